import { beforeAll, expect, test } from "vitest";
import { demandOfCompanies } from "#tests/world/company-rules.ts";
import { daysOf } from "#tests/world/days.ts";
import { accounts, documentTypes, type Login } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const { limpa, sol, lua } = accounts;
const own = "/v1/service_providers/company_docs";
const theirs = "/v1/retailers/company_docs";
let contract: string;
let taxes: string;

async function post(login: Login, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([PDF], "a.pdf"));
  return (await world.as(login))("POST", own, form);
}

beforeAll(async () => {
  const mob = await world.as("mob");
  const make = async (document_type: object) =>
    (await mob("POST", "/v1/mob/document_types", { document_type })).body.document_type.uuid;
  contract = await make({ name: "Contrato social", subject: "company" });
  taxes = await make({ name: "Certidão", subject: "company", expires: true, retailer_uuids: [sol.uuid] });
  await demandOfCompanies(world.admin, contract, [sol.uuid, lua.uuid]);
  await demandOfCompanies(world.admin, taxes, [sol.uuid]);
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, gen_random_uuid(), $2, 'sent', '2026-01-01'), ($1, gen_random_uuid(), $3, 'draft', '2026-01-01')`,
    [limpa.uuid, sol.uuid, lua.uuid],
  );
});

const gaps = async (login: Login, path: string) => {
  const { body } = await (await world.as(login))("GET", `${path}/summary`);
  return body.data.map(
    (row: {
      retailer: { name: string };
      completeness: string;
      demands: { document_type: { name: string }; gap: string }[];
    }) => [
      row.retailer.name,
      row.completeness,
      ...row.demands.map(({ document_type, gap }) => `${document_type.name}: ${gap}`),
    ],
  );
};

test("a company document is sent, decided by a served retailer, and withdrawn", async () => {
  expect(await gaps("limpa", own)).toEqual([
    ["Mercados Sol", "partial", "Certidão: missing", "Contrato social: missing"],
  ]);
  const sent = await post("limpa", { document_type_uuid: contract });
  expect(sent).toMatchObject({
    status: 201,
    body: { company_doc: { status: "pending", retailer: null, decisions: [] } },
  });
  const { uuid } = sent.body.company_doc;
  const client = await world.as("sol");
  expect((await client("GET", `${theirs}/${uuid}`)).body.company_doc.service_provider.name).toBe("Limpa Bem");
  const headers = { authorization: `Bearer ${await world.token("sol")}` };
  const file = await world.api(new Request(`http://api.test${theirs}/${uuid}/file`, { headers }));
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);
  expect(await gaps("sol", theirs)).toEqual([
    ["Mercados Sol", "partial", "Certidão: missing", "Contrato social: awaiting"],
  ]);

  const decide = (decision: object) => client("PUT", `${theirs}/${uuid}/decision`, { decision });
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide({ status: "approved", version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({
    uuid,
    status: "approved",
    version: 2,
  });
  await post("limpa", { document_type_uuid: taxes, expires_on: "31/12/2099", retailer_uuid: sol.uuid });
  await world.admin.query("update company_documents set status = 'approved' where document_type_uuid = $1", [taxes]);
  expect(await gaps("limpa", own)).toEqual([["Mercados Sol", "completed", "Certidão: null", "Contrato social: null"]]);
  const provider = await world.as("limpa");
  expect((await provider("DELETE", `${own}/${uuid}`)).status).toBe(204);
  expect((await provider("GET", `${own}/${uuid}`)).status).toBe(404);
  expect(await gaps("limpa", own)).toEqual([["Mercados Sol", "partial", "Certidão: null", "Contrato social: missing"]]);
  expect((await client("GET", `${theirs}/${uuid}/file`)).status).toBe(404);
  const { rows } = await world.admin.query("select status from company_document_decisions where document_uuid = $1", [
    uuid,
  ]);
  expect(rows).toEqual([{ status: "approved" }]);
});

test("a retailer that is not served, or not addressed, sees nothing of it", async () => {
  const { uuid } = (await post("limpa", { document_type_uuid: contract })).body.company_doc;
  const other = await world.as("lua");
  const sees = async () => [
    (await other("GET", theirs)).body.meta.total,
    (await other("GET", `${theirs}/${uuid}`)).status,
  ];
  expect(await sees()).toEqual([0, 404]);
  await world.admin.query("update service_agreements set state = 'sent' where owner_uuid = $1", [limpa.uuid]);
  expect(await sees()).toEqual([1, 200]);
  expect(
    (await other("PUT", `${theirs}/${uuid}/decision`, { decision: { status: "approved", version: 1 } })).status,
  ).toBe(404);
  const mob = await world.as("mob");
  const asMob = () =>
    mob("PUT", `/v1/mob/company_docs/${uuid}/decision`, {
      decision: { status: "denied", problem: "incompleted", version: 1 },
    });
  expect((await asMob()).status).toBe(404);
  await world.admin.query("update retailer_configs set document_validation_type = 'mob' where retailer_uuid = $1", [
    lua.uuid,
  ]);
  expect((await asMob()).body.company_doc).toMatchObject({ status: "denied", decisions: [{ problem: "incompleted" }] });
});

