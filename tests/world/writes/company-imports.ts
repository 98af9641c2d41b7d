import { type CompanySheetKind, companySheetKinds } from "#app/contracts/directory/company-sheets.ts";
import { openCompanySheet } from "#app/domain/directory/company-import-lines.ts";
import { createReadImport } from "./imports.ts";
import { fileForm, type Stage, type Writes } from "./stage.ts";

/** A sheet with one new account of a kind. */
const sheets: Record<CompanySheetKind, (stage: Stage) => string> = {
  agency: (stage) => `Nome fantasia;Razão social;CNPJ\n${stage.name()};Nome Ltda;${stage.cnpj()}\n`,
  supplier: (stage) => `Nome fantasia;Razão social;CNPJ;Tipo\n${stage.name()};Nome Ltda;${stage.cnpj()};Indireto\n`,
  store: (stage) =>
    `Nome;Razão social;CNPJ;Código;Bandeira;Município\n${stage.name()};Loja Ltda;${stage.cnpj()};${3000 + stage.next()};Sol;São Paulo/SP\n`,
};

function writesOf(kind: CompanySheetKind): Writes {
  const path = `/v1/mob/${kind}_imports`;
  const sheet = (stage: Stage) => fileForm({}, sheets[kind](stage), "contas.csv");
  const read = (stage: Stage) => createReadImport(stage, ["mob", path, sheet(stage)], openCompanySheet(kind));
  return {
    [`post /${kind}_imports`]: (stage) => ["mob", path, sheet(stage)],
    [`post /${kind}_imports/{id}/saving`]: async (stage) => ["mob", `${path}/${await read(stage)}/saving`],
    [`post /${kind}_imports/{id}/columns`]: async (stage) => [
      "mob",
      `${path}/${await read(stage)}/columns`,
      { [`${kind}_import`]: { columns: {} } },
    ],
    [`post /${kind}_imports/{id}/discarding`]: async (stage) => ["mob", `${path}/${await read(stage)}/discarding`],
  };
}

/** Writes of the imports of accounts. */
export const companyImportWrites: Writes = Object.assign({}, ...companySheetKinds.map(writesOf));
