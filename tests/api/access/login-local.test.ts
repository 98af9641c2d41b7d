import { beforeAll, expect, test } from "vitest";
import { anonymous } from "#app/api/endpoint/anonymous.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { hashPassword } from "#app/domain/access/password.ts";
import { mailReset } from "#app/domain/access/password-resets.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { RETENTION } from "#tests/world/jobs.ts";
import { PASSWORD, users } from "#tests/world/people.ts";
import { apiParts, basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PROVIDER = "00000000-0000-7000-8000-0000000000ea";
let tries = 0;

beforeAll(async () => {
  await world.admin.query(
    "insert into authentication_providers (uuid, name, authenticator_slug, kind) values ($1, 'Diretório', 'diretorio', 'ldap')",
    [PROVIDER],
  );
});

/** Signs in from a new address each time, so that rate limits never add up. */
const signIn = (auth: object) =>
  call(world.api, "POST", "/user_token", { auth }, { authorization: basic, "x-client-address": `de ${++tries}` });

test("a wrong password gets the same message in the same time for any login", async () => {
  await world.admin.query("update users set password_hash = $1", [await hashPassword(PASSWORD)]);
  await world.admin.query("update users set active = false where uuid = $1", [users.lua.uuid]);
  await world.admin.query("update users set authentication_provider_uuid = $1 where uuid = $2", [
    PROVIDER,
    users.cafe.uuid,
  ]);
  await world.admin.query("update users set password_hash = null where uuid = $1", [users.limpa.uuid]);
  const logins = ["aurora", "ninguem", "lua", "cafe", "limpa"];
  const taken = new Map<string, number[]>(logins.map((login) => [login, []]));
  for (let round = 0; round < 15; round++) {
    for (const login of logins) {
      const since = performance.now();
      const { status, body } = await signIn({ login, password: "errada" });
      taken.get(login)?.push(performance.now() - since);
      expect({ login, status, ...body, request_id: null }).toEqual({
        login,
        status: 401,
        message: "Usuário ou senha inválidos.",
        request_id: null,
      });
    }
  }
  const median = (login: string) => taken.get(login)?.sort((a, b) => a - b)[7] ?? 0;
  for (const login of logins) {
    expect(median(login) / median("aurora"), login).toBeGreaterThan(0.5);
    expect(median(login) / median("aurora"), login).toBeLessThan(2);
  }
});

test("a new user is marked as new, with the days since the first login", async () => {
  const { body } = await signIn({ login: "sol", password: PASSWORD });
  const info = async () => {
    const authorization = `Bearer ${body.jwt}`;
    return (await call(world.api, "GET", "/user_info", undefined, { authorization })).body;
  };
  expect(await info()).toMatchObject({ new_user: true, days_after_first_login: 0 });
  await world.admin.query("update users set first_login_at = now() - interval '74 hours' where login = 'sol'");
  expect(await info()).toMatchObject({ new_user: false, days_after_first_login: 3 });
  await signIn({ login: "sol", password: PASSWORD });
  expect(await info()).toMatchObject({ new_user: false, days_after_first_login: 3 });
});

test("the type is local by default, and the session reports how the user signed in", async () => {
  const said = await signIn({ login: "aurora", password: PASSWORD, type: "local", provider: "", token: "" });
  const unsaid = await signIn({ login: "aurora", password: PASSWORD });
  expect([said.status, unsaid.status]).toEqual([200, 200]);
  const authorization = `Bearer ${unsaid.body.jwt}`;
  const { body } = await call(world.api, "GET", "/v1/agencies/sessions", undefined, { authorization });
  expect(body.data).toHaveLength(2);
  for (const session of body.data) expect(session).toMatchObject({ login_type: "local", provider_name: null });
  expect((await signIn({ login: " ", password: "x" })).body.errors.auth).toEqual([{ login: ["Login é obrigatório"] }]);
  expect((await signIn({ login: "aurora", password: "x", type: "saml" })).status).toBe(422);
});

test("a user changed to another sign-in method is signed out and gets no reset mail", async () => {
  const mob = await world.as("mob");
  const { body } = await signIn({ login: "belo", password: PASSWORD });
  const session = () => call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${body.jwt}` });
  const { user } = (await mob("GET", `/v1/mob/users/${users.belo.uuid}`)).body;
  const change = (more: object) =>
    mob("PUT", `/v1/mob/users/${users.belo.uuid}`, {
      user: {
        ...{ name: user.name, email: "bela@exemplo.test", login: user.login, edition: user.edition, active: true },
        ...{ account_uuid: user.account.uuid, role_uuid: user.role.uuid, ...more },
      },
    });
  expect((await change({ version: user.version })).status).toBe(200);
  expect((await session()).status).toBe(200);
  const tied = await change({ version: user.version + 1, authentication_provider_uuid: PROVIDER });
  expect(tied.status).toBe(200);
  expect((await session()).status).toBe(401);

  const letters = async (login: string) => {
    await inTransaction(world.database, anonymous, (scope) => mailReset(scope, login, apiParts.origin));
    return (await world.admin.query("select from mails")).rowCount;
  };
  await world.admin.query("update users set email = 'a@exemplo.test' where login = 'aurora'");
  expect(await letters("belo")).toBe(0);
  expect(await letters("aurora")).toBe(1);
});

test("an unfinished sign-in at a provider is deleted", async () => {
  await world.admin.query(
    `insert into provider_sign_ins (state_hash, authentication_provider_uuid, nonce, code_verifier, created_at)
     values ('a', $1, 'n', 'v', now() - interval '11 minutes'), ('b', $1, 'n', 'v', now() - interval '9 minutes')`,
    [PROVIDER],
  );
  await deleteExpired(world.database, RETENTION, "hour");
  const { rows } = await world.admin.query("select convert_from(state_hash, 'UTF8') as state from provider_sign_ins");
  expect(rows).toEqual([{ state: "b" }]);
});
