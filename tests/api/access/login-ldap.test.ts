import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, PASSWORD, users } from "#tests/world/people.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { BASE, type Directory, entries, READER, startDirectory } from "#tests/world/services/slapd.ts";
import { basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
let directory: Directory;
const providers = "/v1/mob/authentication_providers";
const UNAVAILABLE = "O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.";
const WRONG = "Usuário ou senha inválidos.";

let mob: Client;
let made = 0;

beforeAll(async () => {
  directory = await startDirectory();
  mob = await world.as("mob");
});
afterAll(() => directory.end());

/** Creates an LDAP provider from working settings overridden by `changed`. */
async function provider(changed: Record<string, string> = {}, secret = READER.password) {
  const searching = { base_dn: BASE, bind_dn: READER.dn, login_attribute: "uid" };
  const settings = { url: directory.ldap, ca: directory.ca, ...("user_dn" in changed ? {} : searching), ...changed };
  const authenticator_slug = `diretorio-${++made}`;
  const answer = await mob("POST", providers, {
    authentication_provider: { name: "Diretório da Rede", authenticator_slug, kind: "ldap", settings, secret },
  });
  expect(answer.status).toBe(201);
  return answer.body.authentication_provider as { uuid: string; authenticator_slug: string };
}

/** Creates or updates a user of Mercados Sol with this login and links it to the provider. */
async function linkUser(login: string, uuid: string | null): Promise<void> {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, name, login, authentication_provider_uuid)
     select gen_random_uuid(), account_uuid, role_uuid, 'Do Diretório', $1, $2 from users where uuid = $3
     on conflict (lower(login)) do update set authentication_provider_uuid = $2`,
    [login, uuid, users.sol.uuid],
  );
}

/** Signs in from one address per provider, so that rate limits of different tests stay apart. */
const signIn = (auth: { provider?: string; [field: string]: unknown }) =>
  call(
    world.api,
    "POST",
    "/user_token",
    { auth: { type: "ldap", ...auth } },
    { authorization: basic, "x-client-address": `de ${auth.provider}` },
  );

test.each(["ldap", "ldaps"] as const)("%s: a linked user of the directory signs in, over TLS", async (scheme) => {
  const { uuid, authenticator_slug } = await provider({ url: directory[scheme] });
  await linkUser("ana", uuid);
  const right = await signIn({ provider: authenticator_slug, login: "Ana", password: entries.ana });
  expect(right.status).toBe(200);
  const authorization = `Bearer ${right.body.jwt}`;
  const info = await call(world.api, "GET", "/user_info", undefined, { authorization });
  expect(info.body).toMatchObject({ login: "ana", new_user: true, days_after_first_login: 0 });
  const sessions = await call(world.api, "GET", "/v1/retailers/sessions", undefined, { authorization });
  expect(sessions.body.data[0]).toMatchObject({
    login_type: "ldap",
    provider_name: "Diretório da Rede",
    current: true,
  });
  const wrong = await signIn({ provider: authenticator_slug, login: "ana", password: "outra" });
  expect(wrong).toMatchObject({ status: 401, body: { message: WRONG } });
});

test("an empty password is refused before it becomes an anonymous bind", async () => {
  const { uuid, authenticator_slug } = await provider();
  await linkUser("ana", uuid);
  expect(await signIn({ provider: authenticator_slug, login: "ana", password: "" })).toMatchObject({
    status: 401,
    body: { message: WRONG },
  });
});

test("special characters in a login never become part of the query", async () => {
  const { uuid, authenticator_slug } = await provider();
  for (const login of Object.keys(entries)) await linkUser(login, uuid);
  const status = async (login: string, password: string) =>
    (await signIn({ provider: authenticator_slug, login, password })).status;
  expect(await status("a*", entries["a*"])).toBe(200);
  expect(await status("a*", entries.ana)).toBe(401);
  expect(await status("lu,cia=(x)", entries["lu,cia=(x)"])).toBe(200);
  expect(await status("ana)(uid=*", entries.ana)).toBe(401);
  expect(await status("*", entries.ana)).toBe(401);
});

test("the DN pattern inserts the login, and a login cannot escape it", async () => {
  const { uuid, authenticator_slug } = await provider({ user_dn: `cn={login},${BASE}` }, "sem uso");
  await linkUser("pessoa 0", uuid);
  await linkUser(`pessoa 0,${BASE}`, uuid);
  const status = async (login: string) =>
    (await signIn({ provider: authenticator_slug, login, password: entries.ana })).status;
  expect(await status("pessoa 0")).toBe(200);
  expect(await status(`pessoa 0,${BASE}`)).toBe(401);
});

test("the provider's filter excludes users that do not match", async () => {
  const { uuid, authenticator_slug } = await provider({ user_filter: "(employeeType=ativo)" });
  await linkUser("fora", uuid);
  await linkUser("ana", uuid);
  const auth = { provider: authenticator_slug, login: "fora", password: entries.fora };
  expect(await signIn(auth)).toMatchObject({ status: 401, body: { message: WRONG } });
  expect((await signIn({ ...auth, login: "ana", password: entries.ana })).status).toBe(200);
});

test("only a user with the right password learns that the account is not linked", async () => {
  const [mine, other] = [await provider(), await provider()];
  const auth = { provider: mine.authenticator_slug, login: "ana", password: entries.ana };
  for (const tied of [null, other.uuid]) {
    await linkUser("ana", tied);
    expect(await signIn(auth)).toMatchObject({
      status: 403,
      body: {
        message:
          "Sua conta do provedor não está ligada a um usuário deste sistema. Fale com o responsável pela sua empresa.",
      },
    });
    expect(await signIn({ ...auth, password: "outra" })).toMatchObject({ status: 401, body: { message: WRONG } });
  }
});

test("an unknown login causes the same LDAP operations as a known one", async () => {
  const { uuid, authenticator_slug } = await provider();
  await linkUser("ana", uuid);
  const questions = (login: string) =>
    directory.operationsDuring(async () => {
      expect((await signIn({ provider: authenticator_slug, login, password: "errada" })).status).toBe(401);
    });
  expect(await questions("ana")).toEqual(["BIND", "SRCH", "BIND"]);
  expect(await questions("ninguem")).toEqual(["BIND", "SRCH", "BIND"]);
});

test("attempts count towards the same limits as local ones, known login or not", async () => {
  const { uuid, authenticator_slug } = await provider();
  await linkUser("ana", uuid);
  for (const login of ["ana", "ninguem"]) {
    const tried: number[] = [];
    for (let n = 0; n < 11; n++) {
      const { status } = await signIn({ provider: authenticator_slug, login, password: "errada" });
      tried.push(status);
    }
    expect(tried).toEqual([...Array(10).fill(401), 429]);
  }
});

test("a directory with an untrusted or mismatched certificate receives no data", async () => {
  const unsigned = await provider({ url: directory.ldaps, ca: "" });
  const address = await provider({ url: directory.ldap.replace("localhost", "127.0.0.1") });
  for (const { uuid, authenticator_slug } of [unsigned, address]) {
    await linkUser("ana", uuid);
    const operations = await directory.operationsDuring(async () => {
      const answer = await signIn({ provider: authenticator_slug, login: "ana", password: entries.ana });
      expect(answer).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
    });
    expect(operations).toEqual([]);
  }
});

test("a directory that is down, silent or refuses our password gives 503 in time", async () => {
  const closed = await provider({ url: `ldap://localhost:${await freePort("localhost")}` });
  const mute = createServer((socket) => socket.resume()).listen(0, "localhost");
  await once(mute, "listening");
  const { port } = mute.address() as { port: number };
  const silent = await provider({ url: `ldaps://localhost:${port}` });
  const misled = await provider({}, "não é esse");
  for (const { uuid, authenticator_slug } of [closed, silent, misled]) {
    await linkUser("ana", uuid);
    const since = performance.now();
    const answer = await signIn({ provider: authenticator_slug, login: "ana", password: entries.ana });
    expect(answer).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(performance.now() - since).toBeLessThan(5_000);
  }
  mute.close();
  await once(mute, "close");
});

