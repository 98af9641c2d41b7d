import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import webpush from "web-push";
import { createApi } from "#app/api/index.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { openReceiver } from "#tests/world/services/receiver.ts";
import { apiParts, call, openWorld, PUSH_KEY } from "#tests/world/world.ts";

const world = openWorld();
const service = openReceiver();
const keys = { ...webpush.generateVAPIDKeys(), subject: "mailto:nao-responda@loja.test" };

/** Returns a browser's subscription and a function that decrypts its messages. */
function subscribe(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    token: JSON.stringify({
      endpoint,
      keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    }),
    open: (body: Buffer) =>
      JSON.parse(
        ece
          .decrypt(body, { version: "aes128gcm", privateKey: ecdh, authSecret: auth.toString("base64url") })
          .toString(),
      ),
  };
}
const register = async (login: Login, token: string) =>
  call(
    world.api,
    "POST",
    "/user_device_token",
    { token, platform: "web" },
    { authorization: `Bearer ${await world.token(login)}` },
  );
const notify = async (score: number) => {
  await world.admin.query("update document_types set name = $2 where uuid = $1", [documentTypes.aso, `ASO ${score}`]);
  await world.admin.query("select app.notify($1, 'document_decided', $2, $1, $3)", [
    accounts.aurora.uuid,
    { document_type_uuid: documentTypes.aso, status: "approved" },
    visitors.ana.uuid,
  ]);
};
const messages = async () =>
  (await world.admin.query("select state, tries::int, last_status::int from push_messages order by created_at, uuid"))
    .rows;
const makeDue = () => world.admin.query("update push_messages set next_try_at = now() where state = 'waiting'");
const withJobsRunning = async (privateTargets: boolean, work: () => Promise<void>) => {
  const jobs = startTestJobs(world, undefined, { push: keys, privateTargets });
  await work().finally(() => jobs.stop());
};

beforeAll(async () => {
  await world.admin.query("delete from user_device_tokens");
  await world.admin.query("update visitors set name = 'Ana' where uuid = $1", [visitors.ana.uuid]);
});

test("a message arrives at the push service, which cannot read it, and the browser can", async () => {
  const browser = subscribe(`${service.origin}/push/1`);
  expect((await register("aurora", browser.token)).status).toBe(204);
  await notify(1);
  await withJobsRunning(true, async () => {
    await eventually(messages, (rows) => rows.every(({ state }) => state === "sent") && rows.length === 1);
  });
  const [sent] = service.received;
  expect(sent).toMatchObject({ path: "/push/1", headers: { ttl: "86400", "content-encoding": "aes128gcm" } });
  expect(sent?.headers.authorization).toMatch(/^vapid t=[\w.-]+, ?k=/);
  expect(sent?.headers.authorization).toContain(keys.publicKey);
  expect(sent?.body.includes("ASO")).toBe(false);
  expect(browser.open(sent?.body as Buffer)).toMatchObject({
    uuid: expect.any(String),
    title: "Documento aprovado",
    body: "ASO 1 de Ana.",
    link: `/agency/visitors/${visitors.ana.uuid}`,
  });
});

test("a failing push service is tried again, with growing delays", async () => {
  service.received.length = 0;
  service.statuses.push(503);
  await notify(2);
  const waits = () =>
    world.admin.query(
      "select state, extract(epoch from next_try_at - now())::float as wait, last_status from push_messages order by created_at desc limit 1",
    );
  await withJobsRunning(true, async () => {
    const { rows } = await eventually(waits, ({ rows }) => rows[0].last_status === 503);
    expect(rows[0].state).toBe("waiting");
    expect(rows[0].wait).toBeGreaterThan(30);
    expect(rows[0].wait).toBeLessThanOrEqual(60);
    await makeDue();
    await eventually(messages, (all) => all.every(({ state }) => state === "sent"));
  });
  expect(service.received).toHaveLength(2);
});

test("the last attempt gives a message up", async () => {
  await notify(3);
  service.statuses.push(500);
  await withJobsRunning(true, async () => {
    await eventually(messages, (all) =>
      all.some(({ tries, state, last_status }) => tries === 1 && state === "waiting" && last_status === 500),
    );
    await world.admin.query("update push_messages set tries = 6 where state = 'waiting'");
    service.statuses.push(500);
    await makeDue();
    await eventually(messages, (all) => all.some(({ state }) => state === "failed"));
  });
});

test.each([404, 410])("a device unknown to the push service (%s) is deleted", async (status) => {
  await register("aurora", subscribe(`${service.origin}/push/${status}`).token);
  await world.admin.query("delete from user_device_tokens where token not like $1", [`%/push/${status}"%`]);
  service.statuses.push(status);
  await notify(status);
  const devices = () => world.admin.query("select from user_device_tokens where user_uuid = $1", [users.aurora.uuid]);
  await withJobsRunning(true, async () => {
    await eventually(devices, ({ rows }) => rows.length === 0);
  });
  service.received.length = 0;
  await notify(status + 1);
  const { rows } = await world.admin.query("select push_due from notifications order by created_at desc limit 1");
  expect(rows[0].push_due).toBe(false);
});

test("by default nothing is sent to this machine, whatever the subscription says", async () => {
  service.received.length = 0;
  await register("aurora", subscribe(`${service.origin}/push/inside`).token);
  await notify(5);
  await withJobsRunning(false, async () => {
    await eventually(messages, (all) => all.at(-1)?.tries === 1 && all.at(-1)?.last_status === null);
  });
  expect(service.received).toEqual([]);
});

test("if only public addresses are allowed, no other subscription is accepted", async () => {
  const app = createApi({
    ...apiParts,
    database: world.database,
    log: pino({ level: "silent" }),
    uploads: world.uploads,
    pushKey: PUSH_KEY,
  });
  const before = await world.admin.query("select token from user_device_tokens order by token");
  const tried = async (endpoint: string) => {
    const body = { token: subscribe(endpoint).token, platform: "web" };
    const headers = { authorization: `Bearer ${await world.token("aurora")}` };
    return call(async (request) => app.fetch(request), "POST", "/user_device_token", body, headers);
  };
  for (const [endpoint, reason] of [
    ["http://push.exemplo.test/1", "o endereço não começa por https://"],
    ["https://localhost/1", "o endereço não é público"],
    ["https://127.0.0.1/1", "o endereço não é público"],
    ["https://[::127.0.0.1]/1", "o endereço não é público"],
    ["https://192.168.0.10/1", "o endereço não é público"],
  ] as const) {
    const refused = await tried(endpoint);
    expect([endpoint, refused.status, refused.body.errors]).toEqual([
      endpoint,
      422,
      { device_token: [{ token: [`Este navegador não pode receber avisos: ${reason}.`] }] },
    ]);
  }
  expect(await world.admin.query("select token from user_device_tokens order by token")).toMatchObject({
    rows: before.rows,
  });
  expect((await tried("https://push.exemplo.test/1")).status).toBe(204);
});

test("a token that is not a subscription is deleted", async () => {
  await world.admin.query("delete from user_device_tokens");
  await register("aurora", "firebase:antigo");
  await notify(6);
  await withJobsRunning(true, async () => {
    await eventually(
      () => world.admin.query("select from user_device_tokens"),
      ({ rows }) => rows.length === 0,
    );
  });
});

test("browsers get the key to subscribe with", async () => {
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/push_key")).body).toEqual({ push_key: PUSH_KEY });
});
