import { describe, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { type Login, PASSWORD, users, visitors } from "#tests/world/people.ts";
import { basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

const clientWith =
  (token: string): Client =>
  (method, path, body, headers) =>
    call(world.api, method, path, body, { authorization: `Bearer ${token}`, ...headers });
async function make(login: Login, root: string, more: object = {}) {
  const made = await (await world.as(login))("POST", `/v1/${root}/api_tokens`, {
    api_token: { name: "Integração", days: 30, ...more },
  });
  expect(made.status).toBe(201);
  const { token, uuid } = made.body.api_token as { token: string; uuid: string };
  return { token, uuid, client: clientWith(token) };
}
const visitorForm = { visitor: { name: "Nome Novo", cpf: "28625587887", version: 1 } };

test("a token works like its user, is shown once and stored only as its hash", async () => {
  const { token, client } = await make("aurora", "agencies", { access_level: 3 });
  expect(token).toMatch(/^vis_[\w-]{43}$/);
  expect((await client("GET", "/v1/agencies/visitors")).body.data).toHaveLength(3);
  expect(await client("POST", "/v1/agencies/visitors", visitorForm)).toMatchObject({ status: 201 });
  expect((await client("GET", "/v1/retailers/visitors")).status).toBe(404);
  expect((await client("GET", `/v1/agencies/visitors/${visitors.davi.uuid}`)).status).toBe(404);
  expect((await client("GET", "/v1/service_types")).status).toBe(200);
  const { rows } = await world.admin.query("select t::text as row from api_tokens t");
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  await world.database.lastUses.write(world.database.pool);
  const [listed] = (await (await world.as("aurora"))("GET", "/v1/agencies/api_tokens")).body.data;
  expect(listed).toMatchObject({ name: "Integração", access_level: 3, role_permissions: null, state: "active" });
  expect(listed.last_used_at).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(token);
});

/** One login per root, each with every right that its kind of account has. */
const fullLogins: [Login, string][] = [
  ["mob", "mob"],
  ["backoffice", "backoffice"],
  ["sol", "retailers"],
  ["aurora", "agencies"],
  ["belo", "suppliers"],
  ["limpa", "service_providers"],
  ["sol.centro", "stores"],
  ["campo", "af"],
];
const UNKNOWN_ID = "00000000-0000-7000-8000-00000000dead";

describe.each(fullLogins)("as %s", (login, root) => {
  test("a token of level 1 can make every read call and no write call", async () => {
    const { client } = await make(login, root, { access_level: 1 });
    for (const endpoint of endpoints) {
      if (!endpoint.grants[root as "mob"]) continue;
      if (endpoint.path === "/visitors/export") continue;
      const path = `/v1/${root}${endpoint.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`;
      const { status } = await client(endpoint.method.toUpperCase(), path);
      const got = `${endpoint.method} ${endpoint.path} ${status}`;
      if (endpoint.level > 1 || endpoint.inPerson) expect(status, got).toBe(403);
      else expect([200, 201, 404, 422], got).toContain(status);
    }
  });

  test("no token manages tokens, passwords, sessions or its user's profile", async () => {
    const { client, uuid } = await make(login, root, { access_level: 3 });
    for (const [method, path, body] of [
      ["GET", "api_tokens"],
      ["POST", "api_tokens", { api_token: { name: "Outra", days: 1 } }],
      ["DELETE", `api_tokens/${uuid}`],
      [
        "PUT",
        "password",
        { password: { current_password: PASSWORD, new_password: "x", new_password_confirmation: "x" } },
      ],
      ["GET", "sessions"],
      ["DELETE", `sessions/${uuid}`],
      ["PUT", "profile", { profile: { name: "Eu", email: "eu@exemplo.test", version: 1 } }],
    ] as const) {
      expect([path, (await client(method, `/v1/${root}/${path}`, body)).status]).toEqual([path, 403]);
    }
    expect((await client("GET", "/logout")).status).toBe(401);
    expect((await client("POST", "/user_device_token", { token: "x", platform: "web" })).status).toBe(401);
    expect((await client("GET", `/v1/${root}/profile`)).status).toBe(200);
  });
});

test("a token is limited by its own permissions and by the user's current ones", async () => {
  const { client } = await make("sol", "retailers", {
    access_level: 3,
    role_permissions: [
      { permission_slug: "retailer-visitors", access_level: 2 },
      { permission_slug: "retailer-visitors-suppliers", access_level: 2 },
    ],
  });
  const decide = () => client("PUT", `/v1/retailers/allocations/${UNKNOWN_ID}/approval`);
  expect((await client("GET", "/v1/retailers/visitors")).status).toBe(200);
  expect((await decide()).status).toBe(404);
  expect((await client("GET", "/v1/retailers/access_blocks")).status).toBe(403);
  const permissions = (await client("GET", "/user_info")).body.role.role_permissions;
  expect(permissions.filter(({ access_level }: { access_level: number }) => access_level > 0)).toEqual([
    { permission_slug: "retailer-visitors", access_level: 2 },
    { permission_slug: "retailer-visitors-suppliers", access_level: 2 },
  ]);
  const role = `(select role_uuid from users where login = 'sol')`;
  const levels = (level: number) =>
    world.admin.query(`update roles set permissions = permissions || $1 where uuid = ${role}`, [
      { "retailer-visitors": level, "retailer-visitors-suppliers": level },
    ]);
  await levels(1);
  expect((await client("GET", "/v1/retailers/visitors")).status).toBe(200);
  expect((await decide()).status).toBe(403);
  await levels(0);
  expect((await client("GET", "/v1/retailers/visitors")).status).toBe(403);
  await levels(3);
  expect((await client("GET", "/v1/retailers/visitors")).status).toBe(200);
});

test("no user creates a token with more rights than their own", async () => {
  const leitura = await world.as("aurora.leitura");
  const more = await leitura("POST", "/v1/agencies/api_tokens", {
    api_token: { name: "Mais", days: 1, role_permissions: [{ permission_slug: "agency-visitors", access_level: 2 }] },
  });
  expect(more.status).toBe(422);
  await world.admin.query(
    "update roles set permissions = permissions || '{\"agency-visitors\": 1}' where slug = 'agency-2'",
  );
  const escrita = await world.as("aurora.escrita");
  const refusal = async (api_token: object) =>
    (await escrita("POST", "/v1/agencies/api_tokens", { api_token: { name: "X", days: 1, ...api_token } })).body.errors
      .api_token[0];
  expect(await refusal({ role_permissions: [{ permission_slug: "agency-visitors", access_level: 2 }] })).toEqual({
    role_permissions: ["Uma chave não pode mais do que você."],
  });
  expect(await refusal({ role_permissions: [{ permission_slug: "admin-roles", access_level: 1 }] })).toEqual({
    role_permissions: ["Uma chave não pode mais do que você."],
  });
  expect(await refusal({ role_permissions: [] })).toEqual({ role_permissions: ["Escolha ao menos uma permissão."] });
  expect(await refusal({ days: 366 })).toEqual({ days: ["Validade: de 1 a 365 dias"] });
  expect(await refusal({ access_level: 4 })).toEqual({ access_level: ["Nível inválido"] });
});

test("a revoked or expired token, or one of an inactive user, fails at once", async () => {
  const listVisitors = (client: Client) => client("GET", "/v1/suppliers/visitors");
  const { client, uuid } = await make("cafe", "suppliers");
  expect((await listVisitors(client)).status).toBe(200);
  expect((await (await world.as("belo"))("DELETE", `/v1/suppliers/api_tokens/${uuid}`)).status).toBe(404);
  const cafe = await world.as("cafe");
  expect((await cafe("DELETE", `/v1/suppliers/api_tokens/${uuid}`)).status).toBe(204);
  expect((await listVisitors(client)).status).toBe(401);
  expect((await cafe("DELETE", `/v1/suppliers/api_tokens/${uuid}`)).status).toBe(204);

  const old = await make("cafe", "suppliers");
  await world.admin.query("update api_tokens set expires_at = now() where uuid = $1", [old.uuid]);
  expect((await listVisitors(old.client)).status).toBe(401);

  const last = await make("cafe", "suppliers");
  await (await world.as("mob"))("DELETE", `/v1/mob/users/${users.cafe.uuid}`);
  expect((await listVisitors(last.client)).status).toBe(401);
  await world.admin.query("update users set active = true where login = 'cafe'");
  expect((await listVisitors(last.client)).status).toBe(401);
  const open = "select from api_tokens where user_uuid = $1 and revoked_at is null";
  expect((await world.admin.query(open, [users.cafe.uuid])).rows).toEqual([]);
});

test("a repeated creation shows no token and creates no second one", async () => {
  const limpa = await world.as("limpa");
  const ask = () =>
    limpa(
      "POST",
      "/v1/service_providers/api_tokens",
      { api_token: { name: "Uma", days: 1 } },
      { "idempotency-key": "uma-chave-so" },
    );
  const [first, again] = [await ask(), await ask()];
  expect(again).toMatchObject({ status: 201, body: { api_token: { uuid: first.body.api_token.uuid, token: null } } });
  const stored = await world.admin.query("select body::text from idempotency_keys where key = 'uma-chave-so'");
  expect(stored.rows[0].body).not.toContain(first.body.api_token.token);
});

test("a guessed token gets 401 without a hint, and a token opens no session", async () => {
  expect((await clientWith(`vis_${"A".repeat(43)}`)("GET", "/v1/agencies/visitors")).status).toBe(401);
  const { token } = await make("boreal", "agencies");
  const signIn = await call(
    world.api,
    "POST",
    "/user_token",
    { auth: { login: "boreal", password: token } },
    { authorization: basic },
  );
  expect(signIn.status).toBe(401);
});