test("sign-in works again as soon as the directory is back", async () => {
  const { uuid, authenticator_slug } = await provider();
  await linkUser("ana", uuid);
  const auth = { provider: authenticator_slug, login: "ana", password: entries.ana };
  await directory.stop();
  // Attempts during the outage do not count towards the limit: no password was verified.
  for (let n = 0; n < 12; n++) expect((await signIn(auth)).status).toBe(503);
  await directory.start();
  const { status, body } = await signIn(auth);
  expect({ status, message: body.message }).toEqual({ status: 200 });
});

test("a missing or unknown provider is reported as an error of its field", async () => {
  const errorsOf = async (auth: object) => (await signIn({ login: "ana", password: "x", ...auth })).body.errors.auth;
  expect(await errorsOf({})).toEqual([{ provider: ["Informe o provedor."] }]);
  expect(await errorsOf({ provider: "nenhum" })).toEqual([{ provider: ["Provedor não encontrado."] }]);
});

test("a directory user has no local password, and no access once it is disabled", async () => {
  const { uuid, authenticator_slug } = await provider();
  await world.admin.query("update users set authentication_provider_uuid = $1 where uuid = $2", [uuid, users.sol.uuid]);
  const local = await signIn({ type: "local", login: "sol", password: PASSWORD });
  expect(local).toMatchObject({ status: 401, body: { message: WRONG } });

  await linkUser("ana", uuid);
  const { body } = await signIn({ provider: authenticator_slug, login: "ana", password: entries.ana });
  const info = () => call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${body.jwt}` });
  expect((await info()).status).toBe(200);
  const { authentication_provider } = (await mob("GET", `${providers}/${uuid}`)).body;
  const { has_secret: _, uuid: __, ...unchanged } = authentication_provider;
  expect(
    (await mob("PUT", `${providers}/${uuid}`, { authentication_provider: { ...unchanged, active: false } })).status,
  ).toBe(200);
  expect((await info()).status).toBe(401);
});

test("an inactive or canceled account ends sessions and logins, except a supplier's", async () => {
  const status = (account: string, is: string) =>
    world.admin.query("update client_infos set status = $2 where account_uuid = $1", [account, is]);
  const local = (login: string) => signIn({ type: "local", login, password: PASSWORD });
  const token = await world.token("boreal");
  await status(accounts.boreal.uuid, "canceled");
  await status(accounts.belo.uuid, "inactive");
  const authorization = `Bearer ${token}`;
  expect((await call(world.api, "GET", "/user_info", undefined, { authorization })).status).toBe(401);
  expect(await local("boreal")).toMatchObject({
    status: 403,
    body: { message: "O acesso da sua empresa está inativo. Fale com o suporte, em “Preciso de ajuda”." },
  });
  expect((await local("belo")).status).toBe(200);
});
