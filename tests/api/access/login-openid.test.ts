import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#tests/world/people.ts";
import {
  CLIENT,
  createUnknownKey,
  type IdentityProvider,
  PUBLIC_CLIENT,
  signInAtProvider,
  startIdentityProvider,
} from "#tests/world/services/identity-provider.ts";
import { apiParts, basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const providers = "/v1/mob/authentication_providers";
const UNAVAILABLE = "O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.";
const USED = "Este endereço de entrada já foi usado ou passou da validade. Tente novamente.";
const INCOMPLETE = "A entrada pelo provedor não foi concluída. Tente novamente.";
const NOT_LINKED =
  "Sua conta do provedor não está ligada a um usuário deste sistema. Fale com o responsável pela sua empresa.";

const slugs = Array.from({ length: 30 }, (_, n) => `nuvem-${n}`);
let unused = 0;
let cloud: IdentityProvider;
let mob: Client;

beforeAll(async () => {
  cloud = await startIdentityProvider(slugs.map((slug) => `${apiParts.origin}/pub/provider/${slug}`));
  mob = await world.as("mob");
});
afterAll(() => cloud.stop());
beforeEach(() => {
  cloud.forge = null;
});

interface Made {
  uuid: string;
  slug: string;
}

async function provider(changed: { kind?: string; secret?: string; settings?: object } = {}): Promise<Made> {
  const slug = slugs[unused++] as string;
  const { kind = "azure_ad", secret = CLIENT.client_secret, settings } = changed;
  const answer = await mob("POST", providers, {
    authentication_provider: {
      name: `Nuvem ${slug}`,
      authenticator_slug: slug,
      kind,
      settings: { tenant_id: "empresa", client_id: CLIENT.client_id, issuer: cloud.issuer, ...settings },
      ...(secret && { secret }),
    },
  });
  expect(answer.status).toBe(201);
  return { uuid: answer.body.authentication_provider.uuid, slug };
}

/** Creates or updates a user of Mercados Sol and links it to the provider. */
async function linkUser(uuid: string, login: string, email = ""): Promise<void> {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, name, login, email, authentication_provider_uuid)
     select gen_random_uuid(), account_uuid, role_uuid, 'Da Nuvem', $1, $4, $2 from users where uuid = $3
     on conflict (lower(login)) do update set authentication_provider_uuid = $2, email = $4`,
    [login, uuid, users.sol.uuid, email],
  );
}

const post = (path: string, body: object) => call(world.api, "POST", path, body, { authorization: basic });
const check = (slug: string) =>
  post("/v1/pub/client_authentication_providers/check", { provider: { authenticator_slug: slug } });

/** Signs in at the provider as `person` and returns the parameters of the callback address. */
async function signInAt(slug: string, person = "oid-ana"): Promise<Record<"code" | "state" | "iss", string>> {
  const { body } = await check(slug);
  expect(body.success).toBe(true);
  const back = await signInAtProvider(body.redirect_uri, person);
  expect(back.origin + back.pathname).toBe(`${apiParts.origin}/pub/provider/${slug}`);
  return Object.fromEntries(back.searchParams) as Record<"code" | "state" | "iss", string>;
}

const hand = (slug: string, { code, state, iss }: Record<string, string>, type = "azure_ad_user_authentication") =>
  post("/user_token", { auth: { type, provider: slug, token: code, state, iss } });
const enter = async (slug: string, person?: string) => hand(slug, await signInAt(slug, person));

test("the redirect has state, nonce and challenge, and no secret behind them", async () => {
  const { slug } = await provider();
  const { body } = await check(slug.toUpperCase());
  const query = Object.fromEntries(new URL(body.redirect_uri).searchParams);
  expect(query).toMatchObject({
    client_id: CLIENT.client_id,
    redirect_uri: `${apiParts.origin}/pub/provider/${slug}`,
    response_type: "code",
    scope: "openid profile email",
    code_challenge_method: "S256",
  });
  const { rows } = await world.admin.query(
    "select nonce, code_verifier, encode(state_hash, 'hex') as hash from provider_sign_ins",
  );
  expect(rows.some(({ nonce }) => nonce === query.nonce)).toBe(true);
  const stored = JSON.stringify(rows);
  expect(body.redirect_uri).not.toContain(rows.find(({ nonce }) => nonce === query.nonce).code_verifier);
  expect(stored).not.toContain(query.state);
});

test.each([
  ["azure_ad", CLIENT],
  ["azure_ad_app_authentication", CLIENT],
  ["azure_ad_user_authentication", { client_id: PUBLIC_CLIENT, client_secret: "" }],
])(
  "%s: a linked user signs in with the code, and the session names the provider",
  async (kind, { client_id, client_secret }) => {
    const { uuid, slug } = await provider({ kind, secret: client_secret, settings: { client_id } });
    await linkUser(uuid, "ana@empresa.test");
    const entered = await enter(slug);
    expect(entered.status).toBe(200);
    const authorization = `Bearer ${entered.body.jwt}`;
    const { body } = await call(world.api, "GET", "/v1/retailers/sessions", undefined, { authorization });
    expect(body.data[0]).toMatchObject({ login_type: kind, provider_name: `Nuvem ${slug}`, current: true });
    const again = await hand(slug, await signInAt(slug), kind);
    expect(again.status).toBe(200);
  },
);

test("the claim named in the settings identifies the user", async () => {
  const byEmail = await provider({ settings: { matched_by: "email" } });
  await linkUser(byEmail.uuid, "ana.da.nuvem", "Ana@Empresa.test");
  expect((await enter(byEmail.slug)).status).toBe(200);
  const unverified = await provider({ settings: { matched_by: "email" } });
  await linkUser(unverified.uuid, "ana.da.nuvem", "ana@empresa.test");
  expect(await enter(unverified.slug, "oid-bia")).toMatchObject({ status: 403, body: { message: NOT_LINKED } });
  const bySubject = await provider({ settings: { matched_by: "subject" } });
  await linkUser(bySubject.uuid, "oid-ana");
  expect((await enter(bySubject.slug)).status).toBe(200);
  const twice = await provider({ settings: { matched_by: "email" } });
  await linkUser(twice.uuid, "ana.um", "ana@empresa.test");
  await linkUser(twice.uuid, "ana.dois", "ana@empresa.test");
  expect(await enter(twice.slug)).toMatchObject({ status: 403, body: { message: NOT_LINKED } });
});

test("a login reused in the directory is refused until it is linked again", async () => {
  const { uuid, slug } = await provider();
  await linkUser(uuid, "ana@empresa.test");
  expect((await enter(slug, "oid-ana")).status).toBe(200);
  expect(await enter(slug, "oid-ana-2")).toMatchObject({ status: 403, body: { message: NOT_LINKED } });
  // The local login has changed: the directory's own identifier decides.
  await world.admin.query("update users set login = 'ana.casada' where login = 'ana@empresa.test'");
  expect((await enter(slug, "oid-ana")).status).toBe(200);
  await world.admin.query(
    "update users set login = 'ana@empresa.test', authentication_provider_uuid = null where login = 'ana.casada'",
  );
  await linkUser(uuid, "ana@empresa.test");
  expect((await enter(slug, "oid-ana-2")).status).toBe(200);
});

test("an unlinked user gets a message, and another provider's user does not match", async () => {
  const [mine, other] = [await provider(), await provider()];
  await linkUser(other.uuid, "ana@empresa.test");
  expect(await enter(mine.slug)).toMatchObject({ status: 403, body: { message: NOT_LINKED } });
  await linkUser(mine.uuid, "ana@empresa.test");
  await world.admin.query("update users set active = false where login = 'ana@empresa.test'");
  expect(await enter(mine.slug)).toMatchObject({
    status: 403,
    body: { message: "Seu usuário está inativo. Fale com o responsável pela sua empresa." },
  });
  await world.admin.query("update users set active = true where login = 'ana@empresa.test'");
});

test("a state is valid once, at its own provider, for ten minutes, if issued here", async () => {
  const [mine, other] = [await provider(), await provider()];
  await linkUser(mine.uuid, "ana@empresa.test");
  const refused = { status: 401, body: { message: USED } };
  const back = await signInAt(mine.slug);
  expect((await hand(mine.slug, back)).status).toBe(200);
  const before = cloud.exchanges();
  expect(await hand(mine.slug, back)).toMatchObject(refused);
  expect(await hand(mine.slug, { ...(await signInAt(mine.slug)), state: "inventado" })).toMatchObject(refused);
  expect(await hand(other.slug, await signInAt(mine.slug))).toMatchObject(refused);
  const late = await signInAt(mine.slug);
  await world.admin.query("update provider_sign_ins set created_at = now() - interval '11 minutes'");
  expect(await hand(mine.slug, late)).toMatchObject(refused);
  // No attempt has reached the directory's token endpoint.
  expect(cloud.exchanges()).toBe(before);
});

test("the directory refuses a foreign or altered code, and its state is spent", async () => {
  const { uuid, slug } = await provider();
  await linkUser(uuid, "ana@empresa.test");
  const [mine, theirs] = [await signInAt(slug), await signInAt(slug)];
  const refused = { status: 401, body: { message: INCOMPLETE } };
  expect(await hand(slug, { ...mine, code: theirs.code })).toMatchObject(refused);
  expect(await hand(slug, mine)).toMatchObject({ status: 401, body: { message: USED } });
  expect(await hand(slug, { ...theirs, iss: "https://outro.test" })).toMatchObject(refused);
});

test.each([
  ["another nonce", (claims: Record<string, unknown>) => ({ claims: { ...claims, nonce: "outro" } })],
  ["no nonce", ({ nonce: _, ...claims }: Record<string, unknown>) => ({ claims })],
  ["another issuer", (claims: Record<string, unknown>) => ({ claims: { ...claims, iss: "https://outro.test" } })],
  ["another audience", (claims: Record<string, unknown>) => ({ claims: { ...claims, aud: "outra" } })],
  ["an end that is past", (claims: Record<string, unknown>) => ({ claims: { ...claims, exp: 1_700_000_000 } })],
  ["a stranger's signature", (claims: Record<string, unknown>) => ({ claims, key: createUnknownKey() })],
])("an ID token with %s is refused", async (_, forge) => {
  const { uuid, slug } = await provider();
  await linkUser(uuid, "ana@empresa.test");
  cloud.forge = (claims) => ({ claims });
  expect((await enter(slug)).status).toBe(200);
  cloud.forge = forge;
  expect(await enter(slug)).toMatchObject({ status: 401, body: { message: INCOMPLETE } });
});

test("a directory that is down, or refuses our secret, gives 503", async () => {
  const { uuid, slug } = await provider();
  const misled = await provider({ secret: "outro-segredo" });
  await linkUser(uuid, "ana@empresa.test");
  const unavailable = { status: 503, body: { message: UNAVAILABLE } };
  expect(await enter(misled.slug)).toMatchObject(unavailable);
  const back = await signInAt(slug);
  await cloud.stop();
  expect(await hand(slug, back)).toMatchObject(unavailable);
  const fresh = await provider();
  expect(await check(fresh.slug)).toMatchObject(unavailable);
  await cloud.start();
  expect((await check(fresh.slug)).body.success).toBe(true);
});

test("a directory that accepts and stays silent times out within five seconds", async () => {
  const mute = createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as { port: number };
  const { slug } = await provider({ settings: { issuer: `http://127.0.0.1:${port}` } });
  const since = performance.now();
  expect(await check(slug)).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
  expect(performance.now() - since).toBeLessThan(5_000);
  mute.close();
});

