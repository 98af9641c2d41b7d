import { beforeAll, expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const url = "/v1/retailers/access_blocks";
const { sol, aurora, boreal, solCentro, solAcre } = accounts;
const day = daysOf(world);
const block = async (more: object) => ({ reason: "Conduta", starts_on: await day(0), ...more });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

/** Creates a block and returns its address. */
async function makeBlock(more: object): Promise<string> {
  const made = await (await world.as("sol"))("POST", url, { access_block: await block(more) });
  expect(made.status).toBe(201);
  return `${url}/${made.body.access_block.uuid}`;
}

async function preview(more: object) {
  const { body } = await (await world.as("sol"))("POST", `${url}/preview`, { access_block: await block(more) });
  return body.access_block_effect;
}

beforeAll(async () => {
  await world.admin.query(
    `insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
     values ($1, $1, 'Ana', $2, 'weekly', '2026-01-01')`,
    [aurora.uuid, visitors.ana.uuid],
  );
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select $1, gen_random_uuid(), app.today() + n, 1, $2, $3, $4, $1 from generate_series(1, 3) n`,
    [aurora.uuid, visitors.ana.uuid, solCentro.uuid, sol.uuid],
  );
});

test("a preview names the people, who is inside and the visits, and saves nothing", async () => {
  const before = await world.admin.query("select count(*)::int as n from access_blocks");
  const porter = await world.as("sol.centro");
  const visit = { visitor_uuid: visitors.ana.uuid, owner_uuid: aurora.uuid };
  expect((await porter("POST", "/v1/stores/visits", { visit })).status).toBe(201);

  const person = await preview({ cpf: visitors.ana.cpf });
  expect(person).toMatchObject({ known_as: "Ana Beatriz Prado", other_blocks: 0 });
  expect(person.people.data).toMatchObject([{ name: "Ana Beatriz Prado", owner_name: "Agência Aurora" }]);
  expect(person.people.data[0].stores_count).toBeGreaterThan(0);
  expect(person.inside.data).toMatchObject([{ name: "Ana Beatriz Prado", store: { name: "Sol Centro" } }]);
  expect(person.visits.meta.total).toBe(3);
  expect(person.visits.data[0]).toMatchObject({ store: { name: "Sol Centro" }, day: await day(1) });

  const elsewhere = await preview({ cpf: visitors.ana.cpf, all_stores: false, store_uuids: [solAcre.uuid] });
  expect([elsewhere.inside.meta.total, elsewhere.visits.meta.total]).toEqual([0, 0]);
  expect((await preview({ cpf: visitors.ana.cpf, ends_on: await day(1) })).visits.meta.total).toBe(1);
  expect((await preview({ cpf: visitors.ana.cpf, starts_on: await day(2) })).visits.meta.total).toBe(2);

  const company = await preview({ cnpj: aurora.cnpj });
  expect(company.known_as).toBe("Agência Aurora");
  expect(names(company.people.data)).toEqual(["Ana Beatriz Prado", "Bruno Tavares"]);
  expect(company.visits.meta.total).toBe(3);
  expect(await preview({ cpf: visitors.davi.cpf })).toMatchObject({
    known_as: null,
    people: { meta: { total: 0 } },
    visits: { meta: { total: 0 } },
  });
  expect(await world.admin.query("select count(*)::int as n from access_blocks")).toMatchObject({ rows: before.rows });
});

test("a preview refuses what a block would, and knows the other blocks", async () => {
  const client = await world.as("sol");
  const both = { access_block: await block({ cpf: visitors.ana.cpf, store_uuids: [solCentro.uuid] }) };
  for (const path of [url, `${url}/preview`]) {
    const { status, body } = await client("POST", path, both);
    expect([status, body.errors.access_block[0]]).toEqual([
      422,
      { store_uuids: ["Desmarque “Em todas as lojas” para bloquear só nas lojas escolhidas."] },
    ]);
  }
  const path = await makeBlock({ cpf: visitors.bruno.cpf });
  expect((await preview({ cpf: visitors.bruno.cpf })).other_blocks).toBe(1);
  const { access_block_effect: own } = (await client("GET", `${path}/effect`)).body;
  expect(own).toMatchObject({ other_blocks: 0, known_as: "Bruno Tavares" });
  expect((await (await world.as("lua"))("GET", `${path}/effect`)).status).toBe(404);
});

test("a block ends with a reason; its end is undone on the same day and no later", async () => {
  const client = await world.as("sol");
  const until = await day(9);
  const path = await makeBlock({ cpf: visitors.bruno.cpf, ends_on: until });
  const end = (reason: string) => client("POST", `${path}/lifting`, { access_block: { reason } });
  expect((await end(" ")).body.errors.access_block[0]).toEqual({ reason: ["Motivo é obrigatório"] });
  expect((await client("DELETE", `${path}/lifting`)).body.errors.access_block[0].base).toEqual([
    "Este bloqueio não foi encerrado.",
  ]);
  expect((await end("Acordo com a agência")).body.access_block).toMatchObject({
    state: "lifted",
    ends_on: await day(-1),
  });
  expect((await client("DELETE", `${path}/lifting`)).body.access_block).toMatchObject({
    state: "current",
    ends_on: until,
  });
  await end("De novo");
  await world.admin.query("update access_blocks set lifted_at = lifted_at - interval '1 day' where uuid = $1", [
    path.split("/").at(-1),
  ]);
  expect((await client("DELETE", `${path}/lifting`)).body.errors.access_block[0].base).toEqual([
    "Só um encerramento de hoje pode ser desfeito: faça outro bloqueio.",
  ]);
  const { data } = (await client("GET", `${path}/history`)).body;
  expect(data.map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])).toEqual([
    ["lifted", "De novo"],
    ["restored", ""],
    ["lifted", "Acordo com a agência"],
    ["blocked", "Conduta"],
  ]);
  expect(data[0]).toMatchObject({ actor_name: users.sol.name, account: "Mercados Sol" });
  expect((await (await world.as("lua"))("GET", `${path}/history`)).status).toBe(404);
});

test("a change is in the history with stores and period before and after", async () => {
  const client = await world.as("sol");
  const path = await makeBlock({ cpf: visitors.bruno.cpf });
  const changed = { ...(await block({ all_stores: false, store_uuids: [solAcre.uuid] })), version: 1 };
  expect((await client("PUT", path, { access_block: changed })).status).toBe(200);
  const { data } = (await client("GET", `${path}/history`)).body;
  expect(data[0]).toMatchObject({ kind: "changed", reason: "", changes: { stores: ["Todas", "Sol Rio Branco"] } });
});

test("the owner is notified of a block and of its end, without the reason", async () => {
  const notified = async (login: "aurora" | "boreal") =>
    (await (await world.as(login))("GET", "/v1/agencies/notifications?kind=access_blocked")).body.data;
  const path = await makeBlock({ cpf: visitors.ana.cpf, reason: "Segredo" });
  const [first] = await notified("aurora");
  expect(first).toMatchObject({ title: "Acesso bloqueado", target: { page: "visitor", uuid: visitors.ana.uuid } });
  expect(first.body).toContain("Ana Beatriz Prado: sem acesso a todas as lojas da rede Mercados Sol desde");
  expect(JSON.stringify(await notified("aurora"))).not.toContain("Segredo");
  await (await world.as("sol"))("DELETE", path);
  expect((await notified("aurora"))[0]).toMatchObject({ title: "Bloqueio de acesso encerrado" });
  await makeBlock({ cnpj: aurora.cnpj });
  expect((await notified("aurora"))[0].body).toContain("Sua empresa: sem acesso a todas as lojas");
  expect(await notified("boreal")).toEqual([]);
  await makeBlock({ cnpj: boreal.cnpj });
  expect(await notified("boreal")).toEqual([]);
});

test("the list is searched, filtered by kind and store, and sorted", async () => {
  const client = await world.as("lua");
  const make = async (more: object) => client("POST", url, { access_block: await block(more) });
  const { luaNorte } = accounts;
  await make({ cpf: visitors.davi.cpf, reason: "Furto" });
  await make({ cnpj: aurora.cnpj, reason: "Contrato", all_stores: false, store_uuids: [luaNorte.uuid] });
  const reasons = async (query: string) =>
    (await client("GET", `${url}?${query}`)).body.data.map(({ reason }: { reason: string }) => reason);
  expect(await reasons("q=agencia aur")).toEqual(["Contrato"]);
  expect(await reasons("q=FURTO")).toEqual(["Furto"]);
  expect(await reasons(`q=${visitors.davi.cpf}`)).toEqual(["Furto"]);
  expect(await reasons(`q=${visitors.davi.cpf.slice(0, 6)}`)).toEqual([]);
  expect(await reasons("blocked=company")).toEqual(["Contrato"]);
  expect(await reasons(`store_uuid=${luaNorte.uuid}&sort=reason`)).toEqual(["Contrato", "Furto"]);
  expect(await reasons(`store_uuid=${solCentro.uuid}`)).toEqual([]);
  expect(await reasons("sort=-reason")).toEqual(["Furto", "Contrato"]);
});
