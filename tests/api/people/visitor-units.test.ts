import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const list = "/v1/suppliers/visitors";
const elza = `${list}/${visitors.elza.uuid}`;
const units = {
  filial: { uuid: randomUUID(), owner: accounts.belo.uuid, name: "Filial 1", cnpj: "33000167000101", active: true },
  matriz: { uuid: randomUUID(), owner: accounts.belo.uuid, name: "Matriz", cnpj: "60701190000104", active: true },
  old: { uuid: randomUUID(), owner: accounts.belo.uuid, name: "Antiga", cnpj: "00000000000191", active: false },
  foreign: { uuid: randomUUID(), owner: accounts.cafe.uuid, name: "Café 1", cnpj: "11222333000181", active: true },
};
let belo: Client;

beforeAll(async () => {
  for (const { uuid, owner, name, cnpj, active } of Object.values(units)) {
    const sql = "insert into supplier_units (supplier_uuid, uuid, name, cnpj, active) values ($1, $2, $3, $4, $5)";
    await world.admin.query(sql, [owner, uuid, name, cnpj, active]);
  }
  belo = await world.as("belo");
});

const read = async () => (await belo("GET", elza)).body.visitor;
const change = async (fields: object) => belo("PUT", elza, { visitor: { ...(await read()), ...fields } });

test("a supplier offers its active units, other accounts none", async () => {
  const offered = async (client: Client, root: string) =>
    (await client("GET", `/v1/${root}/visitor_units`)).body.data.map(({ name }: { name: string }) => name);
  expect(await offered(belo, "suppliers")).toEqual(["Filial 1", "Matriz"]);
  expect(await offered(await world.as("cafe"), "suppliers")).toEqual(["Café 1"]);
  expect(await offered(await world.as("aurora"), "agencies")).toEqual([]);
  expect(await offered(await world.as("limpa"), "service_providers")).toEqual([]);
});

test("a visitor belongs to a unit, and the history names it", async () => {
  expect(await read()).toMatchObject({ unit_uuid: null, unit_name: null, unit_cnpj: null });
  const { status, body } = await change({ unit_uuid: units.filial.uuid });
  expect([status, body.visitor.unit_name, body.visitor.unit_cnpj]).toEqual([200, "Filial 1", units.filial.cnpj]);
  const { data } = (await belo("GET", `${elza}/history`)).body;
  expect(data[0].changes).toEqual({ unit_name: [null, "Filial 1"] });
  const sol = await (await world.as("sol"))("GET", `/v1/retailers/visitors/${visitors.elza.uuid}`);
  expect(sol.body.visitor).toMatchObject({ unit_name: "Filial 1", unit_cnpj: units.filial.cnpj });
});

test("a unit of another supplier, or an inactive one, is refused", async () => {
  for (const { uuid } of [units.foreign, units.old, { uuid: randomUUID() }]) {
    const { status, body } = await change({ unit_uuid: uuid });
    expect([status, body.errors.visitor]).toEqual([422, [{ unit_uuid: ["Escolha uma unidade da lista."] }]]);
  }
  const visitor = { name: "Gil Antunes", cpf: "12345678909", unit_uuid: units.filial.uuid };
  const agency = await (await world.as("aurora"))("POST", "/v1/agencies/visitors", { visitor });
  expect(agency.status).toBe(422);
  const direct = world.admin.query("update visitors set unit_uuid = $1 where uuid = $2", [
    units.foreign.uuid,
    visitors.elza.uuid,
  ]);
  await expect(direct).rejects.toThrow(/visitors_owner_uuid_unit_uuid_fkey/);
});

test("a unit that was deactivated since stays, and one in use is not removed", async () => {
  await change({ unit_uuid: units.matriz.uuid });
  await world.admin.query("update supplier_units set active = false where uuid = $1", [units.matriz.uuid]);
  expect((await change({ email: "elza@exemplo.com.br" })).body.visitor.unit_name).toBe("Matriz");
  const removed = await (await world.as("mob"))("DELETE", `/v1/mob/supplier_units/${units.matriz.uuid}`);
  expect(removed.status).toBe(422);
  await world.admin.query("update supplier_units set active = true where uuid = $1", [units.matriz.uuid]);
});

