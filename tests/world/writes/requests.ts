import { picture } from "../field.ts";
import { visitors } from "../people.ts";
import type { Stage, Writes } from "./stage.ts";

const requests = "/v1/mob/data_requests";
const asked = (stage: Stage, kind: string, cpf = stage.cpf()) => ({
  data_request: { name: "Pessoa Titular", cpf, contact: "titular@exemplo.test", kind, received_on: stage.today },
});
/** Somebody whom an agency has registered, with a photo. */
async function registered(stage: Stage): Promise<string> {
  const cpf = stage.cpf();
  const { uuid } = await stage.made("aurora", "/v1/agencies/visitors", { visitor: { name: "Pessoa Titular", cpf } });
  await stage.done("aurora", "PUT", `/v1/agencies/visitors/${uuid}/photo`, picture());
  return cpf;
}

/** What people ask about their own data. */
export const ofRequests: Writes = {
  "post /data_requests": (stage) => ["mob", requests, asked(stage, "access")],
  "post /data_requests/{id}/answer": async (stage) => {
    const { uuid, version } = await stage.made("mob", requests, asked(stage, "access"));
    const data_request = { decision: "fulfilled", answer: "Relatório entregue.", version };
    return ["mob", `${requests}/${uuid}/answer`, { data_request }];
  },
  "post /data_requests/{id}/anonymisation": async (stage) => {
    const { uuid, version } = await stage.made("mob", requests, asked(stage, "anonymisation", await registered(stage)));
    return ["mob", `${requests}/${uuid}/anonymisation`, { data_request: { version } }];
  },
  "post /person_reports": () => [
    "mob",
    "/v1/mob/person_reports",
    { person_report: { cpf: visitors.ana.cpf, reason: "Pedido da titular" } },
  ],
};
