import type { Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, MINUTE } from "../clock.ts";
import type { FieldAgency } from "../field/field-directory.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import type { Shelf } from "./shelf.ts";

const kinds = [
  ["saved", "done", 41 * DAY, "Fornecedor;EAN;Produto;Categoria;Seção\r\n;7890000000017;;;\r\n"],
  ["unreadable", "error", 42 * DAY, "Produto;Preço\r\nCafé;12,90\r\n"],
  ["reading", "waiting", MINUTE, "EAN;Produto\r\n7890000000017;Café\r\n"],
] as const;

/** Makes product imports of each agency with field control: one saved, one refused, one waiting. */
export function makeProductSheets(stage: Stage, field: readonly FieldAgency[], users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "product sheets");
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    agency_product_imports: [] as Row<"agency_product_imports">[],
  };
  for (const { account, suppliers } of field) {
    const user = users.find((one) => one.account === account) as User;
    const products = suppliers.reduce((sum, one) => sum + one.products.length, 0);
    for (const [state, job, ago, text] of kinds) {
      const at = stage.now - ago;
      const ids = { owner_uuid: account.uuid, job_uuid: uuidAt(at, chance) };
      const creation = { created_by: user.uuid, created_at: new Date(at) };
      const [started_at, finished_at] = job === "waiting" ? [null, null] : [new Date(at + 1000), new Date(at + 3000)];
      rows.batch_jobs.push({
        owner_uuid: account.uuid,
        uuid: ids.job_uuid,
        kind: "agency_product_import",
        title: "Produtos de produtos.csv",
        state: job,
        ...creation,
        started_at,
        finished_at,
      });
      rows.batch_tasks.push({ ...ids, position: 1, title: "Ler e salvar as linhas", state: job, done: 0, total: null });
      const saved = state === "saved";
      const message = "Fornecedor: Sabor do Vale não é um fornecedor atendido";
      rows.agency_product_imports.push({
        agency_uuid: account.uuid,
        uuid: uuidAt(at, chance),
        job_uuid: ids.job_uuid,
        file_uuid: shelf.add(account.uuid, "produtos.csv", "text/csv", Buffer.from(`\uFEFF${text}`), at),
        state,
        refusal: state === "unreadable" ? "Falta a coluna EAN na linha de títulos (linha 1)." : "",
        created: saved ? products : 0,
        refused: saved ? 1 : 0,
        refused_lines: JSON.stringify(saved ? [{ line: products + 2, message }] : []),
        ...creation,
      });
    }
  }
  return rows;
}