test("the list filters and sorts by unit, and the exports have it", async () => {
  await change({ unit_uuid: units.filial.uuid });
  const { body } = await belo("GET", `${list}?unit_uuid=${units.filial.uuid}&sort=-unit_name`);
  expect(body.data).toMatchObject([{ uuid: visitors.elza.uuid, unit_name: "Filial 1" }]);
  expect((await belo("GET", `${list}?unit_uuid=${units.matriz.uuid}`)).body.data).toEqual([]);
  const csv = await belo("GET", `${list}?unit_uuid=${units.filial.uuid}&format=csv`);
  expect(csv.body).toContain("Nome da unidade");
  expect(csv.body).toContain(";Filial 1;");
  const whole = await belo("GET", `${list}/export?sort=unit_name`);
  expect(whole.body).toContain("CNPJ da unidade");
  expect(whole.body).toContain(";33.000.167/0001-01;");
});

test("a document of the visitor is for its unit at first", async () => {
  await change({ unit_uuid: units.filial.uuid });
  const { data } = (await belo("GET", `/v1/suppliers/document_companies?visitor_uuid=${visitors.elza.uuid}`)).body;
  const chosen = data.filter((one: { is_default: boolean }) => one.is_default);
  expect(chosen).toMatchObject([{ cnpj: units.filial.cnpj, kind: "unit" }]);
  const all = (await belo("GET", "/v1/suppliers/document_companies")).body.data;
  expect(all.some((one: { is_default: boolean }) => one.is_default)).toBe(false);
});

test("of several visitors it is said which company is whose unit", async () => {
  await change({ unit_uuid: units.filial.uuid });
  const requested = [visitors.elza.uuid, visitors.ana.uuid].join(",");
  const { data } = (await belo("GET", `/v1/suppliers/document_companies?visitor_uuids=${requested}`)).body;
  const named = data.filter((one: { default_of: string[] }) => one.default_of.length > 0);
  expect(named).toMatchObject([{ cnpj: units.filial.cnpj, is_default: false, default_of: [visitors.elza.uuid] }]);
  const agency = await (await world.as("aurora"))("GET", `/v1/agencies/document_companies?visitor_uuids=${requested}`);
  expect(agency.body.data.every((one: { default_of: string[] }) => one.default_of.length === 0)).toBe(true);
});

test("a sheet gives visitors a unit by its CNPJ", async () => {
  const sheet = [
    "Nome;CPF;CNPJ da unidade",
    `Elza;${visitors.elza.cpf};60.701.190/0001-04`,
    "Gil Moura;286.255.878-87;33000167000101",
    "Hugo Pires;346.085.143-00;00.000.000/0001-91",
    "Jó Lima;71428793860;11.222.333/0001-81",
    "Lia Reis;111.444.777-35;",
  ].join("\r\n");
  const sent = await upload(world, "belo", "suppliers", sheet);
  const path = `/v1/suppliers/visitor_imports/${sent.body.visitor_import.uuid}`;
  const { data } = (await belo("GET", `${path}/rows`)).body;
  const messages = data.map(({ reasons }: { reasons: { message: string }[] }) => reasons.map((one) => one.message));
  const unknown = ["CNPJ da unidade: não há unidade ativa com este CNPJ"];
  expect(messages).toEqual([[], [], unknown, unknown, []]);
  await belo("POST", `${path}/saving`);
  await eventually(
    async () => (await belo("GET", path)).body.visitor_import,
    ({ state }) => state === "saved",
  );
  expect(await read()).toMatchObject({ unit_name: "Matriz", name: "Elza" });
  const { rows } = await world.admin.query(
    `select v.name, n.name as unit from visitors v left join supplier_units n on n.uuid = v.unit_uuid
     where v.owner_uuid = $1 and v.name in ('Gil Moura', 'Lia Reis') order by 1`,
    [accounts.belo.uuid],
  );
  expect(rows).toEqual([
    { name: "Gil Moura", unit: "Filial 1" },
    { name: "Lia Reis", unit: null },
  ]);
});
