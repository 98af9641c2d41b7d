import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import type { FieldAgency } from "./field-directory.ts";

/** Returns an EAN with a valid check digit that no product has. */
const unknownEan = (i: number) => `78900000100${i}${gtinCheckDigit(`78900000100${i}`)}`;

const HEADINGS = "EAN;Loja;Produto;Fornecedor\r\n";

/** Makes the stores' assortments, the imports they came from, and the rejected lines. */
export function makeAssortments(stage: Stage, field: readonly FieldAgency[], users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "assortments");
  const jobs = { batch_jobs: [] as Row<"batch_jobs">[], batch_tasks: [] as Row<"batch_tasks">[] };
  const rows = {
    assortment_imports: [] as Row<"assortment_imports">[],
    assortments: [] as Row<"assortments">[],
    invalid_agency_supplier_products: [] as Row<"invalid_agency_supplier_products">[],
  };
  const imports = [
    ["saved", "done", 40],
    ["unreadable", "error", 39],
    ["reading", "waiting", 0],
  ] as const;
  for (const [index, { account, stores, suppliers }] of field.entries()) {
    const user = users.find((one) => one.account === account) as User;
    const own = imports.map(([state, job, daysAgo]) => {
      const at = stage.now - Math.max(60_000, daysAgo * DAY);
      const ids = { owner_uuid: account.uuid, job_uuid: uuidAt(at, chance) };
      const sheet =
        state === "unreadable" ? "Código;Quantidade\r\n1;2\r\n" : `${HEADINGS}7891000100103;Loja 1;Café;\r\n`;
      jobs.batch_jobs.push({
        owner_uuid: account.uuid,
        uuid: ids.job_uuid,
        kind: "assortment_import",
        title: "Importação de sortimento.csv",
        state: job,
        created_by: user.uuid,
        created_at: new Date(at),
        started_at: job === "waiting" ? null : new Date(at + 1000),
        finished_at: job === "waiting" ? null : new Date(at + 3000),
      });
      jobs.batch_tasks.push({ ...ids, position: 1, title: "Ler e salvar as linhas", state: job, done: 0, total: null });
      const uuid = uuidAt(at, chance);
      rows.assortment_imports.push({
        agency_uuid: account.uuid,
        uuid,
        job_uuid: ids.job_uuid,
        file_uuid: shelf.add(account.uuid, "sortimento.csv", "text/csv", Buffer.from(`\uFEFF${sheet}`), at),
        state,
        refusal: state === "unreadable" ? "Faltam as colunas EAN, Loja na linha de títulos (linha 1)." : "",
        lines: 0,
        created_by: user.uuid,
        created_at: new Date(at),
      });
      return uuid;
    });
    for (const store of stores) {
      for (const supplier of suppliers) {
        for (const product of supplier.products.filter(({ section }) => section !== "")) {
          if (!chance.happens(0.6)) continue;
          rows.assortments.push({
            agency_uuid: account.uuid,
            uuid: uuidAt(stage.now - 40 * DAY, chance),
            store_uuid: store.uuid,
            agency_supplier_product_uuid: product.uuid,
            import_uuid: own[0] as string,
            created_at: new Date(stage.now - 40 * DAY),
          });
        }
      }
    }
    const invalid = [
      [["unknown_ean"], "pending"],
      [["product_without_section"], "pending"],
      [["store_not_served"], "pending"],
      [["unknown_ean", "store_not_served"], "pending"],
      [["unknown_ean"], "discarded"],
      [["product_without_section"], "accepted"],
    ] as const;
    const [saved] = rows.assortment_imports.filter(({ uuid }) => uuid === own[0]);
    const added = rows.assortments.filter(({ import_uuid }) => import_uuid === own[0]).length;
    if (saved) saved.lines = added + invalid.length;
    invalid.forEach(([reasons, state], i) => {
      rows.invalid_agency_supplier_products.push({
        agency_uuid: account.uuid,
        uuid: uuidAt(stage.now - 40 * DAY, chance),
        import_uuid: own[0] as string,
        line: index * 10 + i + 2,
        ean: reasons.some((reason) => reason === "unknown_ean") ? unknownEan(i) : "7891000100103",
        store: reasons.some((reason) => reason === "store_not_served") ? "Loja 9999" : (stores[0]?.name ?? ""),
        product_name: ["Achocolatado 400 g", "Requeijão 200 g", "Farofa 250 g"][i % 3] as string,
        supplier_name: suppliers[i % suppliers.length]?.account.name ?? "",
        reasons: [...reasons],
        state,
        note: state === "discarded" ? "Produto fora de linha." : "",
        created_at: new Date(stage.now - 40 * DAY),
        reviewed_by: state === "pending" ? null : (users[1]?.uuid ?? null),
        reviewed_at: state === "pending" ? null : new Date(stage.now - 38 * DAY),
      });
    });
  }
  return { jobs, rows };
}
