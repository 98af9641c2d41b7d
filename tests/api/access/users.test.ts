import { expect, test } from "vitest";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, PASSWORD, users, visitors } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const mailServer = openMailServer();
withJobs(world, mailServer);
const NEW = "girassol na varanda";

const post = (path: string, body: unknown) => call(world.api, "POST", path, body, { authorization: basic });
const signIn = (login: string, password: string) => post("/user_token", { auth: { login, password } });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
async function roleOf(slug: string): Promise<string> {
  const { rows } = await world.admin.query("select uuid from roles where slug = $1", [slug]);
  return rows[0].uuid;
}
const person = async (more: object = {}) => ({
  name: "Nair Nova",
  email: "nair@exemplo.test",
  login: "nair",
  account_uuid: accounts.aurora.uuid,
  role_uuid: await roleOf("agency-1"),
  ...more,
});
/** Returns the mails that an address has received once the queue is empty. */
async function mailsTo(address: string) {
  const waiting = () => world.admin.query("select from graphile_worker.jobs");
  await eventually(waiting, ({ rows }) => rows.length === 0);
  return mailServer.mails.filter(({ to }) => to?.[0]?.address === address);
}

test("a user is invited, chooses a password, works, and is deactivated", async () => {
  const mob = await world.as("mob");
  const made = await mob("POST", "/v1/mob/users", { user: await person() });
  expect(made).toMatchObject({
    status: 201,
    body: {
      user: { state: "invited", account: { trade_name: "Agência Aurora" }, role: { slug: "agency-1" }, version: 1 },
    },
  });
  const { uuid } = made.body.user;
  const [letter] = await mailsTo("nair@exemplo.test");
  expect(letter).toMatchObject({ subject: "Seu acesso", text: expect.stringContaining("em nome de Agência Aurora") });
  const token = new RegExp(`${ORIGIN}/resetPassword/([\\w-]{43})\\n`).exec(letter?.text ?? "")?.[1];
  const mailbox = (email: string) => world.admin.query("update users set email = $1 where uuid = $2", [email, uuid]);
  await mailbox("");
  const nowhere = await mob("POST", `/v1/mob/users/${uuid}/invitation`);
  expect(nowhere.body.errors.user[0].base).toEqual(["Esta pessoa não tem e-mail. Informe um no cadastro."]);
  await mailbox("nair@exemplo.test");
  // An invitation is still valid after two days.
  await world.admin.query("update password_resets set created_at = now() - interval '2 days'");
  const chosen = { token, new_password: NEW, new_password_confirmation: NEW };
  expect(await post("/v1/reset_password", { reset: chosen })).toMatchObject({ status: 200 });
  const again = await mob("POST", `/v1/mob/users/${uuid}/invitation`);
  expect(again.body.errors.user[0].base).toEqual(["Esta pessoa já tem senha."]);

  await signIn("nair", "errada mesmo");
  expect((await mob("GET", `/v1/mob/users/${uuid}`)).body.user).toMatchObject({ state: "active", failed_logins: 1 });
  const { jwt } = (await signIn("nair", NEW)).body;
  const visitors = () => call(world.api, "GET", "/v1/agencies/visitors", undefined, withToken(jwt));
  expect((await visitors()).status).toBe(200);
  expect((await mob("GET", `/v1/mob/users/${uuid}/sessions`)).body.data).toHaveLength(1);

  expect(await mob("DELETE", `/v1/mob/users/${uuid}`)).toMatchObject({ status: 204 });
  expect((await visitors()).status).toBe(401);
  expect(await signIn("nair", NEW)).toMatchObject({
    status: 403,
    body: { message: "Seu usuário está inativo. Fale com o responsável pela sua empresa." },
  });
  expect((await signIn("nair", "errada")).status).toBe(401);
  const found = await mob("GET", "/v1/mob/users?q=nair&state=inactive");
  expect(found.body.data).toMatchObject([{ uuid, state: "inactive" }]);

  // Reactivation does not restore the revoked sessions.
  const back = await mob("PUT", `/v1/mob/users/${uuid}`, { user: await person({ version: 2 }) });
  expect(back.body.user).toMatchObject({ state: "active", version: 3 });
  expect((await visitors()).status).toBe(401);
  expect((await signIn("nair", NEW)).status).toBe(200);
});

test("an administrator ends a user's sessions, and the user may sign in again", async () => {
  const backoffice = await world.as("backoffice");
  const { jwt } = (await signIn("cafe", PASSWORD)).body;
  expect(await backoffice("DELETE", `/v1/backoffice/users/${users.cafe.uuid}/sessions`)).toMatchObject({ status: 204 });
  expect((await call(world.api, "GET", "/user_info", undefined, withToken(jwt))).status).toBe(401);
  expect((await signIn("cafe", PASSWORD)).status).toBe(200);
});

