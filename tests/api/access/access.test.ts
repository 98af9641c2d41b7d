import { expect, test } from "vitest";
import { accounts, PASSWORD, users } from "#tests/world/people.ts";
import { apiParts, basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("an access provider is stored with a secret that no answer contains", async () => {
  const mob = await world.as("mob");
  const provider = {
    name: "Mercados Sol",
    authenticator_slug: "Mercados-Sol",
    kind: "azure_ad",
    settings: { tenant_id: "sol.test", client_id: "visitas" },
    secret: "muito secreto",
  };
  const path = "/v1/mob/authentication_providers";
  const made = await mob("POST", path, { authentication_provider: provider });
  expect(made).toMatchObject({
    status: 201,
    body: {
      authentication_provider: { authenticator_slug: "mercados-sol", has_secret: true, active: true, version: 1 },
    },
  });
  const { uuid } = made.body.authentication_provider;
  const { secret: _, ...unchanged } = { ...provider, name: "Rede Sol", version: 1 };
  const saved = await mob("PUT", `${path}/${uuid}`, { authentication_provider: unchanged });
  expect(saved.body.authentication_provider).toMatchObject({ name: "Rede Sol", has_secret: true, version: 2 });
  expect(JSON.stringify([made.body, saved.body])).not.toContain("muito secreto");
  const { rows } = await world.admin.query("select secret from authentication_providers");
  expect(apiParts.secrets.open(rows[0].secret, `authentication_providers/${uuid}`)).toBe("muito secreto");
  expect(await mob("PUT", `${path}/${uuid}`, { authentication_provider: unchanged })).toMatchObject({ status: 409 });
  const elsewhere = { ...unchanged, version: 2, settings: { ...unchanged.settings, issuer: "https://outro.test" } };
  const exposed = await mob("PUT", `${path}/${uuid}`, { authentication_provider: elsewhere });
  expect(exposed.body.errors.authentication_provider[0].secret).toEqual([
    "Informe o segredo de novo: ele iria para outro lugar.",
  ]);
  const duplicate = await mob("POST", path, { authentication_provider: provider });
  expect(duplicate.body.errors.authentication_provider[0].authenticator_slug).toEqual([
    "Já existe um provedor com este identificador.",
  ]);
  const ldap = { name: "Diretório", authenticator_slug: "x!", kind: "ldap", settings: { url: "http://x" } };
  const wrong = await mob("POST", path, { authentication_provider: ldap });
  expect(wrong.body.errors.authentication_provider[0]).toHaveProperty("authenticator_slug");
  const half = await mob("POST", path, { authentication_provider: { ...ldap, authenticator_slug: "diretorio" } });
  expect(half.body.errors.authentication_provider[0]).toMatchObject({
    url: [expect.stringContaining("ldaps://")],
    base_dn: ["Base de busca é obrigatório"],
  });

  // Before sign-in, only an authenticated API client may list the providers.
  const pub = "/v1/pub/client_authentication_providers";
  const offered = await call(world.api, "GET", `${pub}?page=0&per_page=10`, undefined, { authorization: basic });
  expect(offered).toMatchObject({ status: 200, body: { meta: { total: 1 } } });
  expect(offered.body.data).toEqual([{ authenticator_slug: "mercados-sol", kind: "azure_ad" }]);
  expect((await call(world.api, "GET", pub)).status).toBe(401);

  const { rows: roles } = await world.admin.query("select uuid from roles where slug = 'retailer-3'");
  const role_uuid = roles[0].uuid;
  const person = {
    name: "Só Diretório",
    email: "d@exemplo.test",
    login: "dir",
    account_uuid: accounts.sol.uuid,
    role_uuid,
  };
  const tied = await mob("POST", "/v1/mob/users", { user: { ...person, authentication_provider_uuid: uuid } });
  expect(tied.body.user).toMatchObject({ state: "active", authentication_provider: { name: "Rede Sol" } });
  const queued = await world.admin.query("select from graphile_worker.jobs where task_identifier = 'mail_invitation'");
  expect(queued.rows).toEqual([]);
  const used = await mob("DELETE", `${path}/${uuid}`);
  expect(used.body.errors.authentication_provider[0].base[0]).toContain("inative-o");
  const off = { ...unchanged, active: false, version: 2 };
  expect((await mob("PUT", `${path}/${uuid}`, { authentication_provider: off })).status).toBe(200);
  expect((await call(world.api, "GET", pub, undefined, { authorization: basic })).body.data).toEqual([]);
});

test("a browser is registered once, for the user who signed in last", async () => {
  const registerDevice = async (login: "aurora" | "belo", body: object) =>
    (
      await call(world.api, "POST", "/user_device_token", body, {
        authorization: `Bearer ${await world.token(login)}`,
      })
    ).status;
  const browser = { token: "navegador-da-portaria", platform: "web" };
  expect([
    await registerDevice("aurora", browser),
    await registerDevice("aurora", browser),
    await registerDevice("belo", browser),
  ]).toEqual([204, 204, 204]);
  const { rows } = await world.admin.query("select user_uuid, platform from user_device_tokens");
  expect(rows).toEqual([{ user_uuid: users.belo.uuid, platform: "web" }]);
  expect(await registerDevice("aurora", { ...browser, platform: "fax" })).toBe(422);
  expect(await registerDevice("aurora", { ...browser, token: " " })).toBe(422);
  expect((await call(world.api, "POST", "/user_device_token", browser)).status).toBe(401);
});

test("a push subscription is deleted on request and with its session", async () => {
  await world.admin.query("delete from user_device_tokens");
  const signedIn = async (login: "aurora" | "belo") => {
    const auth = { login, password: PASSWORD };
    const { body } = await call(world.api, "POST", "/user_token", { auth }, { authorization: basic });
    const authorization = `Bearer ${body.jwt}`;
    return (method: string, path: string, sent?: unknown) => call(world.api, method, path, sent, { authorization });
  };
  const [forgotten, left, ended, stays] = await Promise.all(
    (["aurora", "aurora", "aurora", "belo"] as const).map(signedIn),
  );
  const clients = { forgotten, left, ended, stays };
  for (const [token, client] of Object.entries(clients)) {
    await client?.("POST", "/user_device_token", { token, platform: "web" });
  }
  const known = async () =>
    (await world.admin.query("select token from user_device_tokens order by 1")).rows.map(({ token }) => token);
  expect(await known()).toEqual(["ended", "forgotten", "left", "stays"]);
  expect((await forgotten?.("DELETE", "/user_device_token"))?.status).toBe(204);
  expect(await known()).toEqual(["ended", "left", "stays"]);
  expect((await left?.("GET", "/logout"))?.status).toBe(204);
  expect(await known()).toEqual(["ended", "stays"]);
  await world.admin.query("update sessions set last_used_at = now() - interval '2 hours' where user_uuid = $1", [
    users.belo.uuid,
  ]);
  await world.admin.query("update sessions set ended_at = now() where user_uuid = $1 and ended_at is null", [
    users.aurora.uuid,
  ]);
  expect(await known()).toEqual(["stays"]);
  expect((await call(world.api, "DELETE", "/user_device_token")).status).toBe(401);
});

test("a saved view is private, or shared with the account read-only", async () => {
  const [author, colleague, stranger] = [
    await world.as("aurora.escrita"),
    await world.as("aurora.leitura"),
    await world.as("boreal"),
  ];
  const path = "/v1/agencies/saved_views";
  const view = { screen: "/agency/visitors", name: "Sem  vínculo", query: "?standing=unallocated&q=ana%20b" };
  const made = await author("POST", path, { saved_view: view });
  expect(made).toMatchObject({
    status: 201,
    body: { saved_view: { name: "Sem vínculo", query: "standing=unallocated&q=ana%20b", own: true, shared: false } },
  });
  const { uuid } = made.body.saved_view;
  const listed = async (client: typeof author) => (await client("GET", `${path}?screen=/agency/visitors`)).body.data;
  expect([await listed(colleague), await listed(stranger)]).toEqual([[], []]);
  const shared = { saved_view: { ...view, shared: true, version: 1 } };
  expect((await author("PUT", `${path}/${uuid}`, shared)).body.saved_view).toMatchObject({ shared: true, version: 2 });
  expect(await author("PUT", `${path}/${uuid}`, shared)).toMatchObject({ status: 409 });
  expect(await listed(colleague)).toMatchObject([{ uuid, own: false, author_name: "Elis Escreve" }]);
  expect(await listed(stranger)).toEqual([]);
  expect(await colleague("PUT", `${path}/${uuid}`, shared)).toMatchObject({ status: 404 });
  expect(await colleague("DELETE", `${path}/${uuid}`)).toMatchObject({ status: 404 });

  const duplicate = await author("POST", path, { saved_view: { ...view, name: "SEM VINCULO" } });
  expect(duplicate.body.errors.saved_view[0].name).toEqual(["Você já tem uma visão desta tela com este nome."]);
  const wrong = await author("POST", path, { saved_view: { screen: "//outro", name: "", query: "a#b" } });
  expect(Object.keys(wrong.body.errors.saved_view[0]).sort()).toEqual(["name", "query", "screen"]);
  expect(await author("DELETE", `${path}/${uuid}`)).toMatchObject({ status: 204 });
  expect(await listed(author)).toEqual([]);
});
