import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { supplierTypes } from "#app/contracts/directory/companies.ts";
import {
  type CompanySheetKind,
  companySheetColumns,
  companySheetKinds,
} from "#app/contracts/directory/company-sheets.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { HOUR } from "./clock.ts";
import { cnpjOf, uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

type Brand = Pick<Row<"store_brands">, "retailer_uuid" | "uuid" | "name">;

/** Far from the CNPJs of the accounts. */
const FIRST_CNPJ = 90_000;
const CITY = "São Paulo/SP";
const UNKNOWN_CITY = "Bom Jesus";

const names: Record<CompanySheetKind, readonly string[]> = {
  store: ["Vila Olímpia", "Pinheiros", "Santo Amaro", "Penha"],
  supplier: ["Laticínios Alvorada", "Massas da Nona", "Sucos do Vale"],
  agency: ["Agência Girassol", "Agência Maré Alta", "Agência Ponto Certo"],
};
const files: Record<CompanySheetKind, string> = {
  store: "lojas.csv",
  supplier: "fornecedores.csv",
  agency: "agencias.csv",
};
const titles = ["Ler o arquivo", "Conferir as linhas", "Salvar"];

/** Makes an import of each kind of account: read, not saved, with one line that is refused. */
export function makeCompanyImports(stage: Stage, cast: Cast, brand: Brand, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "company imports");
  const user = users.find((one) => one.account === cast.mob) as User;
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    visitor_imports: [] as Row<"visitor_imports">[],
    visitor_import_rows: [] as Row<"visitor_import_rows">[],
  };
  companySheetKinds.forEach((kind, position) => {
    const at = stage.now - (position + 6) * HOUR;
    const [job_uuid, uuid] = [uuidAt(at, chance), uuidAt(at, chance)];
    const owner_uuid = cast.mob.uuid;
    const lines = names[kind].map((name, n) => lineOf(kind, name, brand, position * 100 + n, n === 1));
    const columns = companySheetColumns[kind];
    const sheet = [columns.map(({ label }) => label), ...lines.map(({ typed }) => typed)];
    const file = Buffer.from(`\uFEFF${sheet.map((cells) => `${cells.join(";")}\r\n`).join("")}`);
    rows.batch_jobs.push({
      owner_uuid,
      uuid: job_uuid,
      kind: `${kind}_import`,
      title: `Importação de ${files[kind]}`,
      state: "waiting",
      created_by: user.uuid,
      created_at: new Date(at),
      started_at: new Date(at + 1000),
      finished_at: null,
    });
    titles.forEach((title, n) => {
      const [done, total] = n < 2 ? [lines.length, lines.length] : [0, null];
      rows.batch_tasks.push({
        ...{ owner_uuid, job_uuid, position: n + 1, title, done, total },
        state: n < 2 ? "done" : "waiting",
      });
    });
    rows.visitor_imports.push({
      ...{ owner_uuid, job_uuid, uuid, kind, state: "ready", refusal: "", created_by: user.uuid },
      headings: companySheetColumns[kind].map(({ label }) => label),
      ...{ to_create: lines.length - 1, to_update: 0, unchanged: 0, refused: 1, created_at: new Date(at) },
      file_uuid: shelf.add(owner_uuid, files[kind], "text/csv", file, at),
    });
    lines.forEach(({ typed, good }, n) => {
      const message = "Município desconhecido, ou de mais de um estado: escreva com a UF";
      rows.visitor_import_rows.push({
        ...{ owner_uuid, import_uuid: uuid, line: n + 2, typed, changes: null, saved_at: null },
        outcome: good ? "create" : "refused",
        reasons: JSON.stringify(good ? [] : [{ field: "city", message }]),
        visitor: good ? JSON.stringify({ ...good, ...placeOf(kind, brand) }) : null,
      });
    });
  });
  return rows;
}

function lineOf(kind: CompanySheetKind, name: string, brand: Brand, n: number, wrong: boolean) {
  const cnpj = cnpjOf(FIRST_CNPJ + n);
  const values: Record<string, string> = {
    [kind === "store" ? "name" : "trade_name"]: name,
    legal_name: `${name} Ltda.`,
    cnpj,
    city: wrong ? UNKNOWN_CITY : CITY,
    status: "active",
    ...(kind === "supplier" && { supplier_type: "direct" }),
    ...(kind === "store" && { code: String(9000 + n), store_brand: brand.name }),
  };
  const shown: Record<string, string> = {
    ...values,
    cnpj: formatCnpj(cnpj),
    status: "Ativo",
    supplier_type: supplierTypes.direct,
  };
  const typed = companySheetColumns[kind].map(({ field }) => (field in values ? (shown[field] as string) : ""));
  return { typed, good: wrong ? null : values };
}

/** The ids that reading adds to a line. */
function placeOf(kind: CompanySheetKind, { uuid, retailer_uuid }: Brand) {
  return { city_id: 3550308, ...(kind === "store" && { store_brand_uuid: uuid, retailer_uuid }) };
}

/** Makes an account of each kind that was removed and can be restored. */
export function makeRemovedAccounts(stage: Stage, { uuid: store_brand_uuid }: Brand): Row<"removed_accounts">[] {
  const chance = new Chance(stage.seed, "removed accounts");
  const kinds: Exclude<Account["kind"], "mob">[] = ["retailer", "agency", "supplier", "service_provider", "store"];
  return kinds.map((kind, n) => {
    const at = stage.now - (n + 30) * HOUR;
    const name = `Cadastro repetido ${n + 1}`;
    const input = {
      ...{ trade_name: name, name, legal_name: `${name} Ltda.`, cnpj: cnpjOf(FIRST_CNPJ + 500 + n), code: "9999" },
      ...{ contact_name: "", email: "", phone: "", cep: "", address: "", city_id: 3550308, status: "active" },
      ...{ use_mobconnect: false, plan_uuid: null, conditional_blocks: [], second_factor_required: false },
      ...(kind === "supplier" && { supplier_type: "direct" }),
      ...(kind === "store" && {
        store_brand_uuid,
        latitude: null,
        longitude: null,
        opening_hours: [],
        section_heads: [],
      }),
    };
    return {
      uuid: uuidAt(at, chance),
      ...{ kind, name, data: JSON.stringify({ input }), removed_at: new Date(at), changed_at: new Date(at) },
    };
  });
}
