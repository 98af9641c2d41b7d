import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import type { Challenge } from "#app/contracts/access/second-factors.ts";
import { Secrets } from "#app/domain/access/secrets.ts";
import { sealSecrets } from "#app/jobs/housekeeping.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { RETENTION } from "#tests/world/jobs.ts";
import { accounts, type Login, PASSWORD, users } from "#tests/world/people.ts";
import { Authenticator } from "#tests/world/services/authenticator.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { apiParts, basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const rootOf = (login: Login) => environments[users[login].user_type].root;
const WRONG = { status: 401, body: { message: "Código inválido ou vencido." } };

const post = (path: string, body: unknown) => call(world.api, "POST", path, body, { authorization: basic });
const signIn = (login: Login, password = PASSWORD) => post("/user_token", { auth: { login, password } });
const answer = (ticket: string, proof: { code?: string; passkey?: unknown }) =>
  post("/user_token/second_factor", { answer: { ticket, ...proof } });
const ticketFor = async (login: Login): Promise<Challenge> => (await signIn(login)).body.challenge;

/** Returns the code that the application shows `periods` half minutes from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Signs in and returns a client with a session of its own; sessions of `world.as` are shared. */
async function signedIn(login: Login): Promise<Client> {
  const { body } = await signIn(login);
  return (method, path, sent, headers) =>
    call(world.api, method, path, sent, { authorization: `Bearer ${body.jwt}`, ...headers });
}

/** Adds an authenticator application and returns its secret and recovery codes. This uses up the current code. */
async function addTotp(login: Login, client: Client) {
  const at = `/v1/${rootOf(login)}/second_factors`;
  const { secret, url } = (await client("POST", `${at}/totp_enrolment`)).body.enrolment;
  const sent = { second_factor: { kind: "totp", name: "Celular", code: codeOf(secret) } };
  const added = await client("POST", at, sent);
  expect(added.status).toBe(201);
  return { secret: secret as string, url: url as string, ...added.body };
}

async function addPasskey(login: Login, client: Client) {
  const at = `/v1/${rootOf(login)}/second_factors`;
  const authenticator = new Authenticator(ORIGIN);
  const { options } = (await client("POST", `${at}/passkey_enrolment`)).body.enrolment;
  const credential = authenticator.create(options);
  const added = await client("POST", at, { second_factor: { kind: "passkey", name: "Notebook", credential } });
  return { authenticator, options, ...added };
}

beforeEach(async () => {
  await world.admin.query("delete from second_factors");
  await world.admin.query("delete from recovery_codes");
  await world.admin.query("delete from sign_in_tickets");
  await world.admin.query("delete from rate_limits");
  await world.admin.query("update client_infos set second_factor_required = false");
  await world.admin.query("update users set authentication_provider_uuid = null");
});

test("without a second factor the password is enough", async () => {
  expect((await signIn("aurora")).body.jwt).toMatch(/^[\w-]{43}$/);
  const list = await (await signedIn("aurora"))("GET", "/v1/agencies/second_factors");
  expect(list.body).toEqual({ data: [], recovery_codes: 0, required: false, available: true });
});

