import { expect, test } from "vitest";
import { hashPassword } from "#app/domain/access/password.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { accounts, PASSWORD } from "#tests/world/people.ts";
import { openMailServer } from "#tests/world/services/mail-server.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

/** Responses to requests without a session, rate limits of sign-in, and forged host names. */
const world = openWorld();
const mailServer = openMailServer();

const signIn = (login: string, password: string, address = "203.0.113.1") =>
  call(
    world.api,
    "POST",
    "/user_token",
    { auth: { login, password } },
    { authorization: basic, "x-client-address": address },
  );

test("a known and an unknown login get the same refusal, word for word", async () => {
  const [known, unknown] = [await signIn("sol", "errada"), await signIn("ninguem", "errada")];
  expect(known.status).toBe(401);
  expect({ ...known.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
});

test("a known and an unknown login are refused in the same time", async () => {
  const took = { sol: [] as number[], ninguem: [] as number[], inativo: [] as number[] };
  await world.admin.query("update users set password_hash = $1", [await hashPassword(PASSWORD)]);
  await world.admin.query("update users set active = false, login = 'inativo' where login = 'lua.norte'");
  for (let n = 0; n < 15; n += 1) {
    for (const login of Object.keys(took) as (keyof typeof took)[]) {
      const started = performance.now();
      expect((await signIn(login, "errada", `198.51.100.${n}`)).status).toBe(401);
      took[login].push(performance.now() - started);
    }
  }
  const middle = (all: number[]) => all.sort((a, b) => a - b)[7] as number;
  const medians = Object.values(took).map(middle);
  // Without the decoy hash an unknown login took a twentieth of the time.
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.8);
});

test("ten wrong passwords block one login from one address only", async () => {
  for (let n = 0; n < 10; n += 1)
    expect((await signIn(n % 2 ? "belo" : "BELO", "errada", "192.0.2.7")).status).toBe(401);
  const refused = await signIn("belo", PASSWORD, "192.0.2.7");
  expect(refused).toMatchObject({ status: 429, body: { message: "Espere um pouco para tentar novamente..." } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await signIn("belo", PASSWORD, "192.0.2.8")).status).toBe(200);
  expect((await signIn("cafe", PASSWORD, "192.0.2.7")).status).toBe(200);
});

test("an address may try three hundred times, over all logins", async () => {
  await signIn("ninguem", "errada", "192.0.2.9");
  await world.admin.query("update rate_limits set points = 300 where key = 'address:192.0.2.9'");
  expect((await signIn("aurora", PASSWORD, "192.0.2.9")).status).toBe(429);
  expect((await signIn("aurora", PASSWORD, "192.0.2.10")).status).toBe(200);
});

test("answers of every status forbid caching and sniffing and carry a request id", async () => {
  const aurora = await world.as("aurora");
  const saved = { saved_view: { screen: "/agency/visitors", name: "Minha" } };
  const made = await aurora("POST", "/v1/agencies/saved_views", saved);
  const path = `/v1/agencies/saved_views/${made.body.saved_view.uuid}`;
  const large = { visitor: { name: "x".repeat(2_000_000) } };
  const answers = [
    await aurora("GET", "/v1/agencies/visitors"),
    made,
    await aurora("PUT", path, { saved_view: { ...saved.saved_view, version: 9 } }),
    await aurora("DELETE", path),
    await call(world.api, "POST", "/user_token", undefined, {
      authorization: basic,
      "content-type": "application/json",
    }),
    await call(world.api, "GET", "/v1/agencies/visitors"),
    await (await world.as("aurora.nada"))("GET", "/v1/agencies/visitors"),
    await aurora("GET", "/v1/retailers/visitors"),
    await aurora("PATCH", "/v1/agencies/visitors"),
    await aurora("POST", "/v1/agencies/visitors", large),
    await aurora("POST", "/v1/agencies/visitors", {}),
    await signIn("belo", PASSWORD, "192.0.2.7"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 409, 204, 400, 401, 403, 404, 405, 413, 422, 429]);
  for (const { status, headers } of answers) {
    const found = ["cache-control", "x-content-type-options", "server", "x-powered-by"].map((name) =>
      headers.get(name),
    );
    expect([status, ...found]).toEqual([status, "no-store", "nosniff", null, null]);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  }
});

test("the host name of a request never appears in a link", async () => {
  const elsewhere = { host: "roubo.test", "x-forwarded-host": "roubo.test", forwarded: "host=roubo.test" };
  const ask = (path: string, init: RequestInit = {}) =>
    world.api(new Request(`http://roubo.test${path}`, { ...init, headers: { ...elsewhere, ...init.headers } }));
  const headers = { authorization: basic, "content-type": "application/json" };
  const body = JSON.stringify({ user: { login: "aurora" } });
  expect((await ask("/v1/request_new_password", { method: "POST", headers, body })).status).toBe(200);
  const jobs = startTestJobs(world, mailServer.url);
  const queued = async () => (await world.admin.query("select from graphile_worker.jobs")).rowCount;
  await eventually(queued, (jobs) => jobs === 0);
  await jobs.stop();
  expect(mailServer.mails[0]?.text).toContain(`${ORIGIN}/resetPassword/`);
  const authorized = { authorization: `Bearer ${await world.token("mob")}` };
  const read = ["/v1/openapi.json", "/v1/docs", "/v1/mob/retailers", `/v1/mob/retailers/${accounts.sol.uuid}`, "/v1/x"];
  for (const path of read) expect(await (await ask(path, { headers: authorized })).text()).not.toContain("roubo");
  expect(JSON.stringify(mailServer.mails)).not.toContain("roubo");
});
