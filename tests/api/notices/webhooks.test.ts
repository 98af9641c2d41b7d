import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { type WebhookEvent, webhookEvents } from "#app/contracts/notices/webhooks.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, type Login, visitors } from "#tests/world/people.ts";
import { openReceiver, type Received } from "#tests/world/services/receiver.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const receiver = openReceiver();

const roots = {
  mob: "mob",
  sol: "retailers",
  lua: "retailers",
  aurora: "agencies",
  boreal: "agencies",
  belo: "suppliers",
  limpa: "service_providers",
} as const;
type Listener = keyof typeof roots;
const pathOf = (login: Listener, more = "") => `/v1/${roots[login]}/webhooks${more}`;
const every = Object.keys(webhookEvents) as WebhookEvent[];
const form = (login: string, more: object = {}) => ({
  webhook: { name: `De ${login}`, url: `${receiver.origin}/${login}`, events: every, ...more },
});
async function listen(login: Listener, more: object = {}) {
  const made = await (await world.as(login))("POST", pathOf(login), form(login, more));
  expect(made.status).toBe(201);
  return made.body.webhook as { uuid: string; secret: string };
}
const deliveries = async (login: Listener, webhook: string) =>
  (await (await world.as(login))("GET", pathOf(login, `/${webhook}/deliveries`))).body.data;
async function working(work: () => Promise<void>, privateTargets = true) {
  const jobs = startTestJobs(world, undefined, { privateTargets });
  await work().finally(() => jobs.stop());
}
const bodyOf = ({ body }: Received) => JSON.parse(body.toString());
/** Visits are sent when their deltas are folded. */
const fold = () => world.admin.query("select app.fold_deltas()");
const clear = async () => {
  await fold();
  await world.admin.query("delete from webhook_deliveries; update webhooks set active = false, removed_at = now()");
};
const enter = async (name: "ana" | "elza" = "ana") =>
  (await world.as("sol.centro"))("POST", "/v1/stores/visits", {
    visit: {
      owner_uuid: accounts[visitors[name].owner].uuid,
      visitor_uuid: visitors[name].uuid,
      entered_app_name: "concierge_desktop",
    },
  });

test("an event is sent at once, signed with the secret shown once", async () => {
  const { uuid, secret } = await listen("aurora");
  expect(secret).toMatch(/^[\w-]{43}$/);
  const shown = await (await world.as("aurora"))("GET", pathOf("aurora", `/${uuid}`));
  expect(JSON.stringify(shown.body)).not.toContain(secret);
  const visit = (await enter()).body.visit;
  await working(async () => {
    await eventually(
      () => deliveries("aurora", uuid),
      ([first]) => first?.state === "delivered",
    );
  });
  const [got] = receiver.received as [Received];
  expect(bodyOf(got)).toMatchObject({
    event: "visit_entered",
    data: { visit_uuid: visit.uuid, visitor_uuid: visitors.ana.uuid, store_uuid: accounts.solCentro.uuid },
  });
  expect(got.headers).toMatchObject({ "visitas-event": "visit_entered", "visitas-delivery": bodyOf(got).uuid });
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got.headers["visitas-signature"])) ?? [];
  expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60);
  expect(createHmac("sha256", secret).update(`${t}.${got.body}`).digest("hex")).toBe(v1);
  expect(got.body.toString()).not.toMatch(/Ana|52998224725/);
  expect((await deliveries("aurora", uuid))[0]).toMatchObject({ state: "delivered", tries: 1, response_status: 200 });
});

