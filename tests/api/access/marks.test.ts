import { expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { SESSION_VERSION_HEADER } from "#app/contracts/access/session.ts";
import { type Login, PASSWORD, users } from "#tests/world/people.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

/** What an answer says of who it was given to: another as soon as what GET /user_info tells of them is. */
const world = openWorld();

/** What user_info tells, and the mark that it and a call of the person's own carry, which is one. */
async function told(login: Login) {
  const ask = await world.as(login);
  const { body, headers } = await ask("GET", "/user_info");
  const own = await ask("GET", `/v1/${environments[users[login].user_type].root}/sessions`);
  expect(own.status).toBe(200);
  expect(own.headers.get(SESSION_VERSION_HEADER)).toBe(headers.get(SESSION_VERSION_HEADER));
  return { body, mark: headers.get(SESSION_VERSION_HEADER) };
}

const account = "(select account_uuid from users where login = $1)";
const network = `(select retailer_uuid from stores where uuid = ${account})`;
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
  ["sol.centro", "network's name", `update accounts set trade_name = 'Sol' where uuid = ${network}`],
  [
    "sol.centro",
    "network's product",
    `update client_infos set use_mobconnect = not use_mobconnect where account_uuid = ${network}`,
  ],
];

test.each(changes)("of %s: the %s", async (login, _, change) => {
  const before = await told(login);
  const { rowCount } = await world.admin.query(change, [login]);
  expect(rowCount).toBe(1);
  const after = await told(login);
  expect(after.body).not.toEqual(before.body);
  expect(after.mark).not.toBe(before.mark);
});

test("it is the same as long as nothing changes, and each session's own", async () => {
  const { mark } = await told("lua");
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect((await told("lua")).mark).toBe(mark);
  const entered = { auth: { login: "lua", password: PASSWORD } };
  const { body } = await call(world.api, "POST", "/user_token", entered, { authorization: basic });
  const again = await call(world.api, "GET", "/user_info", undefined, { authorization: `Bearer ${body.jwt}` });
  expect(again.headers.get(SESSION_VERSION_HEADER)).not.toBe(mark);
});

test("a refusal carries it too, and an anonymous request has none", async () => {
  const ask = await world.as("aurora.nada");
  const refused = await ask("GET", "/v1/agencies/visitors");
  expect(refused.status).toBe(403);
  expect(refused.headers.get(SESSION_VERSION_HEADER)).toBe((await told("aurora.nada")).mark);
  const nobody = await call(world.api, "GET", "/v1/agencies/visitors", undefined, { authorization: "Bearer x" });
  expect([nobody.status, nobody.headers.get(SESSION_VERSION_HEADER)]).toEqual([401, null]);
});
