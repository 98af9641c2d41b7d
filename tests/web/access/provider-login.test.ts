import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, users } from "#tests/world/people.ts";
import {
  CLIENT,
  type IdentityProvider,
  signInAtProvider,
  startIdentityProvider,
} from "#tests/world/services/identity-provider.ts";
import { BASE, type Directory, entries, READER, startDirectory } from "#tests/world/services/slapd.ts";
import { ORIGIN, openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
let directory: Directory;
let cloud: IdentityProvider;

beforeAll(async () => {
  directory = await startDirectory();
  cloud = await startIdentityProvider([`${ORIGIN}/pub/provider/nuvem`]);
  const mob = await world.as("mob");
  const provide = async (authenticator_slug: string, kind: string, settings: object, secret: string) => {
    const body = { authentication_provider: { name: authenticator_slug, authenticator_slug, kind, settings, secret } };
    const created = await mob("POST", "/v1/mob/authentication_providers", body);
    return created.body.authentication_provider.uuid as string;
  };
  const azure = { tenant_id: "empresa", client_id: CLIENT.client_id };
  const uuids = [
    await provide("nuvem", "azure_ad", { ...azure, issuer: cloud.issuer }, CLIENT.client_secret),
    await provide(
      "diretorio",
      "ldap",
      { url: directory.ldap, ca: directory.ca, base_dn: BASE, bind_dn: READER.dn, login_attribute: "uid" },
      READER.password,
    ),
  ];
  await provide("nuvem-fora", "azure_ad", { ...azure, issuer: "http://127.0.0.1:9" }, "x");
  for (const [index, login] of ["ana@empresa.test", "ana"].entries()) {
    await world.admin.query(
      `insert into users (uuid, account_uuid, role_uuid, name, login, authentication_provider_uuid)
       select gen_random_uuid(), account_uuid, role_uuid, 'De Fora', $1, $2 from users where uuid = $3`,
      [login, uuids[index], users.sol.uuid],
    );
  }
});
afterAll(() => Promise.all([cloud.stop(), directory.end()]));

/** Returns the texts of a page's main content, one per element. */
const texts = (html: string) =>
  html
    .replace(/^[\s\S]*<main\b[^>]*>|<\/main>[\s\S]*$/g, "")
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter(Boolean);
/** Returns the address that the page's meta refresh leads to. */
const refresh = ({ html }: PageResponse) =>
  /http-equiv="refresh" content="0;url=([^"]*)"/i.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
const pathOf = (url: URL) => url.pathname + url.search;

test("the login page and provider mode link to each other and preserve the target page", async () => {
  const browser = await world.browser();
  const login = await browser.open("/?redirectTo=%2Fretailer%2Fvisitors");
  expect(login.html).toContain(
    '<a href="/pub/provider?redirectTo=%2Fretailer%2Fvisitors" class="underline">Uso um provedor de acesso próprio</a>',
  );
  const { html } = await browser.open("/pub/provider?redirectTo=%2Fretailer%2Fvisitors");
  expect(texts(html)).toEqual(expect.arrayContaining(["Nome do provedor", "Validar provedor", "Cancelar"]));
  expect(html).toContain('href="/?redirectTo=%2Fretailer%2Fvisitors"');
  expect(html).toContain('name="redirectTo" value="/retailer/visitors"');
  expect(html).not.toContain("<script");
});

test("a missing and an unknown provider are reported with the specified messages", async () => {
  const browser = await world.browser();
  const missing = await browser.send("/pub/provider", { provider: "  " });
  expect(missing.status).toBe(422);
  expect(texts(missing.html)).toContain("Informe o provedor");
  const unknown = await browser.send("/pub/provider", { provider: "Nenhum Assim" });
  expect(unknown.status).toBe(422);
  expect(texts(unknown.html)).toContain("Provedor não encontrado");
  expect(unknown.html).toContain('value="Nenhum Assim"');
});

