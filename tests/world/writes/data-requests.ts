import { pictureForm } from "../field.ts";
import { visitors } from "../people.ts";
import type { Stage, Writes } from "./stage.ts";

const requests = "/v1/mob/data_requests";
const requestInput = (stage: Stage, kind: string, cpf = stage.cpf()) => ({
  data_request: { name: "Pessoa Titular", cpf, contact: "titular@exemplo.test", kind, received_on: stage.today },
});
/** Registers a visitor with a photo and returns the CPF. */
async function registerVisitor(stage: Stage): Promise<string> {
  const cpf = stage.cpf();
  const { uuid } = await stage.create("aurora", "/v1/agencies/visitors", { visitor: { name: "Pessoa Titular", cpf } });
  await stage.send("aurora", "PUT", `/v1/agencies/visitors/${uuid}/photo`, pictureForm());
  return cpf;
}

/** Writes of people's requests about their own data. */
export const dataRequestWrites: Writes = {
  "post /data_requests": (stage) => ["mob", requests, requestInput(stage, "access")],
  "post /data_requests/{id}/answer": async (stage) => {
    const { uuid, version } = await stage.create("mob", requests, requestInput(stage, "access"));
    const data_request = { decision: "fulfilled", answer: "Relatório entregue.", version };
    return ["mob", `${requests}/${uuid}/answer`, { data_request }];
  },
  "post /data_requests/{id}/anonymisation": async (stage) => {
    const { uuid, version } = await stage.create(
      "mob",
      requests,
      requestInput(stage, "anonymisation", await registerVisitor(stage)),
    );
    return ["mob", `${requests}/${uuid}/anonymisation`, { data_request: { version } }];
  },
  "post /data_requests/{id}/correction": async (stage) => {
    const cpf = await registerVisitor(stage);
    const { uuid, version } = await stage.create("mob", requests, requestInput(stage, "correction", cpf));
    return ["mob", `${requests}/${uuid}/correction`, { data_request: { name: "Pessoa Correta", version } }];
  },
  "post /person_reports": () => [
    "mob",
    "/v1/mob/person_reports",
    { person_report: { cpf: visitors.ana.cpf, reason: "Pedido da titular" } },
  ],
};