test("each account gets the events of the rows it may see, and no others", async () => {
  await clear();
  const listeners = Object.keys(roots) as Listener[];
  for (const login of listeners) await listen(login);
  const client = await world.as("sol.centro");
  const inside = (await enter("elza")).body.visit;
  await client("PUT", `/v1/stores/visits/${inside.uuid}/exit`);
  await client("POST", "/v1/stores/refusals", {
    refusal: { owner_uuid: accounts.aurora.uuid, visitor_uuid: visitors.bruno.uuid },
  });
  const aurora = await world.as("aurora");
  const made = await aurora("POST", "/v1/agencies/allocations", {
    allocation: { visitor_uuid: visitors.carla.uuid, store_uuid: accounts.solAcre.uuid, starts_on: "2099-01-01" },
  });
  const allocation_uuid = made.body.allocation.uuid;
  const sol = await world.as("sol");
  const approved = await sol("PUT", `/v1/retailers/allocations/${allocation_uuid}/approval`);
  const { version } = approved.body.allocation;
  await aurora("PUT", `/v1/agencies/allocations/${allocation_uuid}/end`, {
    allocation: { ends_on: "2098-12-31", version },
  });
  const second = await aurora("POST", "/v1/agencies/allocations", {
    allocation: { visitor_uuid: visitors.carla.uuid, store_uuid: accounts.solCentro.uuid, starts_on: "2099-01-01" },
  });
  await sol("PUT", `/v1/retailers/allocations/${second.body.allocation.uuid}/refusal`, {
    allocation: { reason: "Falta o ASO" },
  });
  // Two documents of a visitor whom Sol and Lua know: one for all retailers, one for Lua alone.
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, retailer_uuid, forgotten_at) values
      ($1, $2, $3, $4, null, now()), ($1, $5, $3, $4, $6, now())`,
    [
      accounts.aurora.uuid,
      "00000000-0000-7000-8000-00000000d0a1",
      visitors.ana.uuid,
      documentTypes.rg,
      "00000000-0000-7000-8000-00000000d0a2",
      accounts.lua.uuid,
    ],
  );
  await sol(
    "PUT",
    `/v1/retailers/visitors/${visitors.ana.uuid}/documents/00000000-0000-7000-8000-00000000d0a1/decision`,
    {
      decision: { status: "approved", version: 1 },
    },
  );
  await fold();
  const { rows } = await world.admin.query<{ login: Listener; events: string[] }>(`
    select substr(w.name, 4) as login, array_agg(d.event order by d.event, d.uuid) as events
    from webhook_deliveries d join webhooks w on w.uuid = d.webhook_uuid group by 1`);
  const eventsByLogin = Object.fromEntries(rows.map(({ login, events }) => [login, events]));
  const allocationEvents = [
    "allocation_approved",
    "allocation_created",
    "allocation_created",
    "allocation_ended",
    "allocation_refused",
  ];
  expect(eventsByLogin).toEqual({
    mob: [
      ...allocationEvents,
      "document_decided",
      "document_sent",
      "document_sent",
      "visit_entered",
      "visit_left",
      "visit_refused",
    ],
    sol: [...allocationEvents, "document_decided", "document_sent", "visit_entered", "visit_left", "visit_refused"],
    aurora: [...allocationEvents, "document_decided", "document_sent", "document_sent", "visit_refused"],
    belo: ["visit_entered", "visit_left"],
  });
});

const tableOf = [
  ["visits", "visit_uuid"],
  ["refusals", "refusal_uuid"],
  ["visitor_documents", "document_uuid"],
  ["allocations", "allocation_uuid"],
] as const;

test("an account can read every row that its events name", async () => {
  const { rows } = await world.admin.query(`
    select case a.kind when 'store' then 'store' else a.kind end as audience, d.account_uuid, d.data
    from webhook_deliveries d join accounts a on a.uuid = d.account_uuid`);
  expect(rows.length).toBeGreaterThan(25);
  for (const { audience, account_uuid, data } of rows) {
    const [table, key] = tableOf.find(([, key]) => key in data) as (typeof tableOf)[number];
    await world.admin.query(`begin; set local role app_${audience}; set local app.org = '${account_uuid}'`);
    const visible = await world.admin.query(`select from ${table} where uuid = $1`, [data[key]]);
    await world.admin.query("rollback");
    expect([audience, table, visible.rows.length]).toEqual([audience, table, 1]);
  }
});

test("a rolled-back change sends nothing, nor does an event without a subscriber", async () => {
  await clear();
  const { uuid } = await listen("aurora", { events: ["visit_left"] });
  await world.admin.query("begin");
  await world.admin.query(
    "update visits set left_at = now(), left_hour = 23 where visitor_uuid = $1 and left_at is null",
    [visitors.ana.uuid],
  );
  await fold();
  expect((await world.admin.query("select from webhook_deliveries")).rows).toHaveLength(1);
  await world.admin.query("rollback");
  await fold();
  await world.admin.query("update allocations set state = 'ended', ends_on = starts_on where visitor_uuid = $1", [
    visitors.carla.uuid,
  ]);
  expect(await deliveries("aurora", uuid)).toEqual([]);
});

test("a failed delivery is retried after 1, 5, 30 min, 2 and 12 h, and can be resent", async () => {
  await clear();
  receiver.received.length = 0;
  const { uuid } = await listen("aurora");
  const aurora = await world.as("aurora");
  const sent = await aurora("POST", pathOf("aurora", `/${uuid}/test`));
  expect(sent).toMatchObject({
    status: 201,
    body: { webhook_delivery: { event: "test", state: "waiting", tries: 0 } },
  });
  receiver.statuses.push(500, 302, 404, 503, 429, 500);
  receiver.headers.location = `${receiver.origin}/elsewhere`;
  const waits = async () =>
    (
      await world.admin.query(
        "select state, tries::int, response_status::int as status, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from webhook_deliveries",
      )
    ).rows[0];
  await working(async () => {
    for (const [tries, status, minutes] of [
      [1, 500, 1],
      [2, 302, 5],
      [3, 404, 30],
      [4, 503, 120],
      [5, 429, 720],
    ]) {
      expect(await eventually(waits, (row) => row.tries === tries && row.status === status)).toEqual({
        state: "waiting",
        tries,
        status,
        minutes,
      });
      await world.admin.query("update webhook_deliveries set next_try_at = now(), response_status = null");
    }
    await eventually(waits, ({ state }) => state === "given_up");
    const [failed] = await deliveries("aurora", uuid);
    expect(failed).toMatchObject({ tries: 6, response_status: 500, problem: "respondeu 500", next_try_at: null });
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(6).fill("/aurora"));
    const again = await aurora("POST", pathOf("aurora", `/${uuid}/deliveries/${failed.uuid}/redelivery`));
    expect(again.body.webhook_delivery).toMatchObject({ uuid: failed.uuid, state: "waiting", tries: 0 });
    await eventually(waits, ({ state }) => state === "delivered");
  });
  const uuids = new Set(receiver.received.map((one) => bodyOf(one).uuid));
  expect(uuids.size).toBe(1);
  const foreign = pathOf("boreal", `/${uuid}/deliveries/${[...uuids][0]}/redelivery`);
  expect((await (await world.as("boreal"))("POST", foreign)).status).toBe(404);
});

test("two senders send a delivery once, and a dead one's delivery is taken over", async () => {
  await clear();
  receiver.received.length = 0;
  const { uuid } = await listen("aurora");
  const aurora = await world.as("aurora");
  for (let n = 0; n < 12; n++) await aurora("POST", pathOf("aurora", `/${uuid}/test`));
  // A delivery that a dead worker took and never settled.
  await world.admin.query(
    "update webhook_deliveries set tries = 1 where uuid = (select uuid from webhook_deliveries order by uuid limit 1)",
  );
  const left = () => world.admin.query("select from webhook_deliveries where state = 'waiting'");
  await working(() =>
    working(async () => {
      await eventually(left, ({ rows }) => rows.length === 0);
    }),
  );
  expect(receiver.received).toHaveLength(12);
});

test("by default neither http nor a private address is accepted", async () => {
  await clear();
  receiver.received.length = 0;
  const { uuid } = await listen("aurora");
  const inside = await listen("aurora", { url: receiver.origin.replace("http:", "https:") });
  const aurora = await world.as("aurora");
  await aurora("POST", pathOf("aurora", `/${uuid}/test`));
  await aurora("POST", pathOf("aurora", `/${inside.uuid}/test`));
  await working(async () => {
    for (const [webhook, problem] of [
      [uuid, "o endereço não começa por https://"],
      [inside.uuid, "o endereço não é público"],
    ] as const) {
      await eventually(
        () => deliveries("aurora", webhook),
        ([first]) => first?.problem === problem && first.response_status === null,
      );
    }
  }, false);
  expect(receiver.received).toEqual([]);
});

test("a silent receiver delays no other, and is disconnected when the jobs stop", async () => {
  await clear();
  receiver.received.length = 0;
  const contacted = Promise.withResolvers<void>();
  const mute = createServer(() => contacted.resolve());
  await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", listening));
  const silent = await listen("aurora", { url: `http://127.0.0.1:${(mute.address() as AddressInfo).port}/` });
  const { uuid } = await listen("boreal");
  const aurora = await world.as("aurora");
  for (let n = 0; n < 100; n++) await aurora("POST", pathOf("aurora", `/${silent.uuid}/test`));
  await working(async () => {
    await contacted.promise;
    await (await world.as("boreal"))("POST", pathOf("boreal", `/${uuid}/test`));
    await eventually(
      () => deliveries("boreal", uuid),
      ([first]) => first?.state === "delivered",
    );
  });
  mute.closeAllConnections();
  await new Promise((closed) => mute.close(closed));
  const { rows } = await world.admin.query(
    "select distinct state, response_status, problem from webhook_deliveries where webhook_uuid = $1",
    [silent.uuid],
  );
  expect(rows).toEqual([{ state: "waiting", response_status: null, problem: "" }]);
});

