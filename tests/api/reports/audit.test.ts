import { expect, test } from "vitest";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const roots = { mob: "mob", aurora: "agencies", boreal: "agencies", sol: "retailers", "sol.centro": "stores" } as const;
type Reader = keyof typeof roots;
const audit = async (login: Reader, query = "") =>
  (await world.as(login))("GET", `/v1/${roots[login]}/audit?per_page=100&${query}`);
const kinds = async (login: Reader, query = "") =>
  (await audit(login, query)).body.data.map(({ kind }: { kind: string }) => kind);
const roleOf = async (slug: string) =>
  (await world.admin.query("select uuid from roles where slug = $1", [slug])).rows[0].uuid;

async function performActions(): Promise<void> {
  await world.admin.query("delete from audit_events"); // from the cast's insertion
  const [mob, aurora, sol] = (await Promise.all(
    (["mob", "aurora", "sol"] as Login[]).map((login) => world.as(login)),
  )) as [Client, Client, Client];
  const user = {
    name: "Nair Nova",
    email: "nair@exemplo.test",
    login: "nair",
    account_uuid: accounts.aurora.uuid,
    role_uuid: await roleOf("agency-1"),
  };
  const { uuid } = (await mob("POST", "/v1/mob/users", { user })).body.user;
  await mob("PUT", `/v1/mob/users/${uuid}`, { user: { ...user, role_uuid: await roleOf("agency-2"), version: 1 } });
  const role = { name: "Nova", slug: "nova", user_type: "agency", role_permissions: [] };
  const made = (await mob("POST", "/v1/mob/roles", { role })).body.role;
  const levels = [{ permission_slug: "agency-visitors", access_level: 1 }];
  await mob("PUT", `/v1/mob/roles/${made.uuid}`, { role: { ...role, role_permissions: levels, version: 1 } });
  await mob("DELETE", `/v1/mob/roles/${made.uuid}`);
  const config = (await sol("GET", "/v1/retailers/retailer_config")).body.retailer_config;
  await sol("PUT", "/v1/retailers/retailer_config", {
    retailer_config: { ...config, document_validation_type: "none" },
  });
  const token = (await aurora("POST", "/v1/agencies/api_tokens", { api_token: { name: "Chave", days: 1 } })).body
    .api_token;
  await aurora("DELETE", `/v1/agencies/api_tokens/${token.uuid}`);
  const webhook = { name: "Aviso", url: "https://exemplo.test/", events: ["visit_entered"] };
  const hook = (await aurora("POST", "/v1/agencies/webhooks", { webhook })).body.webhook;
  await aurora("PUT", `/v1/agencies/webhooks/${hook.uuid}`, { webhook: { ...webhook, name: "Outro", version: 1 } });
  await aurora("DELETE", `/v1/agencies/webhooks/${hook.uuid}`);
  await aurora("PUT", `/v1/agencies/visitors/${visitors.ana.uuid}`, {
    visitor: { name: "Ana Prado", cpf: visitors.ana.cpf, version: 1 },
  });
  await (await world.as("sol.centro"))("GET", `/v1/stores/visitors/${visitors.ana.uuid}`);
  await aurora("GET", `/v1/agencies/visitors/${visitors.ana.uuid}`);
  await aurora("GET", "/logout");
}

