import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, documentTypes, type Login, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const url = "/v1/retailers/document_rules";
const { sol, lua, solCentro } = accounts;
const day = daysOf(world);
const rg = async (more: object = {}) => ({
  document_type_uuid: documentTypes.rg,
  owner_kinds: ["agency"],
  starts_on: await day(2),
  ...more,
});

test("a rule stops visitors from its first day", async () => {
  const client = await world.as("sol");
  const made = await client("POST", url, { document_rule: await rg() });
  expect(made).toMatchObject({ status: 201, body: { document_rule: { state: "future", version: 1, warn_days: 30 } } });
  const causes = async (date: string, login: Login = "aurora") => {
    const path = `/v1/agencies/visitors/${visitors.ana.uuid}/verdict?store_uuid=${solCentro.uuid}&date=${date}`;
    const { body } = await (await world.as(login))("GET", path);
    return body.verdicts[0].causes.map(({ text }: { text: string }) => text);
  };
  expect(await causes(await day(1))).toEqual([]);
  expect(await causes(await day(2))).toEqual(["Documento de identidade não enviado"]);
  expect((await client("DELETE", `${url}/${made.body.document_rule.uuid}`)).status).toBe(204);
  expect(await causes(await day(2))).toEqual([]);
});

test("a change is a new version with its own start; the old one ends the day before", async () => {
  const client = await world.as("sol");
  const path = `${url}/${documentTypes.aso}`;
  const aso = { document_type_uuid: documentTypes.aso };
  const change = async (starts: number, version: number, more: object = {}) =>
    client("PUT", path, { document_rule: { ...aso, starts_on: await day(starts), version, ...more } });
  expect((await change(10, 1, { warn_days: 5 })).body.document_rule).toMatchObject({ version: 2, state: "future" });
  const lost = await change(20, 1);
  expect(lost).toMatchObject({ status: 409, body: { current: { version: 2, warn_days: 5 } } });
  expect((await change(4, 2, { job_functions: ["promoter"] })).status).toBe(200);
  const { body } = await client("GET", path);
  expect(
    body.versions.map((one: Record<string, unknown>) => [one.version, one.state, one.starts_on, one.ends_on]),
  ).toEqual([
    [3, "future", await day(4), null],
    [2, "superseded", await day(10), await day(9)],
    [1, "current", "2026-01-01", await day(3)],
  ]);
  const raced = await Promise.all([1, 2, 3].map((n) => change(30 + n, 3)));
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const listed = await client("GET", `${url}?document_type_uuid=${documentTypes.aso}`);
  expect(listed.body.data.map((one: { state: string }) => one.state)).toEqual(["current", "future", "future"]);
});

test("only the retailer and the administration manage rules, which are validated", async () => {
  const other = await world.as("lua");
  expect((await other("GET", `${url}/${documentTypes.aso}`)).status).toBe(404);
  expect((await other("GET", url)).body.meta.total).toBe(0);
  expect((await other("GET", `${url}?retailer_uuid=${sol.uuid}`)).body.meta.total).toBe(0);
  const mob = await world.as("mob");
  const post = async (input: object) => mob("POST", "/v1/mob/document_rules", { document_rule: input });
  expect((await post(await rg({ retailer_uuid: lua.uuid }))).body.document_rule.retailer.name).toBe("Rede Lua");
  const wrong = async (input: object) => (await post(input)).body.errors.document_rule[0];
  expect(await wrong(await rg())).toEqual({ retailer_uuid: ["Rede é obrigatório"] });
  expect(await wrong(await rg({ retailer_uuid: lua.uuid, starts_on: "2026-01-01" }))).toEqual({
    starts_on: ["A regra não pode começar no passado."],
  });
  expect(await wrong({ document_type_uuid: "", starts_on: "" })).toEqual({
    document_type_uuid: ["Tipo de documento é obrigatório"],
    starts_on: ["Início é obrigatório"],
  });
  const narrow = {
    name: "Só da Sol",
    owner_kinds: ["agency"],
    job_functions: ["promoter"],
    retailer_uuids: [sol.uuid],
  };
  const { body } = await mob("POST", "/v1/mob/document_types", { document_type: narrow });
  const input = await rg({
    document_type_uuid: body.document_type.uuid,
    retailer_uuid: lua.uuid,
    owner_kinds: ["supplier"],
  });
  expect(await wrong(input)).toEqual({
    document_type_uuid: ["Este documento não se destina a esta rede."],
    owner_kinds: ["Este documento não se destina a todos estes contratantes."],
    job_functions: ["Este documento se destina a outras funções."],
  });
});

test("rules are found by a part of the document's name", async () => {
  const client = await world.as("sol");
  expect((await client("POST", url, { document_rule: await rg() })).status).toBe(201);
  const found = async (typed: string) =>
    new Set((await client("GET", `${url}?q=${typed}`)).body.data.map((one: Named) => one.document_type.name));
  expect(await found("IDÊNTI")).toEqual(new Set(["Documento de identidade"]));
  expect(await found("aso")).toEqual(new Set(["ASO"]));
  expect(await found("crachá")).toEqual(new Set());
});
interface Named {
  document_type: { name: string };
}
