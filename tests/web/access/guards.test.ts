import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { areaOf } from "#app/contracts/access/environments.ts";
import routes from "#app/routes.ts";
import { type Login, PASSWORD, users, visitors } from "#tests/world/people.ts";
import { ORIGIN, openWebWorld } from "#tests/world/web.ts";
import { wholeForm } from "#tests/world/whole-form.ts";

const world = openWebWorld();

interface Leaf {
  /** The framework's id of the route, as `_routes` takes it. */
  id: string;
  path: string;
}

/** Returns every leaf route as an address, with a visitor's id for each parameter. */
function leavesOf(entries: readonly RouteConfigEntry[], above = ""): Leaf[] {
  return entries.flatMap((entry) => {
    const path = entry.index ? above : `${above}/${entry.path}`;
    if (entry.children) return leavesOf(entry.children, path);
    const sample = path
      .replace(/:\w+\??/g, visitors.ana.uuid)
      .replace("*", "nada")
      .replace(/^\/\//, "/");
    return [{ id: entry.id ?? entry.file.replace(/\.tsx?$/, ""), path: sample }];
  });
}

const isPublic = ({ file }: RouteConfigEntry) => file.startsWith("areas/public/");
const guarded = leavesOf(routes.filter((entry) => !isPublic(entry)));
const areas = new Set(Object.values(users).map(({ user_type }) => areaOf(user_type) as string));

test("every address that is not public belongs to an area", () => {
  expect(guarded.length).toBeGreaterThan(60);
  expect(guarded.filter(({ path }) => !areas.has(path.split("/")[1] ?? ""))).toEqual([]);
});

test("without a session every address and data request leads to login; forms are held", async () => {
  const browser = await world.browser();
  const found: string[] = [];
  for (const { id, path } of guarded) {
    const page = await browser.open(path);
    if (page.location !== `/?redirectTo=${encodeURIComponent(path)}`) found.push(`${path}: ${page.status}`);
    for (const dataPath of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`]) {
      const { html } = await browser.open(dataPath);
      if (!html.includes(`/?redirectTo=${encodeURIComponent(path)}`)) found.push(`${dataPath}: ${html.slice(0, 80)}`);
    }
    const sent = await browser.send(path, { name: "Iara Motta" });
    if (sent.status !== 401 || sent.h1 !== "Sua sessão terminou") found.push(`POST ${path}: ${sent.status}`);
  }
  expect(found).toEqual([]);
});

test("a user of another area gets 403 for pages, data requests and forms", async () => {
  const found: string[] = [];
  const browsers = new Map<Login, Awaited<ReturnType<typeof world.browser>>>();
  for (const login of ["aurora", "sol.centro"] as const) browsers.set(login, await world.browser(login));
  for (const [at, { id, path }] of guarded.entries()) {
    const browser = browsers.get(path.split("/")[1] === "agency" ? "sol.centro" : "aurora");
    const dataPath = `${path}.data?_routes=${encodeURIComponent(id)}`;
    const answers = [await browser?.send(path, { name: "x" })];
    // Its area guards a page, so each day the page or its data are requested in turn, and in the nightly form both.
    if (wholeForm || at % 2 === 0) answers.push(await browser?.open(path));
    if (wholeForm || at % 2 === 1) answers.push(await browser?.open(dataPath));
    const statuses = answers.map((answer) => answer?.status);
    if (statuses.some((status) => status !== 403)) found.push(`${path}: ${statuses}`);
  }
  expect(found).toEqual([]);
});

test("every status carries the security headers, and no response is stored", async () => {
  const browser = await world.browser("aurora");
  const { api } = world;
  const answers = [
    await browser.open("/agency"),
    await browser.open("/agency/visitors.data"),
    await browser.open("/agency/visitors/export?formato=csv"),
    await browser.open("/store"),
    await browser.open("/agency/nada"),
    await browser.open("/nada"),
    await browser.send("/agency/visitors/new", {}),
    await (await world.browser()).send("/agency/visitors/new", {}),
  ];
  world.api = async () => Response.json({}, { status: 503 });
  answers.push(await browser.open("/agency/visitors"));
  world.api = api;
  const web = async (request: Request) => {
    const response = await world.web(request);
    return { status: response.status, headers: response.headers };
  };
  answers.push((await web(new Request("http://outra.test/"))) as never);
  answers.push((await web(new Request(`${ORIGIN}/sair`, { method: "POST" }))) as never);
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([
    200, 302, 401, 403, 404, 421, 422, 503,
  ]);
  for (const { status, headers } of answers) {
    expect([status, headers.get("content-security-policy")]).toEqual([
      status,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect([status, headers.get("x-content-type-options")]).toEqual([status, "nosniff"]);
    expect([status, headers.get("referrer-policy")]).toEqual([status, "same-origin"]);
    expect([status, headers.get("x-frame-options")]).toEqual([status, "DENY"]);
    expect([status, headers.get("cache-control")]).toEqual([status, expect.stringContaining("no-store")]);
    expect([status, headers.get("x-request-id")]).toEqual([status, expect.any(String)]);
  }
});

test("every response with 503 has a Retry-After header", async () => {
  const [signedIn, anonymous] = [await world.browser("aurora"), await world.browser()];
  const { api } = world;
  world.api = async () => Response.json({ message: "x" }, { status: 503 });
  const answers = [
    await signedIn.open("/agency/visitors"),
    await signedIn.open("/agency/visitors.data"),
    await signedIn.open("/agency/visitors/export?formato=csv"),
    await signedIn.send("/agency/visitors/new", { name: "Iara Motta" }),
    await signedIn.open("/agency/termo"),
    await anonymous.open("/pub/evidences?token=x"),
  ];
  world.api = api;
  const retryAfters = answers.map(({ status, headers }) => [status, headers.get("retry-after")]);
  expect(retryAfters).toEqual(answers.map(() => [503, "2"]));
});

test("the sign-in form remains while only uploads are unavailable", async () => {
  const { api } = world;
  const browser = await world.browser();
  const signIn = async (failing: string) => {
    world.api = async (request) =>
      new URL(request.url).pathname === "/health" ? Response.json({ failing }, { status: 503 }) : api(request);
    const page = await browser.open("/").finally(() => {
      world.api = api;
    });
    return page.html.includes('name="password"');
  };
  expect([await signIn("uploads"), await signIn("database")]).toEqual([true, false]);
});

test("over https cookies have the __Host- prefix, and others are ignored", async () => {
  const origin = "https://loja.test";
  const web = await world.webAt(origin);
  const send = (cookie: string) =>
    web(
      new Request(`${origin}/`, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", cookie },
        body: new URLSearchParams({ login: "aurora", password: PASSWORD }).toString(),
      }),
    );
  const signedIn = await send("");
  expect(signedIn.headers.get("location")).toBe("/agency");
  expect(signedIn.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0]).toSorted()).toEqual(["__Host-csrf", "__Host-session"]);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-\w+=[\w%-]+; Path=\/; HttpOnly; SameSite=Lax; Secure(; Max-Age=\d+)?$/);

  const [session = ""] = cookies.find((cookie) => cookie.startsWith("__Host-session="))?.split(";") ?? [];
  const home = (cookie: string) => web(new Request(`${origin}/agency`, { headers: { cookie } }));
  expect((await home(session)).status).toBe(200);
  expect((await home(session.replace("__Host-", ""))).status).toBe(302);
});

test.each([
  "https://elsewhere.test",
  "//elsewhere.test",
  "/\\elsewhere.test",
  "/\t/elsewhere.test",
  "javascript:alert(1)",
])("no redirect leads to %s", async (elsewhere) => {
  const browser = await world.browser("aurora");
  expect((await browser.open(`/?redirectTo=${encodeURIComponent(elsewhere)}`)).location).toBe("/agency");
  expect((await browser.send("/barra-lateral", { redirect_to: elsewhere })).location).toBe("/");
  const resumed = await browser.send("/sessao", { login: "aurora", password: PASSWORD, unsent_to: elsewhere });
  expect(resumed.location).toBe("/");
});

test("no request header puts a foreign host into a response", async () => {
  const headers = {
    host: "elsewhere.test",
    "x-forwarded-host": "elsewhere.test",
    "x-forwarded-proto": "https",
    forwarded: "host=elsewhere.test",
  };
  for (const path of ["/", "/agency", "/requestNewPassoword", "/nada", "/resetPassword/um"]) {
    const response = await world.web(new Request(ORIGIN + path, { headers }));
    const said = JSON.stringify([...response.headers]) + (await response.text());
    expect([path, said]).toEqual([path, expect.not.stringContaining("elsewhere.test")]);
  }
});

test("no address contains personal data from a form, or a secret", async () => {
  const browser = await world.browser("aurora");
  const saved = await browser.send("/agency/visitors/new", { name: "Iara Motta", cpf: "286.255.878-87" });
  expect(saved.location).toMatch(/^\/agency\/visitors\/[0-9a-f-]{36}/);
  expect(saved.location?.replaceAll(/[0-9a-f-]{36}/g, "")).not.toMatch(/286|Iara/);
  const reset = await (await world.browser()).open("/resetPassword/segredo-do-link");
  expect(reset.location).toBe("/resetPassword");
});