test("pending deliveries of a removed webhook are dropped", async () => {
  await clear();
  receiver.received.length = 0;
  const { uuid } = await listen("aurora");
  const aurora = await world.as("aurora");
  await aurora("POST", pathOf("aurora", `/${uuid}/test`));
  expect((await aurora("DELETE", pathOf("aurora", `/${uuid}`))).status).toBe(204);
  expect((await aurora("GET", pathOf("aurora", `/${uuid}`))).status).toBe(404);
  const { rows } = await world.admin.query("select state, problem from webhook_deliveries");
  expect(rows).toEqual([{ state: "given_up", problem: "o webhook foi removido" }]);
});

test("errors are by field, stale edits give 409, and a replayed POST hides the secret", async () => {
  const aurora = await world.as("aurora");
  const refusal = async (more: object) =>
    (await aurora("POST", pathOf("aurora"), form("aurora", more))).body.errors.webhook[0];
  expect(await refusal({ name: " " })).toEqual({ name: ["Nome é obrigatório"] });
  expect(await refusal({ events: [] })).toEqual({ events: ["Eventos é obrigatório"] });
  expect(await refusal({ events: ["other"] })).toEqual({ events: ["Evento inválido"] });
  for (const url of ["ftp://exemplo.test", "exemplo.test", "https://a:b@exemplo.test/"]) {
    expect(await refusal({ url })).toEqual({ url: [expect.stringContaining("Endereço inválido")] });
  }
  const key = { "idempotency-key": "um-webhook-so" };
  const [first, again] = [
    await aurora("POST", pathOf("aurora"), form("aurora"), key),
    await aurora("POST", pathOf("aurora"), form("aurora"), key),
  ];
  expect(again).toMatchObject({ status: 201, body: { webhook: { uuid: first.body.webhook.uuid, secret: null } } });
  const stored = await world.admin.query("select body::text from idempotency_keys where key = 'um-webhook-so'");
  expect(stored.rows[0].body).not.toContain(first.body.webhook.secret);
  const path = pathOf("aurora", `/${first.body.webhook.uuid}`);
  const change = form("aurora", { active: false, version: 1 });
  expect((await aurora("PUT", path, change)).body.webhook).toMatchObject({ active: false, version: 2 });
  expect(await aurora("PUT", path, change)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  for (const login of ["aurora.leitura", "aurora.escrita"] as Login[]) {
    const other = await world.as(login);
    expect((await other("GET", path)).status).toBe(200);
    expect((await other("DELETE", path)).status).toBe(403);
  }
});
