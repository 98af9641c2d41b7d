import { expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { SESSION_VERSION_HEADER } from "#app/contracts/access/session.ts";
import { type Login, PASSWORD, users } from "#tests/world/people.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

/** The session version of an answer changes whenever the answer of GET /user_info changes. */
const world = openWorld();

/** Returns the user's info and session version. Asserts that a call of the user's own root carries the same version. */
async function readInfo(login: Login) {
  const ask = await world.as(login);
  const { body, headers } = await ask("GET", "/user_info");
  const own = await ask("GET", `/v1/${environments[users[login].user_type].root}/sessions`);
  expect(own.status).toBe(200);
  expect(own.headers.get(SESSION_VERSION_HEADER)).toBe(headers.get(SESSION_VERSION_HEADER));
  return { body, mark: headers.get(SESSION_VERSION_HEADER) };
}

const account = "(select account_uuid from users where login = $1)";
const retailer = `(select retailer_uuid from stores where uuid = ${account})`;
const changes: [Login, string, string][] = [
  ["aurora", "name", "update users set name = 'Alice A.' where login = $1"],
  ["aurora", "e-mail", "update users set email = 'outra@exemplo.test' where login = $1"],
  ["aurora", "area", "update users set area = 'Campo' where login = $1"],
  ["aurora", "office", "update users set office = 'Chefe' where login = $1"],
  ["aurora", "edition", "update users set edition = 'connect' where login = $1"],
  ["aurora", "responsibility", "update users set legal_responsible = not legal_responsible where login = $1"],
  [
    "aurora",
    "role's name",
    "update roles set name = 'outro' where uuid = (select role_uuid from users where login = $1)",
  ],
  [
    "aurora",
    "levels",
    `update roles set permissions = permissions || '{"agency-visitors": 1}'
      where uuid = (select role_uuid from users where login = $1)`,
  ],
  [
    "aurora",
    "role",
    `update users set role_uuid = (select role_uuid from users where login = 'aurora.leitura') where login = $1`,
  ],
  [
    "aurora",
    "account",
    "update users set account_uuid = (select account_uuid from users where login = 'boreal') where login = $1",
  ],
  ["belo", "account's name", `update accounts set trade_name = 'Belo' where uuid = ${account}`],
  ["belo", "kind of supplier", `update accounts set supplier_type = 'indirect' where uuid = ${account}`],
  ["belo", "client's state", `update client_infos set status = 'inactive' where account_uuid = ${account}`],
  ["belo", "product", `update client_infos set use_mobconnect = not use_mobconnect where account_uuid = ${account}`],
  ["belo", "blocks", `update client_infos set conditional_blocks = '{}' where account_uuid = ${account}`],
  [
    "belo",
    "plan's features",
    `update plans set features = features[1:1] where uuid = (select plan_uuid from client_infos where account_uuid = ${account})`,
  ],
  ["belo", "plan", `update client_infos set plan_uuid = null where account_uuid = ${account}`],
  ["sol.centro", "retailer's name", `update accounts set trade_name = 'Sol' where uuid = ${retailer}`],
  [
    "sol.centro",
    "retailer's product",
    `update client_infos set use_mobconnect = not use_mobconnect where account_uuid = ${retailer}`,
  ],
];

test.each(changes)("the session version of %s changes with the %s", async (login, _, change) => {
  const before = await readInfo(login);
  const { rowCount } = await world.admin.query(change, [login]);
  expect(rowCount).toBe(1);
  const after = await readInfo(login);
  expect(after.body).not.toEqual(before.body);
  expect(after.mark).not.toBe(before.mark);
});

test("the session version is stable without changes, and differs by session", async () => {
  const { mark } = await readInfo("lua");
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect((await readInfo("lua")).mark).toBe(mark);
  const entered = { auth: { login: "lua", password: PASSWORD } };
  const { body } = await call(world.api, "POST", "/user_token", entered, { authorization: basic });
  const again = await call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${body.jwt}` });
  expect(again.headers.get(SESSION_VERSION_HEADER)).not.toBe(mark);
});

test("a 403 carries the session version, an unauthenticated answer does not", async () => {
  const ask = await world.as("aurora.nada");
  const refused = await ask("GET", "/v1/agencies/visitors");
  expect(refused.status).toBe(403);
  expect(refused.headers.get(SESSION_VERSION_HEADER)).toBe((await readInfo("aurora.nada")).mark);
  const anonymous = await call(world.api, "GET", "/v1/agencies/visitors", undefined, { authorization: "Bearer x" });
  expect([anonymous.status, anonymous.headers.get(SESSION_VERSION_HEADER)]).toEqual([401, null]);
});
