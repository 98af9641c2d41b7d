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
