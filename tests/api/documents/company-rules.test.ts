import { beforeAll, expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, documentTypes, type Login } from "#tests/world/people.ts";
import { type Answer, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const url = "/v1/retailers/document_rule_drafts";
const rulesUrl = "/v1/retailers/document_rules";
const demandsUrl = "/v1/service_providers/company_docs/demands";
const { limpa, sol } = accounts;
const day = daysOf(world);
let contract: string;

beforeAll(async () => {
  const document_type = { name: "Contrato social", subject: "company" };
  const mob = await world.as("mob");
  contract = (await mob("POST", "/v1/mob/document_types", { document_type })).body.document_type.uuid;
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on, services)
     values ($1, gen_random_uuid(), $2, 'in_force', '2026-01-01', '{Limpeza}')`,
    [limpa.uuid, sol.uuid],
  );
});

const draftOf = async (input: object, login: Login = "sol") =>
  (await world.as(login))("POST", url, { document_rule_draft: { document_type_uuid: contract, ...input } });
const saveDraft = async ({ body }: Answer) =>
  (await world.as("sol"))("POST", `${url}/${body.document_rule_draft.uuid}/saving`);
const companiesOf = async ({ body }: Answer, query = "", login: Login = "sol") =>
  (await world.as(login))("GET", `${url}/${body.document_rule_draft.uuid}/companies${query}`);
const demanded = async () => (await (await world.as("limpa"))("GET", demandsUrl)).body.data;

test("a draft about companies names the providers that it makes incomplete", async () => {
  expect(await demanded()).toEqual([]);
  const draft = await draftOf({ starts_on: await day(0), warn_days: 12 });
  expect(draft).toMatchObject({
    status: 201,
    body: {
      document_rule_draft: { subject: "company", state: "ready", stops: 1, admits: 0, stays: 0, owner_kinds: [] },
    },
  });
  const listed = await companiesOf(draft);
  expect(listed.body.data).toMatchObject([
    { uuid: limpa.uuid, name: "Limpa Bem", services: ["Limpeza"], effect: "stops", gap: "missing" },
  ]);
  expect((await companiesOf(draft, "?effect=admits")).body.data).toEqual([]);
  expect((await companiesOf(draft, "?q=limpa&sort=-people&format=csv")).body).toContain("Passa a ter pendência");
  expect((await companiesOf(draft, "", "lua")).status).toBe(404);
  expect(await demanded()).toEqual([]);

  const saved = await saveDraft(draft);
  expect(saved.body.document_rule).toMatchObject({ subject: "company", state: "current", services: null });
  expect(await demanded()).toMatchObject([{ document_type: { uuid: contract }, state: "missing" }]);
  const { uuid } = saved.body.document_rule;
  const end = await draftOf({ rule_uuid: uuid, is_end: true, starts_on: await day(0) });
  expect(end.body.document_rule_draft).toMatchObject({ state: "ready", stops: 0, admits: 1 });
  expect((await saveDraft(end)).body.document_rule).toMatchObject({ is_end: true, version: 2 });
  expect(await demanded()).toEqual([]);
});

test("a rule about companies concerns providers of its services, and stops no visitor", async () => {
  const starts_on = await day(0);
  const others = await draftOf({ starts_on, services: ["Vigilância"] });
  expect(others.body.document_rule_draft).toMatchObject({ stops: 0, services: ["Vigilância"] });
  const client = await world.as("sol");
  const before = (await client("GET", "/v1/retailers/visitors?per_page=100")).body.data;
  const saved = await saveDraft(await draftOf({ starts_on, services: ["Limpeza"] }));
  expect(await demanded()).toHaveLength(1);
  expect((await client("GET", "/v1/retailers/visitors?per_page=100")).body.data).toEqual(before);
  expect((await client("GET", "/v1/retailers/retailer_config")).body.retailer_config.required_document_types).toEqual([
    { uuid: documentTypes.aso, name: "ASO" },
  ]);
  const list = async (subject: string) =>
    (await client("GET", `${rulesUrl}?subject=${subject}`)).body.data.map((row: { uuid: string }) => row.uuid);
  expect([await list("company"), await list("visitor")]).toEqual([
    [saved.body.document_rule.uuid],
    [documentTypes.aso],
  ]);
  expect((await client("GET", `${rulesUrl}?subject=company&format=csv`)).body).toContain("Empresas prestadoras");
});

test("the days of warning are those of the rule", async () => {
  await world.admin.query("delete from document_rules where document_type_uuid = $1", [contract]);
  await saveDraft(await draftOf({ starts_on: await day(0), warn_days: 5 }));
  const expiring = async (expires: string) => {
    await world.admin.query("delete from company_documents");
    await world.admin.query(
      `insert into company_documents (owner_uuid, uuid, document_type_uuid, file_uuid, status, expires_on)
       select $1, gen_random_uuid(), $2, f.uuid, 'approved', $3 from files f where f.owner_uuid = $1 limit 1`,
      [limpa.uuid, contract, expires],
    );
    return (await demanded())[0].state;
  };
  await world.admin.query(
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256)
     values ($1, gen_random_uuid(), 'a.pdf', 'application/pdf', 1, sha256('a'))`,
    [limpa.uuid],
  );
  expect([await expiring(await day(6)), await expiring(await day(5))]).toEqual(["in_order", "expiring"]);
});

test("a rule stays about people or about companies, as its document allows", async () => {
  const mob = await world.as("mob");
  const make = async (more: object) =>
    (await mob("POST", "/v1/mob/document_types", { document_type: { subject: "company", ...more } })).body.document_type
      .uuid;
  const starts_on = await day(3);
  const refused = async (input: object) => (await draftOf({ starts_on, ...input })).body.errors.document_rule[0];
  const agencies = await make({ name: "De agências", owner_kinds: ["agency"] });
  expect(await refused({ document_type_uuid: agencies })).toEqual({
    document_type_uuid: ["Este documento não se destina a prestadores."],
  });
  const elsewhere = await make({ name: "Da outra rede", retailer_uuids: [accounts.lua.uuid] });
  expect(await refused({ document_type_uuid: elsewhere })).toEqual({
    document_type_uuid: ["Este documento não se destina a esta rede."],
  });
  expect(await refused({ rule_uuid: documentTypes.aso })).toEqual({
    document_type_uuid: ["Escolha um tipo de documento da lista."],
  });
  const removal = await mob("DELETE", `/v1/mob/document_types/${contract}`);
  expect(removal.body.errors.document_type[0].base).toEqual(["Contrato social é exigido por Mercados Sol."]);
});