test("an invalid user is reported by field, and a stale edit gives 409", async () => {
  const mob = await world.as("mob");
  const blank = await mob("POST", "/v1/mob/users", { user: { name: " ", email: "", login: "a b" } });
  expect(blank.body.errors.user[0]).toMatchObject({
    name: ["Nome é obrigatório"],
    email: ["E-mail é obrigatório"],
    login: ["Login inválido: não pode ter espaços"],
    account_uuid: ["Conta é obrigatório"],
    role_uuid: ["Perfil é obrigatório"],
  });
  const refusal = async (more: object) =>
    (await mob("POST", "/v1/mob/users", { user: await person(more) })).body.errors.user[0];
  expect(await refusal({ login: "AURORA" })).toEqual({ login: ["Já existe um usuário com este login."] });
  const ofSuppliers = await roleOf("supplier-3");
  expect(await refusal({ role_uuid: ofSuppliers })).toEqual({
    role_uuid: ["Este perfil não é para este tipo de conta."],
  });
  const field = { role_uuid: await roleOf("af-3"), visitor_uuid: visitors.davi.uuid };
  expect(await refusal(field)).toEqual({ visitor_uuid: ["Escolha um visitante da conta."] });

  const made = await mob("POST", "/v1/mob/users", { user: await person({ login: "nair.duas" }) });
  const path = `/v1/mob/users/${made.body.user.uuid}`;
  const change = await person({ login: "nair.duas", office: "Gerência", version: 1 });
  expect((await mob("PUT", path, { user: change })).body.user).toMatchObject({ office: "Gerência", version: 2 });
  expect(await mob("PUT", path, { user: change })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const moved = await mob("PUT", path, { user: { ...change, account_uuid: accounts.boreal.uuid, version: 2 } });
  expect(moved.body.errors.user[0].account_uuid).toEqual(["Um usuário não troca de conta."]);
  const self = await mob("DELETE", `/v1/mob/users/${users.mob.uuid}`);
  expect(self.body.errors.user[0].base).toEqual(["Ninguém desativa a si mesmo."]);
});

test("a role grants exactly its levels, at once, and is removable once unused", async () => {
  const mob = await world.as("mob");
  const role = {
    name: "Portaria reforçada",
    slug: "portaria_reforcada",
    user_type: "store_user",
    role_permissions: [{ permission_slug: "store-visitors", access_level: 1 }],
  };
  const made = await mob("POST", "/v1/mob/roles", { role });
  expect(made).toMatchObject({ status: 201, body: { role: { ...role, users_count: 0, version: 1 } } });
  const { uuid } = made.body.role;
  await world.admin.query("update users set role_uuid = $1 where login = 'lua.norte'", [uuid]);
  const nina = await world.as("lua.norte");
  expect((await nina("GET", "/v1/stores/visitors")).status).toBe(200);
  const none = { ...role, role_permissions: [], version: 1 };
  expect((await mob("PUT", `/v1/mob/roles/${uuid}`, { role: none })).body.role).toMatchObject({ role_permissions: [] });
  expect((await nina("GET", "/v1/stores/visitors")).status).toBe(403);
  expect(await mob("PUT", `/v1/mob/roles/${uuid}`, { role: none })).toMatchObject({ status: 409 });

  const refused = await mob("DELETE", `/v1/mob/roles/${uuid}`);
  expect(refused.body.errors.role[0].base).toEqual(["Este perfil tem usuários. Dê antes outro perfil a eles."]);
  const turned = await mob("PUT", `/v1/mob/roles/${uuid}`, { role: { ...none, user_type: "agency", version: 2 } });
  expect(turned.body.errors.role[0].user_type).toEqual(["Este perfil já tem usuários; o tipo não muda mais."]);
  const duplicate = await mob("POST", "/v1/mob/roles", { role: { ...role, name: "Outra" } });
  expect(duplicate.body.errors.role[0].slug).toEqual(["Já existe um perfil com este identificador."]);
  const strange = [{ permission_slug: "agency-visitors", access_level: 9 }];
  const wrong = await mob("POST", "/v1/mob/roles", { role: { ...role, slug: "Ç", role_permissions: strange } });
  expect(Object.keys(wrong.body.errors.role[0]).sort()).toEqual(["role_permissions", "slug"]);
  await world.admin.query("update users set role_uuid = $1 where login = 'lua.norte'", [await roleOf("store_user-3")]);
  expect(await mob("DELETE", `/v1/mob/roles/${uuid}`)).toMatchObject({ status: 204 });
});

test("no administrator grants more than their own role has", async () => {
  const mob = await world.as("mob");
  const own = await roleOf("mob-3");
  const admin = (more: object) => person({ login: "chefe", account_uuid: accounts.administration.uuid, ...more });
  const above = await mob("POST", "/v1/mob/users", { user: await admin({ role_uuid: await roleOf("backoffice-3") }) });
  expect(above.body.errors.user[0].role_uuid).toEqual(["Este perfil pode mais do que o seu."]);
  const backoffice = await mob("DELETE", `/v1/mob/users/${users.backoffice.uuid}`);
  expect(backoffice.body.errors.user[0].base).toEqual(["Este perfil pode mais do que o seu."]);
  await world.admin.query(`update roles set permissions = permissions || '{"admin-reports": 1}' where uuid = $1`, [
    own,
  ]);
  const role = { name: "Relatórios", slug: "relatorios", user_type: "mob" };
  const reports = (access_level: number) => ({
    role: { ...role, role_permissions: [{ permission_slug: "admin-reports", access_level }] },
  });
  const beyond = await mob("POST", "/v1/mob/roles", reports(2));
  expect(beyond.body.errors.role[0].role_permissions).toEqual(["Este perfil pode mais do que o seu."]);
  expect((await mob("POST", "/v1/mob/roles", reports(1))).status).toBe(201);
});

test("users change their own profile and nothing else", async () => {
  for (const [login, root] of [
    ["mob", "mob"],
    ["aurora.leitura", "agencies"],
    ["sol.centro", "stores"],
    ["campo", "af"],
  ] as const) {
    const client = await world.as(login);
    const before = await client("GET", `/v1/${root}/profile`);
    expect(before.body.profile).toMatchObject({ login, photo: null });
    const { version } = before.body.profile;
    const change = { name: "Nome Meu", email: "Meu@Exemplo.test", area: "Minha", office: "Cargo", version };
    const saved = await client("PUT", `/v1/${root}/profile`, { profile: change });
    expect(saved.body.profile).toMatchObject({
      login,
      name: "Nome Meu",
      email: "meu@exemplo.test",
      version: version + 1,
    });
    expect(await client("PUT", `/v1/${root}/profile`, { profile: change })).toMatchObject({ status: 409 });
  }
  const { rows } = await world.admin.query("select count(*)::int as n from users where name = 'Nome Meu'");
  expect(rows[0].n).toBe(4);
  const wrong = await (await world.as("mob"))("PUT", "/v1/mob/profile", {
    profile: { name: "", email: "x", version: 2 },
  });
  expect(wrong.body.errors.profile[0]).toMatchObject({ name: ["Nome é obrigatório"], email: [expect.any(String)] });
});

test("changing the password needs the current one and ends the other sessions", async () => {
  const [here, there] = [(await signIn("limpa", PASSWORD)).body.jwt, (await signIn("limpa", PASSWORD)).body.jwt];
  const change = (current_password: string, new_password: string, new_password_confirmation = new_password) =>
    call(
      world.api,
      "PUT",
      "/v1/service_providers/password",
      { password: { current_password, new_password, new_password_confirmation } },
      withToken(here),
    );
  expect((await change("errada", NEW)).body.errors.user[0]).toEqual({
    current_password: ["A senha atual não confere."],
  });
  expect((await change(PASSWORD, "curta")).body.errors.user[0]).toHaveProperty("password");
  expect((await change(PASSWORD, NEW, "outra")).body.errors.user[0]).toHaveProperty("password_confirmation");
  expect((await change(PASSWORD, NEW)).status).toBe(204);
  const who = async (token: string) => (await call(world.api, "GET", "/user_info", undefined, withToken(token))).status;
  expect([await who(here), await who(there)]).toEqual([200, 401]);
  expect((await signIn("limpa", PASSWORD)).status).toBe(401);
  expect((await signIn("limpa", NEW)).status).toBe(200);
  const mails = await mailsTo("limpa@exemplo.test");
  expect(mails[0]).toMatchObject({ subject: "Sua senha foi alterada" });
  for (let tries = 4; tries < 10; tries++) expect((await change("errada", NEW)).status).toBe(422);
  expect(await change(NEW, `${NEW} de novo`)).toMatchObject({ status: 429 });
});

test("a user lists their own sessions and ends them one by one", async () => {
  const belo = await world.as("belo");
  const other = (await signIn("belo", PASSWORD)).body.jwt;
  const { data } = (await belo("GET", "/v1/suppliers/sessions")).body;
  expect(data).toHaveLength(2);
  const stranger = data.find(({ current }: { current: boolean }) => !current);
  expect(await (await world.as("cafe"))("DELETE", `/v1/suppliers/sessions/${stranger.uuid}`)).toMatchObject({
    status: 404,
  });
  expect(await belo("DELETE", `/v1/suppliers/sessions/${stranger.uuid}`)).toMatchObject({ status: 204 });
  expect((await call(world.api, "GET", "/user_info", undefined, withToken(other))).status).toBe(401);
  expect((await belo("GET", "/v1/suppliers/sessions")).body.data).toMatchObject([{ current: true }]);
  expect(await belo("DELETE", `/v1/suppliers/sessions/${stranger.uuid}`)).toMatchObject({ status: 404 });
});
