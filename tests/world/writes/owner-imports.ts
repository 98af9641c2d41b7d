import { openVisitorSheet } from "#app/domain/people/visitor-import-lines.ts";
import { accounts } from "../people.ts";
import { createReadImport } from "./imports.ts";
import { fileForm, type Stage, type Writes } from "./stage.ts";

const imports = `/v1/mob/owners/${accounts.aurora.uuid}/visitor_imports`;
const sheet = (stage: Stage) => fileForm({}, `Nome;CPF\nPessoa Nova;${stage.cpf()}\n`, "pessoas.csv");
const read = (stage: Stage) => createReadImport(stage, ["mob", imports, sheet(stage)], openVisitorSheet, "aurora");

/** Writes of the import of visitors that the administration does for an owner. */
export const ownerImportWrites: Writes = {
  "post /owners/{owner}/visitor_imports": (stage) => ["mob", imports, sheet(stage)],
  "post /owners/{owner}/visitor_imports/{id}/saving": async (stage) => [
    "mob",
    `${imports}/${await read(stage)}/saving`,
  ],
  "post /owners/{owner}/visitor_imports/{id}/columns": async (stage) => [
    "mob",
    `${imports}/${await read(stage)}/columns`,
    { visitor_import: { columns: { Nome: "name", CPF: "cpf" } } },
  ],
  "post /owners/{owner}/visitor_imports/{id}/discarding": async (stage) => [
    "mob",
    `${imports}/${await read(stage)}/discarding`,
  ],
};
