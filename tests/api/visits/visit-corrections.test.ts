import { randomUUIDv7 } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { closeDays } from "#app/jobs/housekeeping.ts";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, belo, solCentro, sol } = accounts;
let visit: string;

/** Ana entered Sol Centro at ten, two days ago, without an exit. */
beforeEach(async () => {
  visit = randomUUIDv7();
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name,
       supplier_uuids)
     select $1, $2, $3, $4, $5, d, 10, (d + time '10:00') at time zone 'America/Sao_Paulo', 'web', array[$6::uuid]
     from (select (now() at time zone 'America/Sao_Paulo')::date - 2 as d) k`,
    [aurora.uuid, visit, visitors.ana.uuid, solCentro.uuid, sol.uuid, belo.uuid],
  );
});

const at = async (hours: number) => {
  const { rows } = await world.admin.query(
    "select entered_at + make_interval(hours => $2) as at from visits where uuid = $1",
    [visit, hours],
  );
  return rows[0].at.toISOString() as string;
};
const path = (root: string, rest = "") => `/v1/${root}/visit_corrections${rest}`;
const ask = async (hours = 3, more: object = {}) =>
  (await world.as("sol.centro"))("POST", path("stores"), {
    visit_correction: { visit_uuid: visit, left_at: await at(hours), reason: "Saiu pela doca", ...more },
  });
const decide = async (login: Login, root: string, id: string, verb: "approval" | "refusal", version = 1) =>
  (await world.as(login))("PUT", path(root, `/${id}/${verb}`), { visit_correction: { version, note: "Câmeras" } });
const stored = async () =>
  (await world.admin.query("select left_at, corrected_left_at, left_hour from visits where uuid = $1", [visit]))
    .rows[0];

test("an approved exit correction appears beside the visit's own, with its reason", async () => {
  const requested = await ask();
  expect(requested).toMatchObject({
    status: 201,
    body: {
      visit_correction: {
        state: "pending",
        requested_by_name: "Celso Porteiro",
        visitor: { name: "Ana Beatriz Prado" },
      },
    },
  });
  expect((await stored()).left_at).toBeNull();
  const { uuid } = requested.body.visit_correction;
  expect((await ask()).body.errors.visit_correction[0].visit_uuid).toEqual([
    "Já há um pedido de correção desta visita.",
  ]);
  expect((await decide("sol", "retailers", uuid, "approval", 7)).status).toBe(409);
  const approved = await decide("sol", "retailers", uuid, "approval");
  expect(approved).toMatchObject({
    status: 200,
    body: { visit_correction: { state: "approved", decided_by_name: "Sílvia da Rede", note: "Câmeras", version: 2 } },
  });
  expect(await stored()).toEqual({ left_at: null, corrected_left_at: new Date(await at(3)), left_hour: 13 });
  expect((await decide("sol", "retailers", uuid, "approval")).status).toBe(200);
  expect((await decide("sol", "retailers", uuid, "refusal", 2)).status).toBe(422);
  const listed = async (login: Login, root: string) =>
    (await (await world.as(login))("GET", path(root, `?visit_uuid=${visit}`))).body.data.length;
  expect([
    await listed("aurora", "agencies"),
    await listed("sol.centro", "stores"),
    await listed("mob", "mob"),
    await listed("boreal", "agencies"),
    await listed("belo", "suppliers"),
    await listed("lua", "retailers"),
    await listed("sol.acre", "stores"),
  ]).toEqual([1, 1, 1, 0, 0, 0, 0]);
  const shown = async (login: Login, root: string) =>
    (await (await world.as(login))("GET", `/v1/${root}/visits?visitor_uuid=${visitors.ana.uuid}`)).body.data.find(
      (one: { uuid: string }) => one.uuid === visit,
    );
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["sol.centro", "stores"],
    ["sol", "retailers"],
    ["belo", "suppliers"],
    ["mob", "mob"],
  ] as const) {
    expect(await shown(login, root)).toMatchObject({
      status: "leaved",
      left_at: null,
      correction: { uuid, left_at: await at(3), reason: "Saiu pela doca", decided_at: expect.any(String) },
    });
  }
  const weeks = (await (await world.as("aurora"))("GET", "/v1/agencies/reports/last_weeks_visits")).body.data;
  expect(weeks.reduce((n: number, { unfinished }: { unfinished: number }) => n + unfinished, 0)).toBe(0);
});

test("a correction is decided by a colleague, never by its author", async () => {
  const { uuid } = (await ask()).body.visit_correction;
  const own = await decide("sol.centro", "stores", uuid, "approval");
  expect(own.body.errors.visit_correction[0].base).toEqual(["Quem pediu a correção não pode decidir sobre ela."]);
  const { uuid: colleague } = users["sol.acre"];
  await world.admin.query("update users set account_uuid = $1 where uuid = $2", [solCentro.uuid, colleague]);
  expect((await decide("sol.acre", "stores", uuid, "approval")).status).toBe(200);
  await world.admin.query("update users set account_uuid = $1 where uuid = $2", [accounts.solAcre.uuid, colleague]);
});

test("the owner of the visitor requests a correction, which the retailer decides", async () => {
  const send = async (login: Login, root: string, hours = 3) =>
    (await world.as(login))("POST", path(root), {
      visit_correction: { visit_uuid: visit, left_at: await at(hours), reason: "Voltou ao escritório às 13h" },
    });
  expect((await send("boreal", "agencies")).body.errors.visit_correction[0].visit_uuid).toEqual([
    "Escolha uma visita de um dos seus visitantes.",
  ]);
  // A supplier sees the visits of an agency's people who serve it, and requests nothing for them.
  expect((await send("belo", "suppliers")).status).toBe(422);
  expect((await send("aurora", "agencies", -1)).body.errors.visit_correction[0].left_at).toEqual([
    "A saída é antes da entrada.",
  ]);
  expect((await send("mob", "mob")).status).toBe(404);
  const requested = await send("aurora", "agencies");
  expect(requested).toMatchObject({
    status: 201,
    body: { visit_correction: { state: "pending", requested_from: "owner", store: { name: "Sol Centro" } } },
  });
  expect((await ask()).body.errors.visit_correction[0].visit_uuid).toEqual([
    "Já há um pedido de correção desta visita.",
  ]);
  const { uuid } = requested.body.visit_correction;
  for (const verb of ["approval", "refusal"] as const) {
    expect((await decide("aurora", "agencies", uuid, verb)).status).toBe(404);
  }
  const listed = await (await world.as("sol"))("GET", path("retailers", "?state=pending"));
  expect(listed.body.data).toMatchObject([{ uuid, requested_from: "owner" }]);
  expect((await decide("sol", "retailers", uuid, "approval")).status).toBe(200);
  expect(await stored()).toEqual({ left_at: null, corrected_left_at: new Date(await at(3)), left_hour: 13 });
});

test("a service provider and a supplier request corrections for their own people", async () => {
  for (const [login, root, name] of [
    ["limpa", "service_providers", "fabio"],
    ["belo", "suppliers", "elza"],
  ] as const) {
    const own = randomUUIDv7();
    const { rows } = await world.admin.query(
      `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
         entered_app_name, supplier_uuids)
       select $1, $2, $3, $4, $5, d, 10, (d + time '10:00') at time zone 'America/Sao_Paulo', 'web', $6::uuid[]
       from (select (now() at time zone 'America/Sao_Paulo')::date - 2 as d) k
       returning entered_at + interval '2 hours' as left_at`,
      [
        visitors[name].owner === "belo" ? belo.uuid : accounts.limpa.uuid,
        own,
        visitors[name].uuid,
        solCentro.uuid,
        sol.uuid,
        name === "elza" ? [belo.uuid] : [],
      ],
    );
    const body = { visit_uuid: own, left_at: rows[0].left_at.toISOString(), reason: "Saiu pela doca" };
    const sent = await (await world.as(login))("POST", path(root), { visit_correction: body });
    expect(sent).toMatchObject({ status: 201, body: { visit_correction: { requested_from: "owner" } } });
    const listed = await (await world.as(login))("GET", path(root, `?visit_uuid=${own}`));
    expect(listed.body.data).toHaveLength(1);
  }
});

test("a refused correction leaves the visit without exit, and can be sent again", async () => {
  const { uuid } = (await ask()).body.visit_correction;
  expect((await decide("sol", "retailers", uuid, "refusal")).body.visit_correction.state).toBe("refused");
  expect((await stored()).left_at).toBeNull();
  expect((await ask(20)).status).toBe(201);
});

test("two requests at once, or a decision after the exit, yield one exit", async () => {
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const uuid = both.find(({ status }) => status === 201)?.body.visit_correction.uuid;
  await world.admin.query(
    "update visits set left_at = entered_at + interval '9 hours', left_hour = 19 where uuid = $1",
    [visit],
  );
  expect((await decide("sol", "retailers", uuid, "approval")).body.errors.visit_correction[0].base).toEqual([
    "Esta visita já tem saída.",
  ]);
  expect((await stored()).left_hour).toBe(19);
});

test("an impossible exit is reported by field", async () => {
  const errorsOf = async (hours: number, more?: object) => (await ask(hours, more)).body.errors.visit_correction[0];
  expect(await errorsOf(-1)).toEqual({ left_at: ["A saída é antes da entrada."] });
  expect(await errorsOf(100)).toEqual({ left_at: ["A saída está no futuro."] });
  expect(await errorsOf(25)).toEqual({ left_at: ["A saída é mais de 24 horas depois da entrada."] });
  expect(await errorsOf(3, { reason: "ok" })).toEqual({
    reason: ["Motivo muito curto: escreva ao menos 5 caracteres"],
  });
  await world.admin.query("update visits set day = day + 2, entered_at = now() - interval '1 minute' where uuid = $1", [
    visit,
  ]);
  expect(await errorsOf(0)).toMatchObject({ visit_uuid: ["O dia ainda não terminou: registre a saída na portaria."] });
});

test("a store's day closes at 6:00 of the next morning, local time, without an exit", async () => {
  const stay = (store: string, visitor: string, owner: string) =>
    world.admin.query(
      `insert into stays (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
       values ($1, $2, $3, $4, '2026-03-10T12:00:00Z', '2026-03-10')`,
      [owner, visitor, store, visit],
    );
  await stay(solCentro.uuid, visitors.ana.uuid, aurora.uuid);
  await stay(accounts.solAcre.uuid, visitors.ana.uuid, aurora.uuid);
  const close = async (at: string) => (await world.admin.query("select app.close_days($1) as n", [at])).rows[0].n;
  expect(await close("2026-03-11T08:59:00Z")).toBe(0); // 5:59 in São Paulo
  expect(await close("2026-03-11T09:00:00Z")).toBe(1); // 6:00 in São Paulo, 4:00 in Acre
  expect((await world.admin.query("select store_uuid from stays")).rows).toEqual([
    { store_uuid: accounts.solAcre.uuid },
  ]);
  await closeDays(world.database);
  expect((await world.admin.query("select count(*)::int as n from stays")).rows).toEqual([{ n: 0 }]);
  expect((await stored()).left_at).toBeNull();
});

test("a decision is undone within a minute: the visit is without an exit again", async () => {
  const { uuid } = (await ask()).body.visit_correction;
  await decide("sol", "retailers", uuid, "approval");
  const undo = async () => (await world.as("sol"))("DELETE", path("retailers", `/${uuid}/decision`));
  expect(await undo()).toMatchObject({
    status: 200,
    body: { visit_correction: { state: "pending", decided_by_name: "", decided_at: null, note: "" } },
  });
  expect(await stored()).toEqual({ left_at: null, corrected_left_at: null, left_hour: null });
  expect((await undo()).body.errors.visit_correction[0].base[0]).toContain("Não dá mais para desfazer");
  const silent = await (await world.as("sol"))("PUT", path("retailers", `/${uuid}/refusal`), {
    visit_correction: { version: 3, note: " " },
  });
  expect(silent.body.errors.visit_correction[0].note).toEqual(["Motivo da recusa é obrigatório"]);
  expect((await decide("sol", "retailers", uuid, "refusal", 3)).body.visit_correction.state).toBe("refused");
});
