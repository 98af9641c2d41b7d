import { CONSENT_VERSION } from "#app/contracts/people/lite-visitors.ts";
import { openLiteVisitorSheet } from "#app/domain/people/lite-visitor-lines.ts";
import { accounts } from "../people.ts";
import { basic, call } from "../world.ts";
import { createReadImport } from "./imports.ts";
import { fileForm, type Stage, type WriteRequest, type Writes } from "./stage.ts";

const imports = "/v1/mob/lite_visitor_imports";
const liteVisitorInput = (stage: Stage) => ({
  name: "Gil Moura",
  cpf: stage.cpf(),
  company: "Agência Aurora",
  store_uuid: accounts.solCentro.uuid,
  purpose: "Reposição",
  consent_version: CONSENT_VERSION,
});
/** Creates a lite visitor and returns the request that decides about it. */
async function decide(stage: Stage, verb: string, decision: object = {}): Promise<WriteRequest> {
  const lite_visitor = liteVisitorInput(stage);
  await call(stage.world.api, "POST", "/v1/pub/lite_visitors", { lite_visitor }, { authorization: basic });
  const path = "/v1/agencies/lite_visitors";
  const [{ uuid, version }] = await stage.send("aurora", "GET", `${path}?name_or_cpf=${lite_visitor.cpf}`);
  return ["aurora", `${path}/${uuid}/${verb}`, { lite_visitor: { version, ...decision } }];
}
const sheet = (stage: Stage) => {
  const { cpf, company, purpose } = liteVisitorInput(stage);
  return fileForm(
    {},
    `Nome;CPF;Empresa;Loja;Finalidade\nUgo Vaz;${cpf};${company};Sol Centro;${purpose}\n`,
    "lite.csv",
  );
};
const read = (stage: Stage) => createReadImport(stage, ["mob", imports, sheet(stage)], openLiteVisitorSheet);

/** Writes of lite visitors. */
export const liteVisitorWrites: Writes = {
  "post /v1/pub/lite_visitors": (stage) => [
    "client",
    "/v1/pub/lite_visitors",
    { lite_visitor: liteVisitorInput(stage) },
  ],
  "post /lite_visitors/{id}/approval": (stage) => decide(stage, "approval"),
  "post /lite_visitors/{id}/refusal": (stage) => decide(stage, "refusal", { reason: "Ninguém a espera" }),
  "delete /lite_visitors/{id}/refusal": async (stage) => {
    const [, path, body] = await decide(stage, "refusal", { reason: "Ninguém a espera" });
    await stage.send("aurora", "POST", path, body);
    return ["aurora", path];
  },
  "post /lite_visitors/{id}/completion": (stage) => decide(stage, "completion", { job_function: "replenisher" }),
  "post /lite_visitor_imports": (stage) => ["mob", imports, sheet(stage)],
  "post /lite_visitor_imports/{id}/saving": async (stage) => ["mob", `${imports}/${await read(stage)}/saving`],
  "post /lite_visitor_imports/{id}/columns": async (stage) => [
    "mob",
    `${imports}/${await read(stage)}/columns`,
    { lite_visitor_import: { columns: {} } },
  ],
  "post /lite_visitor_imports/{id}/discarding": async (stage) => ["mob", `${imports}/${await read(stage)}/discarding`],
};
