import { readFileSync } from "node:fs";
import { openVisitorSheet } from "#app/domain/people/visitor-import-lines.ts";
import { pictureForm } from "../field.ts";
import { fixture } from "../files/spreadsheets.ts";
import { accounts, documentTypes, visitors } from "../people.ts";
import { freshStore } from "./directory.ts";
import { createReadImport } from "./imports.ts";
import {
  crudWrites,
  fileForm,
  restorableWrites,
  type Stage,
  visitorKey,
  type WriteRequest,
  type Writes,
} from "./stage.ts";

const { sol, solCentro, limpa } = accounts;
const ana = visitors.ana.uuid;

const visitor = (stage: Stage) => ({ name: "Nome Novo", cpf: stage.cpf() });
const allocation = async (stage: Stage) => ({
  visitor_uuid: ana,
  store_uuid: await freshStore(stage),
  starts_on: stage.today,
});
const freshAllocation = async (stage: Stage) =>
  stage.create("aurora", "/v1/agencies/allocations", { allocation: await allocation(stage) });
/** Decides about an allocation of Bruno's, which waits for the retailer: his ASO has expired. */
const decideAllocation = async (stage: Stage, verb: string): Promise<WriteRequest> => {
  const waiting = { ...(await allocation(stage)), visitor_uuid: visitors.bruno.uuid };
  const { uuid } = await stage.create("aurora", "/v1/agencies/allocations", { allocation: waiting });
  const body = verb === "refusal" ? { allocation: { reason: "Falta o ASO" } } : undefined;
  return ["sol", `/v1/retailers/allocations/${uuid}/${verb}`, body];
};
const waitingAllocation = async (stage: Stage): Promise<string> => {
  const [, path] = await decideAllocation(stage, "approval");
  return path.split("/").at(-2) as string;
};

const documentType = (stage: Stage) => ({ name: stage.name(), subject: "visitor", expires: true, valid_days: 30 });
const freshType = async (stage: Stage, more: object = {}): Promise<string> =>
  (await stage.create("mob", "/v1/mob/document_types", { document_type: { ...documentType(stage), ...more } })).uuid;
const rule = async (stage: Stage) => ({ document_type_uuid: await freshType(stage), starts_on: "2099-01-01" });

const aso = () => fileForm({ document_type_uuid: documentTypes.aso, expires_on: "2099-12-31" });
const sentDocument = (stage: Stage) => stage.create("aurora", `/v1/agencies/visitors/${ana}/documents`, aso());
const cnpjsOf = (cnpj: string) => ({ document: { cnpjs: [cnpj], version: 1 } });
const approval = ({ version }: { version: number }) => ({ status: "approved", version });

const companyDoc = async (stage: Stage) =>
  fileForm({ document_type_uuid: await freshType(stage, { subject: "company", expires: false, valid_days: null }) });
