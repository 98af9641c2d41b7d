import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { termMessages } from "#app/contracts/documents/term-messages.ts";
import { accounts, type Login, users } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const SIGNATURES = "/v1/agencies/access_term_signatures";

beforeAll(async () => {
  await world.admin.query("update users set legal_responsible = true where uuid = $1", [users.aurora.uuid]);
});

/** Publishes an agency term `daysAgo` days ago, with a link as its document, and returns its id. */
async function publish(daysAgo: number, link = "https://exemplo.test/termo.pdf"): Promise<string> {
  const uuid = randomUUID();
  await world.admin.query(
    `insert into access_terms (uuid, signer_kind, published_on, link) values ($1, 'agency', app.today() - $2::int, $3)`,
    [uuid, daysAgo, link],
  );
  return uuid;
}

const sign = async (login: Login, signer_agreed: boolean, access_term_uuid?: string) =>
  (await world.as(login))("POST", SIGNATURES, { access_term_signature: { signer_agreed, access_term_uuid } });

/** Lists visitors as this login and returns the status and the error message. */
async function visitors(login: Login): Promise<[number, string | undefined]> {
  const { status, body } = await (await world.as(login))("GET", "/v1/agencies/visitors");
  return [status, body.message];
}

test("no term, a future one and one without its document block nothing", async () => {
  expect((await visitors("aurora"))[0]).toBe(200);
  await publish(-1);
  await publish(30, "");
  expect((await visitors("aurora"))[0]).toBe(200);
  expect((await (await world.as("aurora"))("GET", "/user_info")).body.term_status).toBeNull();
});

test("from its day on a term blocks its kind, except to read, sign or sign out", async () => {
  const term = await publish(3);
  expect(await visitors("aurora")).toEqual([403, termMessages.unsigned]);
  expect(await visitors("aurora.leitura")).toEqual([403, termMessages.waiting]);
  const waiting = await world.as("aurora.leitura");
  expect((await waiting("GET", "/user_info")).body.term_status).toBe("waiting");
  expect((await waiting("GET", "/v1/agencies/agency/access_terms/most_recent")).body.access_term.uuid).toBe(term);
  expect((await waiting("GET", SIGNATURES)).status).toBe(200);
  expect((await waiting("GET", "/v1/service_types")).body.message).toBe(termMessages.waiting);
  const device = { endpoint: "https://push.exemplo.test/1", keys: { p256dh: "x", auth: "y" } };
  expect((await waiting("POST", "/user_device_token", { token: JSON.stringify(device), platform: "web" })).status).toBe(
    403,
  );
  expect((await waiting("POST", SIGNATURES, { access_term_signature: { signer_agreed: true } })).status).toBe(403);

  // Other kinds of account and the agency's field staff have no term to accept.
  for (const [login, path] of [
    ["campo", "/v1/af/profile"],
    ["belo", "/v1/suppliers/visitors"],
    ["sol", "/v1/retailers/visitors"],
    ["mob", "/v1/mob/visitors"],
  ] as const)
    expect([login, (await (await world.as(login))("GET", path)).status]).toEqual([login, 200]);

  await call(world.api, "GET", "/logout", undefined, { authorization: `Bearer ${await world.token("aurora.nada")}` });
});

test("the responsible's signature unblocks the whole account and no other", async () => {
  expect((await sign("aurora", true)).status).toBe(201);
  expect((await visitors("aurora"))[0]).toBe(200);
  expect((await visitors("aurora.leitura"))[0]).toBe(200);
  expect(await visitors("boreal")).toEqual([403, termMessages.waiting]);
});

test("an API token is blocked like its user, and signs nothing", async () => {
  const made = await (await world.as("aurora"))("POST", "/v1/agencies/api_tokens", {
    api_token: { name: "Integração", access_level: 3, days: 30 },
  });
  const authorization = `Bearer ${made.body.api_token.token}`;
  const ask = (path: string) => call(world.api, "GET", path, undefined, { authorization });
  expect((await ask("/v1/agencies/visitors")).status).toBe(200);
  await publish(2);
  expect(await ask("/v1/agencies/visitors")).toMatchObject({ status: 403, body: { message: termMessages.unsigned } });
  expect((await ask(SIGNATURES)).status).toBe(200);
  const body = { access_term_signature: { signer_agreed: true } };
  expect((await call(world.api, "POST", SIGNATURES, body, { authorization })).status).toBe(403);
});

test("only the version that was read can be signed", async () => {
  const read = await publish(1);
  const newer = await publish(0);
  expect((await sign("aurora", true, read)).body.errors.access_term_signature[0].base).toEqual([
    "Uma nova versão do termo foi publicada. Leia a nova versão antes de responder.",
  ]);
  expect((await visitors("aurora"))[0]).toBe(403);
  expect((await sign("aurora", false, newer)).status).toBe(201);
});

test("the responsible's refusal blocks the whole account", async () => {
  expect(await visitors("aurora")).toEqual([403, termMessages.disagreed]);
  expect(await visitors("aurora.leitura")).toEqual([403, termMessages.disagreed]);
  const { rows } = await world.admin.query("select agreed from access_term_signatures where account_uuid = $1", [
    accounts.aurora.uuid,
  ]);
  expect(rows.map(({ agreed }) => agreed).toSorted()).toEqual([false, true]);
});