test("an unknown provider, kind or token is reported", async () => {
  expect((await check("nenhum")).body).toEqual({ success: false, redirect_uri: null });
  expect((await check(" ")).body.errors.provider[0].authenticator_slug).toEqual(["Informe o provedor"]);
  const errors = async (auth: object) => (await post("/user_token", { auth })).body.errors.auth[0];
  const type = "azure_ad_user_authentication";
  expect(await errors({ type })).toEqual({ provider: ["Informe o provedor."], token: ["Token é obrigatório"] });
  expect(await errors({ type, provider: "nenhum", token: "x" })).toEqual({ provider: ["Provedor não encontrado."] });
  const { slug } = await provider();
  expect(await errors({ type: "ldap", provider: slug, login: "ana" })).toEqual({
    provider: ["Provedor não encontrado."],
  });
});

test("settings that would admit all users, or expose the code, are refused", async () => {
  const errors = async (changed: object, more: object = {}) => {
    const settings = { tenant_id: "empresa", client_id: "visitas", ...changed };
    const body = { name: "X", authenticator_slug: "recusado", kind: "azure_ad_app_authentication", settings, ...more };
    return (await mob("POST", providers, { authentication_provider: body })).body.errors.authentication_provider[0];
  };
  expect(await errors({ tenant_id: "common" })).toHaveProperty("tenant_id");
  expect(await errors({ issuer: "http://entrada.empresa.test" })).toHaveProperty("issuer");
  expect(await errors({ matched_by: "nome" })).toHaveProperty("matched_by");
  expect(await errors({})).toEqual({ secret: ["Segredo é obrigatório"] });
});
