import { expect, test } from "vitest";
import { PASSWORD } from "#tests/world/people.ts";
import { ORIGIN, openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

test("a user signs in and gets to the requested page", async () => {
  const browser = await world.browser();
  expect(await browser.open("/agency/visitors?name_or_cpf=ana")).toMatchObject({
    status: 302,
    location: "/?redirectTo=%2Fagency%2Fvisitors%3Fname_or_cpf%3Dana",
  });
  const form = await browser.open("/?redirectTo=%2Fagency%2Fvisitors%3Fname_or_cpf%3Dana");
  expect(form.html).toContain('name="redirectTo" value="/agency/visitors?name_or_cpf=ana"');
  const signedIn = await browser.send("/", {
    login: "aurora",
    password: PASSWORD,
    redirectTo: "/agency/visitors?name_or_cpf=ana",
  });
  expect(signedIn).toMatchObject({ status: 302, location: "/agency/visitors?name_or_cpf=ana" });
  expect((await browser.open("/agency/visitors?name_or_cpf=ana")).html).toContain("Ana Beatriz Prado");
});

test("a wrong password and an unknown login get the same answer, with the login filled", async () => {
  const browser = await world.browser();
  for (const login of ["aurora", "ninguem"]) {
    const refused = await browser.send("/", { login, password: "errada" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Usuário ou senha inválidos.");
    expect(refused.html).toContain(`value="${login}"`);
  }
});

test.each(["https://elsewhere.test", "//elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"])(
  "a redirectTo of %s leads to the home page",
  async (redirectTo) => {
    const browser = await world.browser();
    expect((await browser.send("/", { login: "aurora", password: PASSWORD, redirectTo })).location).toBe("/agency");
  },
);

test("a user of another area gets the 403 page", async () => {
  const browser = await world.browser("sol.centro");
  const page = await browser.open("/agency/visitors");
  expect(page.status).toBe(403);
  expect(page.h1).toBe("Você não tem permissão para fazer essa operação...");
});

test("data requests and the _routes parameter are guarded too", async () => {
  const browser = await world.browser();
  for (const path of ["/agency/visitors.data", "/agency/visitors.data?_routes=areas%2Fagency%2Fvisitors%2Flist"]) {
    const dataResponse = await browser.open(path);
    expect(dataResponse.html).not.toContain("Ana Beatriz");
    expect(dataResponse.html).toContain("/?redirectTo=");
  }
});

test("logout ends the session on every page", async () => {
  const browser = await world.browser("aurora");
  const copy = await world.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await browser.send("/sair", {})).location).toBe("/");
  expect(browser.cookies.has("session")).toBe(false);
  expect((await copy.open("/agency/visitors")).status).toBe(302);
  expect(copy.cookies.has("session")).toBe(false);
});

test("form input survives the end of the session", async () => {
  const browser = await world.browser("aurora");
  await world.admin.query("update sessions set ended_at = now()");
  const ended = await browser.send("/agency/visitors/new", { name: "Iara Motta", cpf: "286.255.878-87" });
  expect(ended.status).toBe(401);
  expect(ended.h1).toBe("Sua sessão terminou");
  expect(ended.html).toContain('name="unsent.name" value="Iara Motta"');
  const back = await browser.send("/sessao", {
    login: "aurora",
    password: PASSWORD,
    unsent_to: "/agency/visitors/new",
    "unsent.name": "Iara Motta",
    "unsent.cpf": "286.255.878-87",
  });
  expect(back.html).toContain('action="/agency/visitors/new"');
  const saved = await browser.send("/agency/visitors/new", { name: "Iara Motta", cpf: "286.255.878-87" });
  expect(saved.status).toBe(302);
});

test("a request from another site changes nothing", async () => {
  const send = (headers: Record<string, string>, body = "") =>
    world.web(
      new Request(`${ORIGIN}/sair`, {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      }),
    );
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await send({ origin: "https://elsewhere.test", host: "loja.test" })).status).toBe(403);
  expect((await send({})).status).toBe(403);
  expect((await send({ cookie: "csrf=abc" }, "csrf=abcd")).status).toBe(403);
  expect((await send({ cookie: "csrf=abc" }, "csrf=abc")).status).toBe(302);
  expect((await send({ origin: ORIGIN })).status).toBe(302);
});

test("with https an Origin of the same host without TLS is another site", async () => {
  const web = await world.webAt("https://loja.test");
  const send = (origin: string) =>
    web(
      new Request("https://loja.test/sair", {
        method: "POST",
        body: "",
        headers: { "content-type": "application/x-www-form-urlencoded", host: "loja.test", origin },
      }),
    );
  expect((await send("http://loja.test")).status).toBe(403);
  expect((await send("https://loja.test")).status).toBe(302);
});

test("every answer carries the security headers", async () => {
  const browser = await world.browser();
  for (const path of ["/", "/assets/nada.js", "/agency", "/ajuda"]) {
    const { headers } = await browser.open(path);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; style-src 'self'/,
    );
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("an unknown page says so; an unknown public path leads to the start page", async () => {
  const browser = await world.browser("aurora");
  expect(await browser.open("/agency/nada")).toMatchObject({ status: 404, h1: "Esta página não existe." });
  for (const visitor of [browser, await world.browser()])
    for (const path of ["/nada", "/nada/disso", "/pub", "/pub/nada", "/pub/provider/um/dois", "/requestNewPassword"])
      expect([path, await visitor.open(path)]).toMatchObject([path, { status: 302, location: "/" }]);
  expect((await browser.open("/assets/of-another-build.js")).status).toBe(404);
});