test.each(["mob", "backoffice", "sol", "aurora", "belo", "limpa", "sol.centro", "campo"] as const)(
  "%s adds an application, and the password alone then opens nothing",
  async (login) => {
    const client = await signedIn(login);
    const { secret, url, second_factor, recovery_codes } = await addTotp(login, client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toContain(`secret=${secret}`);
    expect(second_factor).toMatchObject({ kind: "totp", name: "Celular", last_used_at: null });
    expect(new Set(recovery_codes).size).toBe(10);
    const half = await signIn(login);
    expect(half.status).toBe(202);
    expect(half.body).toEqual({
      challenge: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ["totp", "recovery_code"], passkey: null },
    });
    const opened = await answer(half.body.challenge.ticket, { code: codeOf(secret, 1) });
    expect(opened.status).toBe(200);
    const info = await call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${opened.body.jwt}` });
    expect(info.body.login).toBe(login);
  },
);

test("a code works once, earlier ones do not, nor does the one used to add it", async () => {
  const { secret } = await addTotp("aurora", await signedIn("aurora"));
  expect(await answer((await ticketFor("aurora")).ticket, { code: codeOf(secret) })).toMatchObject(WRONG);
  const next = codeOf(secret, 1);
  expect((await answer((await ticketFor("aurora")).ticket, { code: next })).status).toBe(200);
  expect(await answer((await ticketFor("aurora")).ticket, { code: next })).toMatchObject(WRONG);
  expect(await answer((await ticketFor("aurora")).ticket, { code: codeOf(secret) })).toMatchObject(WRONG);
});

test("of two simultaneous uses of one code, one succeeds", async () => {
  const { secret } = await addTotp("aurora", await signedIn("aurora"));
  const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketFor("aurora")));
  const code = codeOf(secret, 1);
  const statuses = await Promise.all(tickets.map(async ({ ticket }) => (await answer(ticket, { code })).status));
  expect(statuses.sort()).toEqual([200, 401, 401, 401]);
});

test("a ticket is valid once, for ten minutes and five attempts, with one message", async () => {
  const { secret } = await addTotp("aurora", await signedIn("aurora"));
  const code = codeOf(secret, 1);
  expect(await answer("x".repeat(43), { code })).toMatchObject(WRONG);
  const old = await ticketFor("aurora");
  await world.admin.query("update sign_in_tickets set created_at = now() - interval '11 minutes'");
  expect(await answer(old.ticket, { code })).toMatchObject(WRONG);
  const { ticket } = await ticketFor("aurora");
  for (let n = 0; n < 5; n += 1) expect(await answer(ticket, { code: "000000" })).toMatchObject(WRONG);
  expect(await answer(ticket, { code })).toMatchObject(WRONG);
  const fresh = await ticketFor("aurora");
  expect((await answer(fresh.ticket, { code })).status).toBe(200);
  expect(await answer(fresh.ticket, { code: codeOf(secret, 1) })).toMatchObject(WRONG);
  expect((await answer(fresh.ticket, {})).body.errors.answer[0].code).toEqual(["Código é obrigatório"]);
  const mails = await world.admin.query("select subject from mails order by created_at desc limit 1");
  expect(mails.rows).toEqual([{ subject: "Códigos errados na sua entrada" }]);
});

test("after ten wrong codes over any number of tickets, wait", async () => {
  const { secret } = await addTotp("aurora", await signedIn("aurora"));
  for (let n = 0; n < 10; n += 1) await answer((await ticketFor("aurora")).ticket, { code: "111111" });
  const waiting = await answer((await ticketFor("aurora")).ticket, { code: codeOf(secret, 1) });
  expect([waiting.status, Number(waiting.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("a ticket ends when its password changes", async () => {
  const client = await signedIn("boreal");
  const { secret } = await addTotp("boreal", client);
  const { ticket } = await ticketFor("boreal");
  await world.admin.query("update users set password_hash = password_hash where login = 'boreal'");
  expect(await answer(ticket, { code: codeOf(secret, 1) })).toMatchObject(WRONG);
});

test("recovery codes work once each, in any format, and are renewed with the password", async () => {
  const client = await signedIn("aurora");
  const { recovery_codes } = await addTotp("aurora", client);
  const [first, second] = recovery_codes as string[];
  const typed = ` ${first?.toUpperCase().replaceAll("-", " ")} `;
  expect((await answer((await ticketFor("aurora")).ticket, { code: typed })).status).toBe(200);
  expect(await answer((await ticketFor("aurora")).ticket, { code: first })).toMatchObject(WRONG);
  expect((await client("GET", "/v1/agencies/second_factors")).body.recovery_codes).toBe(9);
  const renew = (current_password: string) =>
    client("POST", "/v1/agencies/recovery_codes", { recovery_codes: { current_password } });
  expect((await renew("errada")).body.errors.recovery_codes).toEqual([
    { current_password: ["A senha atual não confere."] },
  ]);
  const fresh = (await renew(PASSWORD)).body.recovery_codes as string[];
  expect(await answer((await ticketFor("aurora")).ticket, { code: second })).toMatchObject(WRONG);
  expect((await answer((await ticketFor("aurora")).ticket, { code: fresh[9] })).status).toBe(200);
  const { rows } = await world.admin.query("select c::text as row from recovery_codes c");
  expect(JSON.stringify(rows)).not.toContain(fresh[0]?.replaceAll("-", ""));
});

test("an application is added only by its own code, within 30 minutes, one at a time", async () => {
  const client = await signedIn("aurora");
  const at = "/v1/agencies/second_factors";
  const add = (code: string) => client("POST", at, { second_factor: { kind: "totp", name: "Celular", code } });
  expect((await add("123456")).body.errors.second_factor[0].base).toEqual([
    "O tempo para adicionar terminou. Comece novamente.",
  ]);
  const { secret } = (await client("POST", `${at}/totp_enrolment`)).body.enrolment;
  expect((await add("000000")).body.errors.second_factor[0].code[0]).toMatch(/^Código inválido/);
  await world.admin.query("update second_factor_enrolments set created_at = now() - interval '31 minutes'");
  expect((await add(codeOf(secret))).status).toBe(422);
  await deleteExpired(world.database, RETENTION, "hour");
  expect((await world.admin.query("select from second_factor_enrolments")).rows).toEqual([]);
  await addTotp("aurora", client);
  const again = (await client("POST", `${at}/totp_enrolment`)).body.enrolment;
  expect((await add(codeOf(again.secret))).body.errors.second_factor[0].base).toEqual([
    "Você já tem um aplicativo. Remova-o para adicionar outro.",
  ]);
});

test("no row holds the secret in plain text, not even an idempotency key's", async () => {
  const client = await signedIn("aurora");
  const key = { "idempotency-key": "uma-vez-so" };
  const first = await client("POST", "/v1/agencies/second_factors/totp_enrolment", undefined, key);
  const { secret } = first.body.enrolment;
  const again = await client("POST", "/v1/agencies/second_factors/totp_enrolment", undefined, key);
  expect(again.body.enrolment).toEqual({ secret: null, url: null });
  for (const table of ["second_factor_enrolments", "idempotency_keys"]) {
    const { rows } = await world.admin.query(`select t::text as row from ${table} t`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

test("a passkey signs in; a forged, repeated or foreign signature does not", async () => {
  const client = await signedIn("aurora");
  const { authenticator, options, status, body } = await addPasskey("aurora", client);
  expect([status, body.second_factor.kind, body.recovery_codes.length]).toEqual([201, "passkey", 10]);
  expect(options.rp).toEqual({ id: "loja.test", name: "Mob Control e Mob Connect" });
  const challenge = await ticketFor("aurora");
  expect(challenge.methods).toEqual(["passkey", "recovery_code"]);
  const question = challenge.passkey as { challenge: string; allowCredentials: { id: string }[] };
  expect(question.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString("base64url")]);
  const stranger = new Authenticator(ORIGIN).get(question);
  expect(await answer(challenge.ticket, { passkey: stranger })).toMatchObject(WRONG);
  const signed = authenticator.get(question);
  const elsewhere = { ...signed, response: { ...(signed.response as object), signature: "AAAA" } };
  expect(await answer(challenge.ticket, { passkey: elsewhere })).toMatchObject(WRONG);
  expect((await answer(challenge.ticket, { passkey: signed })).status).toBe(200);
  const second = await ticketFor("aurora");
  expect(await answer(second.ticket, { passkey: signed })).toMatchObject(WRONG);
  // A cloned passkey has a lower signature counter than the last one stored.
  authenticator.signatures = 0;
  expect(await answer(second.ticket, { passkey: authenticator.get(second.passkey as never) })).toMatchObject(WRONG);
});

test("a passkey of another origin, or for another challenge, is not added", async () => {
  const client = await signedIn("aurora");
  const at = "/v1/agencies/second_factors";
  const { options } = (await client("POST", `${at}/passkey_enrolment`)).body.enrolment;
  for (const credential of [
    new Authenticator("https://elsewhere.test").create(options),
    new Authenticator(ORIGIN).create({ challenge: "b3V0cm8" }),
    { id: "x" },
  ]) {
    const refused = await client("POST", at, { second_factor: { kind: "passkey", name: "Chave", credential } });
    expect(refused.body.errors.second_factor[0].base).toEqual(["A chave de acesso não foi criada. Tente novamente."]);
  }
});

test("removal needs the password, the last one deletes the codes, each sends a mail", async () => {
  const client = await signedIn("aurora");
  const { second_factor, recovery_codes } = await addTotp("aurora", client);
  const other = await addPasskey("aurora", client);
  expect(other.body.recovery_codes).toBeNull();
  const remove = (uuid: string, current_password: string) =>
    client("POST", `/v1/agencies/second_factors/${uuid}/removal`, { second_factor: { current_password } });
  expect((await remove(second_factor.uuid, "errada")).status).toBe(422);
  expect((await remove(second_factor.uuid, PASSWORD)).status).toBe(204);
  expect((await remove(second_factor.uuid, PASSWORD)).status).toBe(404);
  expect((await signIn("aurora")).status).toBe(202);
  expect((await remove(other.body.second_factor.uuid, PASSWORD)).status).toBe(204);
  expect((await signIn("aurora")).status).toBe(200);
  await addTotp("aurora", client);
  expect(await answer((await ticketFor("aurora")).ticket, { code: recovery_codes[3] })).toMatchObject(WRONG);
  const { rows } = await world.admin.query("select subject from mails order by created_at desc limit 5");
  expect(rows.map(({ subject }) => subject).sort()).toEqual([
    "Segundo fator adicionado",
    "Segundo fator adicionado",
    "Segundo fator adicionado",
    "Segundo fator removido",
    "Segundo fator removido",
  ]);
});

test("a wrong current password counts, and the eleventh attempt has to wait", async () => {
  const client = await signedIn("aurora");
  const { second_factor } = await addTotp("aurora", client);
  const at = `/v1/agencies/second_factors/${second_factor.uuid}/removal`;
  const remove = (current_password: string) => client("POST", at, { second_factor: { current_password } });
  for (let n = 0; n < 10; n += 1) expect((await remove("errada")).status).toBe(422);
  expect((await remove(PASSWORD)).status).toBe(429);
});

test("if the account requires one, nothing else is open until a factor is added", async () => {
  const admin = await world.as("mob");
  const at = `/v1/mob/agencies/${accounts.aurora.uuid}`;
  const { agency } = (await admin("GET", at)).body;
  expect(agency.second_factor_required).toBe(false);
  const api = await (await world.as("aurora"))("POST", "/v1/agencies/api_tokens", {
    api_token: { name: "Painel", days: 1 },
  });
  const names = { legal_name: "Agência Aurora Ltda", city_id: null, plan_uuid: agency.plan.uuid };
  const changed = { ...agency, ...names, second_factor_required: true };
  expect((await admin("PUT", at, { agency: changed })).body.agency.second_factor_required).toBe(true);

  const client = await signedIn("aurora");
  expect((await client("GET", "/user_info")).body.second_factor_missing).toBe(true);
  const refused = await client("GET", "/v1/agencies/visitors");
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Sua empresa pede um segundo fator: adicione-o em Configurar perfil, Segurança.",
  ]);
  expect((await client("PUT", "/v1/agencies/profile", { profile: {} })).status).toBe(403);
  expect((await client("GET", "/v1/agencies/profile")).status).toBe(200);
  expect((await client("GET", "/v1/agencies/second_factors")).body.required).toBe(true);
  // An API token keeps working without a second factor.
  const headers = { authorization: `Bearer ${api.body.api_token.token}` };
  expect((await call(world.api, "GET", "/v1/agencies/visitors", undefined, headers)).status).toBe(200);
  expect((await (await signedIn("boreal"))("GET", "/v1/agencies/visitors")).status).toBe(200);

  await addTotp("aurora", client);
  expect((await client("GET", "/user_info")).body.second_factor_missing).toBe(false);
  expect((await client("GET", "/v1/agencies/visitors")).status).toBe(200);
});

test("a user of an access provider needs no second factor, and cannot add one", async () => {
  const { uuid } = (
    await world.admin.query(
      `insert into authentication_providers (uuid, name, authenticator_slug, kind, settings)
       values (gen_random_uuid(), 'Diretório', 'diretorio', 'ldap', '{}') returning uuid`,
    )
  ).rows[0];
  const client = await signedIn("belo");
  await world.admin.query("update client_infos set second_factor_required = true where account_uuid = $1", [
    accounts.belo.uuid,
  ]);
  await world.admin.query("update users set authentication_provider_uuid = $1 where login = 'belo'", [uuid]);
  await world.admin.query("update sessions set login_type = 'ldap', provider_name = 'Diretório' where user_uuid = $1", [
    users.belo.uuid,
  ]);
  expect((await client("GET", "/v1/suppliers/visitors")).status).toBe(200);
  expect((await client("GET", "/v1/suppliers/second_factors")).body.available).toBe(false);
  const refused = await client("POST", "/v1/suppliers/second_factors/totp_enrolment");
  expect(refused.body.errors.second_factor[0].base).toEqual([
    "Você entra pelo provedor de acesso da sua empresa, que cuida do segundo fator.",
  ]);
});

test("the administration removes lost factors, and the user gets a notice", async () => {
  await addTotp("aurora", await signedIn("aurora"));
  const { ticket } = await ticketFor("aurora");
  const admin = await world.as("mob");
  expect((await admin("GET", `/v1/mob/users/${users.aurora.uuid}`)).body.user.second_factor).toBe(true);
  expect((await admin("DELETE", `/v1/mob/users/${users.aurora.uuid}/second_factors`)).status).toBe(204);
  expect((await admin("GET", `/v1/mob/users/${users.aurora.uuid}`)).body.user.second_factor).toBe(false);
  expect(await answer(ticket, { code: "000000" })).toMatchObject(WRONG);
  expect((await signIn("aurora")).status).toBe(200);
  const { rows } = await world.admin.query("select subject from mails order by created_at desc limit 1");
  expect(rows).toEqual([{ subject: "Segundo fator removido" }]);
  expect(
    (await (await world.as("boreal"))("DELETE", `/v1/agencies/users/${users.aurora.uuid}/second_factors`)).status,
  ).toBe(404);
});

test("the start seals old-key secrets with the new key", async () => {
  const { secret } = await addTotp("aurora", await signedIn("aurora"));
  const sealed = async () => (await world.admin.query("select secret from second_factors")).rows[0].secret as string;
  const before = await sealed();
  const secretContext = `second_factors/${users.aurora.uuid}`;
  await sealSecrets(world.database, apiParts.secrets);
  expect(await sealed()).toBe(before);
  await sealSecrets(world.database, new Secrets([randomBytes(32)]));
  expect(await sealed()).toBe(before);
  const key = randomBytes(32);
  const earlier = new Secrets([key]);
  await world.admin.query("update second_factors set secret = $1", [earlier.seal(secret, secretContext)]);
  const now = new Secrets([randomBytes(32), key]);
  await sealSecrets(world.database, now);
  expect(now.isCurrent(await sealed())).toBe(true);
  expect(now.open(await sealed(), secretContext)).toBe(secret);
});
