import { type ProductField, productColumns } from "#app/contracts/store/store-product-sheet.ts";
import type { Cast, Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, MINUTE } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import { eanOf, goods } from "./goods.ts";
import type { Shelf } from "./shelf.ts";

const titles = ["Ler o arquivo", "Conferir as linhas", "Salvar"];
const wrong = { ean: "7891000315508", message: "EAN inválido: o dígito verificador não confere" };

/** The state of an import, that of its job, its age, and how many of its job's tasks are done. */
const kinds = [
  ["saved", "done", 2 * DAY, 3],
  ["unreadable", "error", DAY, 0],
  ["ready", "waiting", HOUR, 2],
  ["reading", "waiting", MINUTE, 0],
] as const;

/** Makes imports of stock and sales for the second store: saved, refused, to be reviewed, and for the worker to read. */
export function makeSheets(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "stock sheets");
  const store = cast.stores[1] as Store;
  const user = users.find(({ account }) => account === store) as User;
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    visitor_imports: [] as Row<"visitor_imports">[],
    visitor_import_rows: [] as Row<"visitor_import_rows">[],
  };
  for (const [state, job, ago, done] of kinds) {
    const at = stage.now - ago;
    const lines = linesOf(dayText(dayAt(stage.now, store.zone) - 1));
    const head = state === "unreadable" ? "Produto;Preço" : "EAN;Nome;Data;Vendido;Estoque";
    const sheet = [head, ...lines.map(({ ean, name, day, sold, stock }) => [ean, name, day, sold, stock].join(";"))];
    const [job_uuid, uuid, owner_uuid] = [uuidAt(at, chance), uuidAt(at, chance), store.uuid];
    rows.batch_jobs.push({
      ...{ owner_uuid, uuid: job_uuid, kind: "store_product_import", title: "Importação de estoque.csv" },
      ...{ state: job, created_by: user.uuid, created_at: new Date(at) },
      started_at: state === "reading" ? null : new Date(at + 1000),
      finished_at: job === "waiting" ? null : new Date(at + 4000),
    });
    titles.forEach((title, n) => {
      const count = n < done ? lines.length : null;
      const undone = job === "error" && n === 0 ? "error" : "waiting";
      rows.batch_tasks.push({
        ...{ owner_uuid, job_uuid, position: n + 1, title, done: count ?? 0, total: count },
        state: n < done ? "done" : undone,
      });
    });
    rows.visitor_imports.push({
      ...{ owner_uuid, uuid, job_uuid, kind: "store_product", state, created_by: user.uuid, created_at: new Date(at) },
      file_uuid: shelf.add(owner_uuid, "estoque.csv", "text/csv", Buffer.from(sheet.join("\n")), at),
      headings: state === "reading" ? [] : (sheet[0]?.split(";") ?? []),
      refusal: state === "unreadable" ? "Falta a coluna EAN na linha de títulos (linha 1)." : "",
      ...{ to_create: 0, to_update: done ? lines.length - 1 : 0, unchanged: 0, refused: done ? 1 : 0 },
    });
    if (!done) continue;
    lines.forEach((line, n) => {
      const isWrong = n === lines.length - 1;
      rows.visitor_import_rows.push({
        ...{ owner_uuid, import_uuid: uuid, line: n + 2 },
        outcome: isWrong ? "refused" : "update",
        reasons: JSON.stringify(isWrong ? [{ field: "ean", message: wrong.message }] : []),
        typed: productColumns.map(({ field }) => line[field] ?? ""),
        visitor: isWrong ? null : JSON.stringify(valuesOf(line)),
        changes: isWrong
          ? null
          : JSON.stringify({ stock: [40 + n, Number(line.stock)], sold: [null, Number(line.sold)] }),
        saved_at: state === "saved" && !isWrong ? new Date(at + 4000) : null,
      });
    });
  }
  return rows;
}

type Typed = Partial<Record<ProductField, string>>;

/** The lines of a sheet about a day, of which the last one has a wrong EAN. */
function linesOf(day: string): Typed[] {
  const typed = day.split("-").reverse().join("/");
  return goods.slice(0, 8).map(({ name }, i) => ({
    ean: i === 7 ? wrong.ean : eanOf(i),
    ...{ name, day: typed, sold: String(4 + i), stock: String(30 + i) },
  }));
}

/** The values of a line, as reading stores them. */
const valuesOf = ({ ean, name, day, sold, stock }: Typed) => ({
  ...{ ean, name, product_section: null, product_category: null, due_date: null, supplier_cnpj: null },
  ...{ day: day?.split("/").reverse().join("-"), sold: Number(sold), stock: Number(stock) },
});