const sentCompanyDoc = async (stage: Stage) => {
  await stage.world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, gen_random_uuid(), $2, 'sent', '2026-01-01')`,
    [limpa.uuid, sol.uuid],
  );
  return stage.create("limpa", "/v1/service_providers/company_docs", await companyDoc(stage));
};

const block = (stage: Stage) => ({ reason: "Conduta", starts_on: stage.today, cpf: stage.cpf() });
const freshBlock = async (stage: Stage): Promise<string> =>
  (await stage.create("sol", "/v1/retailers/access_blocks", { access_block: block(stage) })).uuid;
const checks = `checks/visitor_docs/visitor/${ana}/uploaded_visitor_docs`;
const claims = `/v1/retailers/checks/visitor_docs/visitor/${ana}/claims`;
const groupClaims = "/v1/retailers/document_claims";
const groupOfAna = { owner_uuid: accounts.aurora.uuid, document_type_uuid: documentTypes.aso };
const people = () => fileForm({}, `Nome;CPF\nUgo Vaz;390.533.447-05\n`, "pessoas.csv");

const imports = "/v1/agencies/visitor_imports";
const read = (stage: Stage) => createReadImport(stage, ["aurora", imports, people()], openVisitorSheet);

const entry = { ...visitorKey("davi"), override_reason: "Entrega urgente, gerente autorizou" };
/** Inserts a visit of two days ago without an exit and returns a correction of it. */
async function correction(stage: Stage) {
  const { rows } = await stage.world.admin.query(
    `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name)
     select $1, app.uuid7(), $2, $3, $4, d, 10, (d + time '10:00') at time zone 'America/Sao_Paulo', 'web'
     from (select (now() at time zone 'America/Sao_Paulo')::date - 2 as d) k returning uuid, entered_at`,
    [accounts.aurora.uuid, ana, solCentro.uuid, sol.uuid],
  );
  const left_at = new Date(rows[0].entered_at.getTime() + 3_600_000).toISOString();
  return { visit_correction: { visit_uuid: rows[0].uuid, left_at, reason: "Saiu pela doca" } };
}
const decideCorrection = async (stage: Stage, verb: string): Promise<WriteRequest> => {
  const { uuid, version } = await stage.create("sol.centro", "/v1/stores/visit_corrections", await correction(stage));
  return ["sol", `/v1/retailers/visit_corrections/${uuid}/${verb}`, { visit_correction: { version, note: "Câmeras" } }];
};
const feedback = () => ({ ...visitorKey("ana"), score: 4 });

/** Writes of visitors, their documents, allocations and visits. */
export const peopleWrites: Writes = {
  ...restorableWrites(["aurora", "agencies", "/visitors", "visitor"], visitor),
  "put /visitors/{id}/photo": () => ["aurora", `/v1/agencies/visitors/${ana}/photo`, pictureForm()],
  "post /visitors/{id}/documents": () => ["aurora", `/v1/agencies/visitors/${ana}/documents`, aso()],
  "put /visitors/{id}/documents/{document}/cnpjs": async (stage) => {
    const { uuid } = await sentDocument(stage);
    return ["aurora", `/v1/agencies/visitors/${ana}/documents/${uuid}/cnpjs`, cnpjsOf(accounts.aurora.cnpj)];
  },
  "put /visitors/{id}/documents/{document}/decision": async (stage) => {
    const sent = await sentDocument(stage);
    return ["sol", `/v1/retailers/visitors/${ana}/documents/${sent.uuid}/decision`, { decision: approval(sent) }];
  },
  "post /checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs": () => [
    "aurora",
    `/v1/agencies/${checks}`,
    aso(),
  ],
  "put /checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs": async (stage) => {
    const sent = await sentDocument(stage);
    const uploaded_visitor_docs = [{ uuid: sent.uuid, ...approval(sent) }];
    return ["sol", `/v1/retailers/${checks}`, { uploaded_visitor_docs }];
  },
  "put /retailer_document_validations/{id}": async (stage) => {
    const sent = await sentDocument(stage);
    const path = `/v1/retailers/retailer_document_validations/${sent.uuid}`;
    return ["sol", path, { retailer_document_validation: approval(sent) }];
  },
  "delete /retailer_document_validations/{id}/decision": async (stage) => {
    const sent = await sentDocument(stage);
    const path = `/v1/retailers/retailer_document_validations/${sent.uuid}`;
    await stage.send("sol", "PUT", path, { retailer_document_validation: approval(sent) });
    return ["sol", `${path}/decision`];
  },
  "post /checks/visitor_docs/visitor/{visitor}/claims": async (stage) => {
    await sentDocument(stage);
    return ["sol", claims];
  },
  "delete /checks/visitor_docs/visitor/{visitor}/claims": async (stage) => {
    await sentDocument(stage);
    await stage.send("sol", "POST", claims);
    return ["sol", claims];
  },
  "post /document_claims": async (stage) => {
    await sentDocument(stage);
    return ["sol", groupClaims, { document_claim: groupOfAna }];
  },
  "post /document_claims/release": async (stage) => {
    await sentDocument(stage);
    await stage.send("sol", "POST", groupClaims, { document_claim: groupOfAna });
    return ["sol", `${groupClaims}/release`, { document_claim: groupOfAna }];
  },
  "post /document_decisions": async (stage) => {
    const { uuid, version } = await sentDocument(stage);
    const document_decision = { status: "approved", documents: [{ uuid, version }] };
    return ["sol", "/v1/retailers/document_decisions", { document_decision }];
  },
  "post /document_decisions/undo": async (stage) => {
    const { uuid, version } = await sentDocument(stage);
    const path = "/v1/retailers/document_decisions";
    await stage.send("sol", "POST", path, {
      document_decision: { status: "approved", documents: [{ uuid, version }] },
    });
    return ["sol", `${path}/undo`, { document_decision: { documents: [uuid] } }];
  },
  "post /allocations": async (stage) => ["aurora", "/v1/agencies/allocations", { allocation: await allocation(stage) }],
  "put /allocations/{id}": async (stage) => {
    const { uuid, version } = await freshAllocation(stage);
    const change = { starts_on: stage.today, weekdays: ["monday"], version };
    return ["aurora", `/v1/agencies/allocations/${uuid}`, { allocation: change }];
  },
  "put /allocations/{id}/end": async (stage) => {
    const { uuid, version } = await freshAllocation(stage);
    return ["aurora", `/v1/agencies/allocations/${uuid}/end`, { allocation: { ends_on: stage.today, version } }];
  },
  "delete /allocations/{id}/end": async (stage) => {
    const { uuid, version } = await freshAllocation(stage);
    const end = `/v1/agencies/allocations/${uuid}/end`;
    await stage.send("aurora", "PUT", end, { allocation: { ends_on: stage.today, version } });
    return ["aurora", end];
  },
  "put /allocations/{id}/approval": (stage) => decideAllocation(stage, "approval"),
  "put /allocations/{id}/refusal": (stage) => decideAllocation(stage, "refusal"),
  "post /allocation_decisions": async (stage) => [
    "sol",
    "/v1/retailers/allocation_decisions",
    { allocation_decision: { uuids: [await waitingAllocation(stage)], count: 1, state: "active" } },
  ],
  "delete /allocation_decisions/{id}": async (stage) => {
    const id = await waitingAllocation(stage);
    const decided = await stage.send("sol", "PUT", `/v1/retailers/allocations/${id}/approval`);
    return ["sol", `/v1/retailers/allocation_decisions/${decided.decision.uuid}`];
  },
  ...restorableWrites(["mob", "mob", "/document_types", "document_type"], documentType),
  "put /document_types/{id}/template": async (stage) => [
    "mob",
    `/v1/mob/document_types/${await freshType(stage)}/template`,
    fileForm({}),
  ],
  ...crudWrites(["sol", "retailers", "/document_rules", "document_rule"], rule),
  "put /document_rules/{id}/undo": async (stage) => {
    const { uuid } = await stage.create("sol", "/v1/retailers/document_rules", { document_rule: await rule(stage) });
    return ["sol", `/v1/retailers/document_rules/${uuid}/undo`, { document_rule: { version: 1 } }];
  },
  ...crudWrites(["sol", "retailers", "/document_rule_drafts", "document_rule_draft"], rule),
  "post /document_rule_drafts/{id}/saving": async (stage) => {
    const draft = { document_rule_draft: await rule(stage) };
    const { uuid } = await stage.create("sol", "/v1/retailers/document_rule_drafts", draft);
    return ["sol", `/v1/retailers/document_rule_drafts/${uuid}/saving`];
  },
  "post /company_docs": async (stage) => ["limpa", "/v1/service_providers/company_docs", await companyDoc(stage)],
  "put /company_docs/{id}": async (stage) => [
    "limpa",
    `/v1/service_providers/company_docs/${(await sentCompanyDoc(stage)).uuid}`,
    { company_doc: { issued_on: "2026-01-02", version: 1 } },
  ],
  "post /company_docs/{id}/restoration": async (stage) => {
    const { uuid } = await sentCompanyDoc(stage);
    await stage.send("limpa", "DELETE", `/v1/service_providers/company_docs/${uuid}`);
    return ["limpa", `/v1/service_providers/company_docs/${uuid}/restoration`];
  },
  "delete /company_docs/{id}": async (stage) => [
    "limpa",
    `/v1/service_providers/company_docs/${(await sentCompanyDoc(stage)).uuid}`,
  ],
  "put /company_docs/{id}/decision": async (stage) => {
    const sent = await sentCompanyDoc(stage);
    return ["sol", `/v1/retailers/company_docs/${sent.uuid}/decision`, { decision: approval(sent) }];
  },
  "delete /company_docs/{id}/decision": async (stage) => {
    const sent = await sentCompanyDoc(stage);
    const path = `/v1/retailers/company_docs/${sent.uuid}/decision`;
    await stage.send("sol", "PUT", path, { decision: approval(sent) });
    return ["sol", path];
  },
  ...crudWrites(["sol", "retailers", "/access_blocks", "access_block"], block, ({ today }) => ({
    reason: "Outra",
    starts_on: today,
  })),
  "post /access_blocks/preview": (stage) => [
    "sol",
    "/v1/retailers/access_blocks/preview",
    { access_block: block(stage) },
  ],
  "post /access_blocks/{id}/lifting": async (stage) => [
    "sol",
    `/v1/retailers/access_blocks/${await freshBlock(stage)}/lifting`,
    { access_block: { reason: "Acordo" } },
  ],
  "delete /access_blocks/{id}/lifting": async (stage) => {
    const path = `/v1/retailers/access_blocks/${await freshBlock(stage)}/lifting`;
    await stage.send("sol", "POST", path, { access_block: { reason: "Acordo" } });
    return ["sol", path];
  },
  "post /visits": () => ["sol.centro", "/v1/stores/visits", { visit: visitorKey("ana") }],
  "put /visits/{id}/exit": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/visits", { visit: entry });
    return ["sol.centro", `/v1/stores/visits/${uuid}/exit`];
  },
  "post /gate/exits": async (stage) => {
    await stage.create("sol.centro", "/v1/stores/visits", { visit: visitorKey("ana") });
    return ["sol.centro", "/v1/stores/gate/exits", { exit: visitorKey("ana") }];
  },
  "delete /visits/{id}/entry": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/visits", { visit: visitorKey("ana") });
    return ["sol.centro", `/v1/stores/visits/${uuid}/entry`];
  },
  "post /refusals": () => ["sol.centro", "/v1/stores/refusals", { refusal: visitorKey("bruno") }],
  "post /feedbacks": () => ["sol.centro", "/v1/stores/feedbacks", { feedback: feedback() }],
  "put /feedbacks/{id}": async (stage) => {
    const { uuid, version } = await stage.create("sol.centro", "/v1/stores/feedbacks", { feedback: feedback() });
    return ["sol.centro", `/v1/stores/feedbacks/${uuid}`, { feedback: { score: 2, version } }];
  },
  "delete /feedbacks/{id}": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/feedbacks", { feedback: feedback() });
    return ["sol.centro", `/v1/stores/feedbacks/${uuid}`];
  },
  "post /visit_corrections": async (stage) => ["sol.centro", "/v1/stores/visit_corrections", await correction(stage)],
  "put /visit_corrections/{id}/approval": (stage) => decideCorrection(stage, "approval"),
  "put /visit_corrections/{id}/refusal": (stage) => decideCorrection(stage, "refusal"),
  "delete /visit_corrections/{id}/decision": async (stage) => {
    const [, path, body] = await decideCorrection(stage, "approval");
    await stage.send("sol", "PUT", path, body);
    return ["sol", path.replace("/approval", "/decision")];
  },
  "post /visitor_imports": () => [
    "aurora",
    imports,
    fileForm({}, new Uint8Array(readFileSync(fixture("few-utf8.csv"))), "few.csv"),
  ],
  "post /visitor_imports/{id}/saving": async (stage) => ["aurora", `${imports}/${await read(stage)}/saving`],
  "post /visitor_imports/{id}/columns": async (stage) => [
    "aurora",
    `${imports}/${await read(stage)}/columns`,
    { visitor_import: { columns: { Nome: "name" } } },
  ],
  "post /visitor_imports/{id}/discarding": async (stage) => ["aurora", `${imports}/${await read(stage)}/discarding`],
};