test("invalid input is reported, and visitors' document types are not companies'", async () => {
  const refused = async (fields: Record<string, string>) => (await post("limpa", fields)).body.errors.company_doc[0];
  expect(await refused({ document_type_uuid: documentTypes.aso })).toEqual({
    document_type_uuid: ["Escolha um tipo de documento da lista."],
  });
  expect(await refused({ document_type_uuid: taxes })).toEqual({ expires_on: ["Validade é obrigatório"] });
  expect(await refused({ document_type_uuid: "" })).toEqual({
    document_type_uuid: ["Tipo de documento é obrigatório"],
  });
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/company_docs")).status).toBe(404);
});

test("dates are corrected before the decision only; every event is in the history", async () => {
  const { uuid } = (await post("limpa", { document_type_uuid: taxes, expires_on: "31/12/2097", issued_on: "1/1/2026" }))
    .body.company_doc;
  const provider = await world.as("limpa");
  const correct = (company_doc: object) => provider("PUT", `${own}/${uuid}`, { company_doc });
  expect((await correct({ expires_on: "", version: 1 })).body.errors.company_doc[0]).toEqual({
    expires_on: ["Validade é obrigatório"],
  });
  expect(
    (await correct({ issued_on: "1/1/2095", expires_on: "31/12/2098", version: 1 })).body.errors.company_doc[0],
  ).toEqual({ issued_on: ["A emissão está no futuro."] });
  const dates = { issued_on: "2/1/2026", expires_on: "31/12/2098" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct({ ...dates, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);

  const decision = { status: "denied", problem: "divergent_date", version: 2 };
  await (await world.as("sol"))("PUT", `${theirs}/${uuid}/decision`, { decision });
  expect((await correct({ ...dates, version: 3 })).body.errors.company_doc[0].base).toEqual([
    "Este documento já foi avaliado: para mudar as datas, envie uma nova versão.",
  ]);
  await post("limpa", { document_type_uuid: taxes, expires_on: "31/12/2099" });
  const record = (await provider("GET", `${own}/${uuid}`)).body.company_doc;
  expect(record).toMatchObject({
    submitted_by: "Lino Limpa",
    media_type: "application/pdf",
    decisions: [{ status: "denied", problem: "divergent_date", decider_name: "Mercados Sol" }],
    corrections: [
      {
        issued_before: "2026-01-01",
        issued_after: "2026-01-02",
        expires_before: "2097-12-31",
        expires_after: "2098-12-31",
        corrected_by: "Lino Limpa",
      },
    ],
    versions: [
      { status: "pending", expires_on: "2099-12-31" },
      { uuid, status: "denied" },
    ],
  });
  // A retailer does not see the users of the company.
  const visible = (await (await world.as("sol"))("GET", `${theirs}/${uuid}`)).body.company_doc;
  expect(visible).toMatchObject({ submitted_by: null, corrections: [{ corrected_by: null }] });
  expect((await (await world.as("sol"))("PUT", `${theirs}/${uuid}`, { company_doc: dates })).status).toBe(404);
});

test("a withdrawn document says who withdrew it, and comes back", async () => {
  const { uuid } = (await post("limpa", { document_type_uuid: contract })).body.company_doc;
  const provider = await world.as("limpa");
  expect((await provider("DELETE", `${own}/${uuid}`)).status).toBe(204);
  expect((await provider("GET", `${own}/${uuid}/removal`)).body.removal).toMatchObject({
    name: "Contrato social",
    removed_by: "Lino Limpa",
  });
  expect((await provider("POST", `${own}/${uuid}/restoration`)).status).toBe(204);
  expect((await provider("GET", `${own}/${uuid}`)).status).toBe(200);
});

test("the demands are listed one by one, filtered, sorted and exported", async () => {
  await world.admin.query("update company_documents set removed_at = now()");
  const soon = await daysOf(world)(5);
  await post("limpa", { document_type_uuid: taxes, expires_on: soon, retailer_uuid: sol.uuid });
  await world.admin.query("update company_documents set status = 'approved' where removed_at is null");
  const provider = await world.as("limpa");
  const listed = async (query = "") =>
    (await provider("GET", `${own}/demands?retailer_uuid=${sol.uuid}${query}`)).body.data;
  const states = async (query: string) =>
    (await listed(query)).map(({ document_type, state }: { document_type: { name: string }; state: string }) => [
      document_type.name,
      state,
    ]);
  expect(await listed()).toMatchObject([
    { document_type: { name: "Certidão" }, retailer: { name: "Mercados Sol" }, state: "expiring", due_on: soon },
    { document_type: { name: "Contrato social" }, state: "missing", due_on: "2026-01-01", document_uuid: null },
  ]);
  const [certificate, articles] = [
    ["Certidão", "expiring"],
    ["Contrato social", "missing"],
  ];
  expect(await states("&sort=state")).toEqual([articles, certificate]);
  expect(await states("&sort=-document_type")).toEqual([articles, certificate]);
  expect(await states("&state=missing")).toEqual([articles]);
  expect(await states("&expires_within=4")).toEqual([]);
  expect(await states("&expires_within=5")).toEqual([certificate]);
  expect(await states(`&document_type_uuid=${taxes}`)).toEqual([certificate]);
  const sent = async (query: string) => (await provider("GET", `${own}${query}`)).body.meta.total;
  expect(await sent("?expires_within=5")).toBe(1);
  expect(await sent("?expires_within=4")).toBe(0);
  expect(await sent(`?status=approved&retailer_uuid=${sol.uuid}&sort=-expires_on`)).toBe(1);
  expect((await (await world.as("sol"))("GET", `${theirs}/demands?sort=-state`)).body.meta.total).toBe(2);
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/company_docs/demands")).status).toBe(404);
});
