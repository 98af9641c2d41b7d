import { expect, test } from "vitest";
import { accounts, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { belo, solCentro } = accounts;
const visitorKey = (name: VisitorName) => ({
  visitor_uuid: visitors[name].uuid,
  owner_uuid: accounts[visitors[name].owner].uuid,
});
const give = async (name: VisitorName, more: object, headers?: Record<string, string>) =>
  (await world.as("sol.centro"))(
    "POST",
    "/v1/stores/feedbacks",
    { feedback: { ...visitorKey(name), ...more } },
    headers,
  );
const list = async (login: Login, root: string, query = "") =>
  (await (await world.as(login))("GET", `/v1/${root}/feedbacks${query}`)).body.data;

test("a store writes, edits and deletes a feedback; only the visitor's owner reads it", async () => {
  const store = await world.as("sol.centro");
  const given = await give("ana", { score: 4, product_sections: [" Bebidas "], comment: "Boa reposição" });
  expect(given).toMatchObject({
    status: 201,
    body: {
      feedback: {
        user_name: "Celso Porteiro",
        score: 4,
        product_sections: ["Bebidas"],
        visitor: { ...{ uuid: visitors.ana.uuid }, name: "Ana Beatriz Prado", owner_name: "Agência Aurora" },
        store: { uuid: solCentro.uuid, name: "Sol Centro" },
        version: 1,
      },
    },
  });
  const { uuid } = given.body.feedback;
  const change = { feedback: { score: 2, product_sections: [], comment: "Atrasou", version: 1 } };
  const changed = await store("PUT", `/v1/stores/feedbacks/${uuid}`, change);
  expect(changed).toMatchObject({ status: 200, body: { feedback: { score: 2, comment: "Atrasou", version: 2 } } });
  const late = await store("PUT", `/v1/stores/feedbacks/${uuid}`, change);
  expect(late).toMatchObject({ status: 409, body: { current: { uuid, version: 2 } } });

  expect(await list("aurora", "agencies")).toMatchObject([{ uuid, score: 2 }]);
  expect(await list("sol.centro", "stores")).toHaveLength(1);
  expect(await list("sol.centro", "stores", `?supplier_uuid=${belo.uuid}`)).toHaveLength(1);
  expect(await list("sol.centro", "stores", `?agency_uuid=${accounts.boreal.uuid}`)).toEqual([]);
  for (const [login, root] of [
    ["boreal", "agencies"],
    ["belo", "suppliers"],
    ["limpa", "service_providers"],
    ["sol.acre", "stores"],
  ] as const)
    expect([login, await list(login, root)]).toEqual([login, []]);

  expect((await store("DELETE", `/v1/stores/feedbacks/${uuid}`)).status).toBe(204);
  expect(await list("aurora", "agencies")).toEqual([]);
  const { rows } = await world.admin.query("select removed_at is not null as removed from feedbacks where uuid = $1", [
    uuid,
  ]);
  expect(rows).toEqual([{ removed: true }]);
});

test("after seven days a feedback cannot be changed", async () => {
  const store = await world.as("sol.centro");
  const { uuid } = (await give("elza", { score: 5 })).body.feedback;
  await world.admin.query("update feedbacks set given_at = now() - interval '7 days' where uuid = $1", [uuid]);
  const change = { feedback: { score: 1, version: 1 } };
  expect((await store("PUT", `/v1/stores/feedbacks/${uuid}`, change)).body.errors.feedback[0].base[0]).toContain(
    "7 dias",
  );
  expect((await store("DELETE", `/v1/stores/feedbacks/${uuid}`)).status).toBe(422);
  await world.admin.query("update feedbacks set given_at = given_at + interval '1 minute' where uuid = $1", [uuid]);
  expect((await store("PUT", `/v1/stores/feedbacks/${uuid}`, change)).status).toBe(200);
});

test("bad input is reported by field, and a visitor of another store is refused", async () => {
  const bad = await give("ana", { score: 6, comment: "x".repeat(1001), product_sections: [" "] });
  expect(bad.status).toBe(422);
  expect(bad.body.errors.feedback[0]).toMatchObject({
    score: ["Nota vai de 1 a 5"],
    comment: ["Comentário tem no máximo 1000 caracteres"],
  });
  const strange = await give("davi", { score: 3 });
  expect(strange.body.errors.feedback[0]).toEqual({ visitor_uuid: ["Escolha um visitante da loja."] });
});

test("a repeated POST with one key creates one feedback", async () => {
  const before = (await list("sol.centro", "stores")).length;
  const headers = { "idempotency-key": "feedback-de-teste" };
  const [first, second] = [await give("bruno", { score: 3 }, headers), await give("bruno", { score: 3 }, headers)];
  expect(second.body.feedback.uuid).toBe(first.body.feedback.uuid);
  expect(await list("sol.centro", "stores")).toHaveLength(before + 1);
});

test("averages by week, visitor and store are of the same feedback as the list", async () => {
  await world.admin.query("delete from feedbacks");
  const owner = await world.as("limpa");
  const add = (store: string, score: number, day: string) =>
    world.admin.query(
      `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name, given_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'Celso', $5::timestamp at time zone 'America/Sao_Paulo')`,
      [store, accounts.limpa.uuid, visitors.fabio.uuid, score, day],
    );
  // A Sunday's last minute and a Monday's first are of two weeks.
  await add(solCentro.uuid, 5, "2026-03-01 23:59");
  await add(solCentro.uuid, 2, "2026-03-02 00:00");
  await add(accounts.solAcre.uuid, 3, "2026-03-04 10:00");
  const read = async (query: string) => {
    const path = `/v1/service_providers/reports/feedbacks/averages?start_date=2026-02-01&end_date=2026-03-31&${query}`;
    return (await owner("GET", path)).body.data;
  };
  expect(await read("")).toEqual([{ value: "", label: "", count: 3, average: 3.33 }]);
  expect(await read("by=week")).toEqual([
    { value: "2026-02-23", label: "2026-02-23", count: 1, average: 5 },
    { value: "2026-03-02", label: "2026-03-02", count: 2, average: 2.5 },
  ]);
  expect(await read("by=visitor")).toEqual([
    { value: visitors.fabio.uuid, label: visitors.fabio.name, count: 3, average: 3.33 },
  ]);
  const stores = [
    { value: accounts.solAcre.uuid, label: "Sol Rio Branco", count: 1, average: 3 },
    { value: solCentro.uuid, label: "Sol Centro", count: 2, average: 3.5 },
  ];
  expect(await read("by=store")).toEqual(stores);
  expect(await read("by=store&sort=-average")).toEqual(stores.toReversed());
  expect(await read("by=store&store_name=acre")).toEqual([]);
  expect(await read("by=store&score=5")).toEqual([{ ...stores[1], count: 1, average: 5 }]);
  const others = await (await world.as("belo"))(
    "GET",
    "/v1/suppliers/reports/feedbacks/averages?start_date=2026-02-01",
  );
  expect(others.body.data).toEqual([]);
});

test("a store reads averages of what it gave, by visitor, owner and section", async () => {
  await world.admin.query("delete from feedbacks");
  await give("ana", { score: 5, product_sections: ["Bebidas", "Padaria"] });
  await give("elza", { score: 2, product_sections: ["Padaria"] });
  await give("elza", { score: 4 });
  const store = await world.as("sol.centro");
  const read = async (by: string) => (await store("GET", `/v1/stores/reports/feedbacks/averages?by=${by}`)).body.data;
  const part = (value: string, label: string, count: number, average: number) => ({ value, label, count, average });
  expect(await read("visitor")).toEqual([
    part(visitors.elza.uuid, visitors.elza.name, 2, 3),
    part(visitors.ana.uuid, visitors.ana.name, 1, 5),
  ]);
  expect(await read("owner")).toEqual([
    part(accounts.belo.uuid, "Biscoitos Belo", 2, 3),
    part(accounts.aurora.uuid, "Agência Aurora", 1, 5),
  ]);
  expect(await read("section")).toEqual([
    part("Padaria", "Padaria", 2, 3.5),
    part("", "", 1, 4),
    part("Bebidas", "Bebidas", 1, 5),
  ]);
  expect((await (await world.as("sol.acre"))("GET", "/v1/stores/reports/feedbacks/averages")).body.data).toEqual([]);
});

test("who was in the store and has no feedback yet comes first", async () => {
  await world.admin.query("delete from feedbacks");
  const enter = (name: "ana" | "elza" | "bruno", hours: number) =>
    world.admin.query(
      `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name)
       select $1, gen_random_uuid(), $2, $3, $4, (at at time zone 'America/Sao_Paulo')::date,
         extract(hour from at at time zone 'America/Sao_Paulo'), at, 'web'
       from (select now() - make_interval(hours => $5) as at) k`,
      [accounts[visitors[name].owner].uuid, visitors[name].uuid, solCentro.uuid, accounts.sol.uuid, hours],
    );
  await enter("ana", 2);
  await enter("elza", 30);
  await enter("elza", 60);
  await enter("bruno", 31 * 24);
  await give("ana", { score: 4 });
  const store = await world.as("sol.centro");
  const read = async (query = "") => (await store("GET", `/v1/stores/feedback_visitors${query}`)).body.data;
  const all = await read();
  expect(all).toMatchObject([
    { name: visitors.elza.name, owner_name: "Biscoitos Belo", visits: 2, feedback: null },
    { name: visitors.ana.name, visits: 1, feedback: { score: 4, user_name: "Celso Porteiro" } },
  ]);
  expect(await read("?given=true")).toEqual([all[1]]);
  expect(await read("?given=false&visitor_name=elza")).toEqual([all[0]]);
  expect(await read("?sort=-last_entered_at")).toEqual(all.toReversed());
  expect((await (await world.as("sol.acre"))("GET", "/v1/stores/feedback_visitors")).body.data).toEqual([]);
});