test("an unknown or unreachable provider gives an error and a field to enter another", async () => {
  const browser = await world.browser();
  const none = await browser.open("/pub/provider/nenhum");
  expect(none.status).toBe(404);
  expect(texts(none.html)).toContain("Provedor não existe.");
  expect(none.html).toContain('name="provider"');
  const unreachable = await browser.open("/pub/provider/nuvem-fora");
  expect(unreachable.status).toBe(503);
  expect(texts(unreachable.html)).toContain(
    "Provedor não existe. O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.",
  );
  expect(await browser.open("/pub/provider/nuvem/mais")).toMatchObject({ status: 302, location: "/" });
});

test("a directory login shows its name in a read-only field", async () => {
  const browser = await world.browser();
  const found = await browser.send("/pub/provider", { provider: " Diretório ", redirectTo: "/retailer/visitors" });
  expect(found).toMatchObject({
    status: 302,
    location: "/pub/provider/diretorio?redirectTo=%2Fretailer%2Fvisitors",
  });
  const { html } = await browser.open(found.location as string);
  expect(html).toMatch(/<input(?=[^>]*name="provider")(?=[^>]*disabled)(?=[^>]*value="diretorio")[^>]*>/);
  const at = "/pub/provider/diretorio";
  const missing = await browser.send(at, { login: " ", password: "" });
  expect(missing.status).toBe(422);
  expect(texts(missing.html)).toEqual(expect.arrayContaining(["Usuário é obrigatório", "Senha é obrigatório"]));
  const wrong = await browser.send(at, { login: "ana", password: "errada" });
  expect(wrong.status).toBe(422);
  expect(texts(wrong.html)).toContain("Usuário ou senha inválidos.");
  const right = await browser.send(at, { login: "ana", password: entries.ana, redirectTo: "/retailer/visitors" });
  expect(right).toMatchObject({ status: 302, location: "/retailer/visitors" });
  expect((await browser.open("/retailer")).status).toBe(200);
  expect(await browser.open("/pub/provider")).toMatchObject({ status: 302, location: "/retailer" });
  expect(await browser.open(at)).toMatchObject({ status: 302, location: "/retailer" });
});

test("cloud login shows only a progress page both ways, and no address has the code", async () => {
  const browser = await world.browser();
  const found = await browser.send("/pub/provider", { provider: "nuvem", redirectTo: "/retailer/visitors" });
  const leaving = await browser.open(found.location as string);
  expect(leaving.status).toBe(200);
  expect(texts(leaving.html)).toEqual(["Um momento...", "Continuar para o provedor de acesso"]);
  expect(leaving.html).not.toMatch(/<script|<input/);
  const cookie = leaving.headers.getSetCookie().find((set) => set.startsWith("provider="));
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);

  const back = await signInAtProvider(refresh(leaving), "oid-ana");
  const arrived = await browser.open(pathOf(back));
  expect(arrived).toMatchObject({ status: 302, location: "/retailer/visitors" });
  expect(browser.cookies.has("provider")).toBe(false);
  expect((await browser.open("/retailer")).html).toContain("De Fora");
  // Opening the callback's address again, as from the browser's history, signs in no user.
  browser.cookies.delete("session");
  expect((await browser.open(pathOf(back))).location).toBe("/pub/provider?provider=nuvem");
  expect(browser.cookies.has("session")).toBe(false);
});

test("over https the provider cookie has the __Host- prefix against other subdomains", async () => {
  const secure = await world.webAt("https://loja.test");
  const response = await secure(new Request("https://loja.test/pub/provider/nuvem"));
  const cookies = response.headers.getSetCookie().filter((cookie) => /provider/.test(cookie));
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-provider=[\w%-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/),
  ]);
});

test("cancelling at the directory shows a message, and the provider's name remains", async () => {
  const browser = await world.browser();
  const back = await signInAtProvider(refresh(await browser.open("/pub/provider/nuvem")), null);
  expect(back.searchParams.get("error")).toBe("access_denied");
  const { location } = await browser.open(pathOf(back));
  expect(location).toBe("/pub/provider?provider=nuvem");
  const { html } = await browser.open(location as string);
  expect(texts(html)).toContain("A entrada foi cancelada ou recusada no provedor de acesso.");
  expect(html).toContain('value="nuvem"');
});