test("an account's administrators see only their own account's audit", async () => {
  await performActions();
  // Aurora has signed out, so another user of the agency reads.
  const { rows } = await world.admin.query("select count(*)::int as n from sessions where ended_at is not null");
  expect(rows[0].n).toBe(1);
  const elis = await world.as("aurora.escrita");
  const { data } = (await elis("GET", "/v1/agencies/audit?per_page=100")).body;
  const count = (kind: string) => data.filter((one: { kind: string }) => one.kind === kind).length;
  for (const kind of [
    "user_created",
    "user_changed",
    "token_created",
    "token_revoked",
    "webhook_created",
    "webhook_changed",
    "webhook_removed",
    "visitor_changed",
    "cpf_revealed",
    "signed_out",
  ]) {
    expect([kind, count(kind)]).toEqual([kind, 1]);
  }
  expect(count("signed_in")).toBe(2);
  expect(count("role_created") + count("settings_changed")).toBe(0);
  expect(data.every(({ account }: { account: { uuid: string } }) => account.uuid === accounts.aurora.uuid)).toBe(true);
  const find = (kind: string) => data.find((one: { kind: string }) => one.kind === kind);
  expect(find("user_changed")).toMatchObject({
    label: "Usuário alterado",
    actor: { uuid: users.mob.uuid, name: "Mara Administra" },
    subject: { name: "nair" },
    changes: { role_uuid: [await roleOf("agency-1"), await roleOf("agency-2")] },
  });
  expect(find("cpf_revealed")).toMatchObject({
    actor: { name: "Celso Porteiro" },
    subject: { uuid: visitors.ana.uuid },
  });
  expect(find("webhook_changed").changes).toEqual({ name: ["Aviso", "Outro"] });
  expect(JSON.stringify(data)).not.toMatch(/52998224725|password_hash|secret/);
  expect(await kinds("boreal")).toEqual(["signed_in"]);
  expect(await kinds("sol")).toEqual(expect.arrayContaining(["settings_changed", "signed_in"]));
  expect(await kinds("sol.centro")).toEqual(["signed_in"]);
});

test("the audit is filtered by kind, user and period, and pages do not overlap", async () => {
  expect(await kinds("boreal", "kind=webhook_created")).toEqual([]);
  expect(await kinds("mob", "kind=role_changed")).toEqual(["role_changed"]);
  expect(await kinds("mob", "kind=visitor_changed")).toEqual(["visitor_changed"]);
  expect(await kinds("mob", "kind=document_read")).toEqual([]);
  expect(await kinds("mob", `account_uuid=${accounts.sol.uuid}&kind=settings_changed`)).toEqual(["settings_changed"]);
  expect(new Set(await kinds("mob", "actor=porteiro"))).toEqual(new Set(["signed_in", "cpf_revealed"]));
  expect(await kinds("mob", `actor_uuid=${users.boreal.uuid}`)).toEqual(["signed_in"]);
  expect(await kinds("mob", "end_date=2020-01-01")).toEqual([]);
  await world.admin.query("update audit_events set at = '2026-03-05T01:30:00Z' where kind = 'role_created'");
  expect(await kinds("mob", "start_date=2026-03-04&end_date=2026-03-04")).toEqual(["role_created"]);
  expect(await kinds("mob", "start_date=2026-03-05&end_date=2026-03-05")).toEqual([]);
  const all = (await audit("mob")).body;
  const mob = await world.as("mob");
  const paged = [];
  for (let page = 0; page * 5 < all.meta.total; page++) {
    paged.push(...(await mob("GET", `/v1/mob/audit?per_page=5&page=${page}`)).body.data);
  }
  expect(paged.map(({ uuid }) => uuid)).toEqual(all.data.map(({ uuid }: { uuid: string }) => uuid));
  expect((await audit("mob", "kind=other")).status).toBe(422);
});

test("only triggers insert into the audit, and no role deletes from it", async () => {
  const { rows } = await world.admin.query(`
    select a.audience, v.verb from unnest(array['mob', 'retailer', 'agency', 'supplier', 'service_provider', 'store', 'af', 'sign_in', 'gate', 'work']) a (audience)
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) v (verb)
    where has_table_privilege('app_' || a.audience, 'audit_events', v.verb)`);
  // The triggers write as the worker role.
  expect(rows).toEqual([{ audience: "work", verb: "INSERT" }]);
});

test("an account's audit remains after the account is removed", async () => {
  const mob = await world.as("mob");
  const retailer = {
    trade_name: "Rede Breve",
    legal_name: "Rede Breve Ltda",
    cnpj: "33000167000101",
    city_id: 3550308,
    document_validation_type: "mob",
  };
  const { uuid } = (await mob("POST", "/v1/mob/retailers", { retailer })).body.retailer;
  expect(await mob("DELETE", `/v1/mob/retailers/${uuid}`)).toMatchObject({ status: 204 });
  const { data } = (await audit("mob", `account_uuid=${uuid}`)).body;
  expect(data).toMatchObject([{ kind: "settings_changed", account: { uuid, name: "Conta removida" } }]);
});
