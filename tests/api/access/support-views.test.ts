import { sql } from "kysely";
import { expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { authenticated } from "#app/db/scope.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { fileForm } from "#tests/world/writes/stage.ts";

const world = openWorld();
const reason = "Chamado 1234: a lista não abre";

async function view(login: Login, headers: Record<string, string> = {}) {
  const mob = await world.as("mob");
  const path = `/v1/mob/users/${users[login].uuid}/support_views`;
  const started = await mob("POST", path, { support_view: { reason } });
  expect(started.status).toBe(201);
  const { token } = started.body.support_view;
  const as = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    call(world.api, method, path, body, { authorization: `Bearer ${token}`, ...headers, ...more });
  return { token: String(token), as, answer: started.body.support_view };
}

const events = async (account: string) =>
  (
    await world.admin.query(
      `select kind, actor_uuid, subject_uuid, subject, changes from audit_events
      where account_uuid = $1 and kind like 'support_%' order by at`,
      [account],
    )
  ).rows;

test("support reads what the user reads, and the account's audit has each page", async () => {
  const { as, answer } = await view("aurora");
  expect(answer).toMatchObject({ user_type: "agency" });
  const page = { "x-page": "/agency/visitors", "x-request-id": "pagina-um" };
  expect((await as("GET", "/user_info", undefined, page)).body).toMatchObject({
    name: users.aurora.name,
    support_view: { name: users.mob.name },
  });
  expect((await as("GET", "/v1/agencies/visitors", undefined, page)).body.data.length).toBeGreaterThan(0);
  const ana = (await as("GET", `/v1/agencies/visitors/${visitors.ana.uuid}`)).body.visitor;
  expect(ana).toMatchObject({ name: visitors.ana.name, cpf: expect.stringContaining("***") });
  expect((await as("GET", "/logout")).status).toBe(204);
  expect((await as("GET", "/v1/agencies/visitors")).status).toBe(401);
  const by = { actor_uuid: users.mob.uuid, subject_uuid: users.aurora.uuid };
  expect(await events(accounts.aurora.uuid)).toEqual([
    { kind: "support_started", ...by, subject: "", changes: { reason: [null, reason] } },
    { kind: "support_page", ...by, subject: "/agency/visitors", changes: {} },
    { kind: "support_page", ...by, subject: `/v1/agencies/visitors/${visitors.ana.uuid}`, changes: {} },
    { kind: "support_ended", ...by, subject: "", changes: { reason: [null, reason] } },
  ]);
  const aurora = await world.as("aurora");
  const shown = (await aurora("GET", "/v1/agencies/audit?kind=support_page")).body.data;
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatchObject({ label: "Página vista pelo suporte", actor: { name: users.mob.name } });
  expect((await aurora("GET", "/user_info")).body.support_view).toBeNull();
});

test("calls of a page that arrive at once are answered, and recorded as one", async () => {
  const { as } = await view("aurora");
  const page = { "x-page": "/agency/suppliers", "x-request-id": "pagina-dois" };
  const calls = ["visitors", "job_functions", "retailers", "states"].map((list) =>
    as("GET", `/v1/agencies/${list}`, undefined, page),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const pages = (await events(accounts.aurora.uuid)).filter(({ subject }) => subject === "/agency/suppliers");
  expect(pages).toHaveLength(1);
});

test("no write of any root passes, nor an export, nor a document's file", async () => {
  const views = new Map<string, Awaited<ReturnType<typeof view>>>();
  const logins = { agencies: "aurora", retailers: "sol", suppliers: "belo", service_providers: "limpa" } as const;
  for (const [root, login] of Object.entries({ ...logins, stores: "sol.centro" as const, af: "campo" as const })) {
    views.set(root, await view(login));
  }
  const tried: string[] = [];
  for (const { method, path, grants } of endpoints) {
    for (const root of Object.keys(grants)) {
      const as = views.get(root)?.as;
      if (!as || method === "get") continue;
      const address = `/v1/${root}${path.replace(/\{\w+\}/g, accounts.aurora.uuid)}`;
      const { status } = await as(method.toUpperCase(), address, method === "delete" ? undefined : {});
      expect([method, address, status]).toEqual([method, address, 403]);
      tried.push(address);
    }
  }
  expect(tried.length).toBeGreaterThan(150);
  const { as } = views.get("agencies") as Awaited<ReturnType<typeof view>>;
  expect((await as("GET", "/v1/agencies/visitors?format=csv")).status).toBe(403);
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}/documents`;
  const form = fileForm({ document_type_uuid: documentTypes.rg });
  const { document } = (await (await world.as("aurora"))("POST", path, form)).body;
  expect((await as("GET", `${path}/${document.uuid}/file`)).status).toBe(403);
  const device = { device_token: { endpoint: "https://push.example/1", p256dh: "a", auth: "b" } };
  expect((await as("POST", "/v1/device_tokens", device)).status).not.toBe(204);
});

test("the database refuses a write in the transaction of a view", async () => {
  const { token } = await view("aurora");
  const write = authenticated(
    world.database,
    hashToken(token),
    async (_session, scopeOf) => {
      const scope = scopeOf({ audience: "agency", org: accounts.aurora.uuid, user: users.aurora.uuid, name: "" });
      await sql`select 1`.execute(scope.db);
      await sql`update visitors set name = 'Outra' where uuid = ${visitors.ana.uuid}`.execute(scope.db);
    },
    true,
  );
  await expect(write).rejects.toMatchObject({ code: "25006" });
});

test("nobody else starts one, and the platform's own users are not viewed", async () => {
  const path = (login: Login) => `/users/${users[login].uuid}/support_views`;
  const input = { support_view: { reason } };
  const backoffice = await world.as("backoffice");
  expect((await backoffice("POST", `/v1/backoffice${path("aurora")}`, input)).status).toBe(404);
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["sol", "retailers"],
    ["belo", "suppliers"],
  ] as const) {
    expect((await (await world.as(login))("POST", `/v1/${root}${path("boreal")}`, input)).status).toBe(404);
  }
  const { as } = await view("aurora");
  expect((await as("POST", `/v1/mob${path("boreal")}`, input)).status).toBe(404);
  const mob = await world.as("mob");
  for (const login of ["mob", "backoffice"] as const) {
    expect((await mob("POST", `/v1/mob${path(login)}`, input)).status).toBe(422);
  }
  expect((await mob("POST", `/v1/mob${path("aurora")}`, { support_view: { reason: " " } })).status).toBe(422);
  await world.admin.query("update users set active = false where uuid = $1", [users.cafe.uuid]);
  expect((await mob("POST", `/v1/mob${path("cafe")}`, input)).status).toBe(422);
});

test("a view ends after 30 minutes, and with the administrator's right to it", async () => {
  const first = await view("aurora");
  const set = (text: string) => world.admin.query(text);
  await set("update sessions set created_at = now() - interval '31 minutes' where viewer_uuid is not null");
  expect((await first.as("GET", "/v1/agencies/visitors")).status).toBe(401);
  const second = await view("aurora");
  expect((await second.as("GET", "/v1/agencies/visitors")).status).toBe(200);
  await set("update roles set permissions = permissions - 'admin-support' where user_type = 'mob'");
  expect((await second.as("GET", "/v1/agencies/visitors")).status).toBe(401);
  const mob = await world.as("mob");
  const again = await mob("POST", `/v1/mob/users/${users.aurora.uuid}/support_views`, { support_view: { reason } });
  expect(again.status).toBe(403);
});