test("an address from another browser's login signs in no user", async () => {
  const [hers, his] = [await world.browser(), await world.browser()];
  const back = await signInAtProvider(refresh(await hers.open("/pub/provider/nuvem")), "oid-ana");
  await his.open("/pub/provider/nuvem");
  for (const browser of [his, await world.browser()]) {
    await browser.open(pathOf(back));
    expect(browser.cookies.has("session")).toBe(false);
    expect(texts((await browser.open("/pub/provider")).html)).toContain(
      "Esta entrada não começou neste navegador, ou demorou demais. Tente novamente.",
    );
  }
  expect((await hers.open(pathOf(back))).location).toBe("/retailer");
});

test("a cloud user without a local one is refused", async () => {
  const browser = await world.browser();
  const back = await signInAtProvider(refresh(await browser.open("/pub/provider/nuvem")), "oid-estranha");
  await browser.open(pathOf(back));
  expect(texts((await browser.open("/pub/provider")).html)).toContain(
    "Sua conta do provedor não está ligada a um usuário deste sistema. Fale com o responsável pela sua empresa.",
  );
});

test("after cloud login the redirect always stays on this site", async () => {
  const browser = await world.browser();
  const leaving = await browser.open("/pub/provider/nuvem?redirectTo=https%3A%2F%2Felsewhere.test");
  browser.cookies.set(
    "provider",
    encodeURIComponent(`${new URL(refresh(leaving)).searchParams.get("state")} //elsewhere.test`),
  );
  const back = await signInAtProvider(refresh(leaving), "oid-ana");
  expect((await browser.open(pathOf(back))).location).toBe("/retailer");
});

test("form input waits while its user signs in through a provider on another page", async () => {
  const browser = await world.browser("aurora");
  await world.admin.query("update sessions set ended_at = now()");
  const typed = { unsent_to: "/agency/visitors/new", "unsent.name": "Iara Motta" };
  const ended = await browser.send("/agency/visitors/new", { name: "Iara Motta" });
  expect(ended.html).toMatch(/<a href="\/pub\/provider" target="_blank"/);
  const early = await browser.send("/sessao", { ...typed, elsewhere: "sim" });
  expect(early.status).toBe(422);
  expect(texts(early.html)).toContain("Você ainda não entrou. Entre na outra aba e volte a esta.");
  await browser.send("/pub/provider/diretorio", { login: "ana", password: entries.ana });
  const back = await browser.send("/sessao", { ...typed, elsewhere: "sim" });
  expect(back.status).toBe(200);
  expect(back.html).toContain('name="name" value="Iara Motta"');
});

test("while the API is down a message replaces the sign-in forms", async () => {
  const browser = await world.browser();
  const api = world.api;
  world.api = () => Promise.reject(new Error("away"));
  try {
    for (const path of ["/", "/pub/provider", "/pub/provider/diretorio", "/pub/provider/nuvem"]) {
      const { html, h1 } = await browser.open(path);
      expect(texts(html), path).toContain(
        "Desculpe, mas parece que nossa API não está online no momento... Por favor, retorne em alguns minutos.",
      );
      expect(html, path).not.toContain("<form");
      expect(h1, path).not.toBe("");
    }
  } finally {
    world.api = api;
  }
});

test("a local password does not work for a user of an access provider", async () => {
  await world.admin.query(
    `update users set authentication_provider_uuid = (select uuid from authentication_providers
       where authenticator_slug = 'diretorio') where login = 'lua'`,
  );
  const browser = await world.browser();
  const refused = await browser.send("/", { login: "lua", password: PASSWORD });
  expect(refused.status).toBe(422);
  expect(texts(refused.html)).toContain("Usuário ou senha inválidos.");
});
