import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proxies } from "#app/http/client-address.ts";
import { listen } from "#app/http/listen.ts";
import { remoteApi } from "#app/http/remote-api.ts";
import { createSite } from "#app/http/site.ts";
import { sendFile } from "#tests/world/files/documents.ts";
import { PASSWORD, users } from "#tests/world/people.ts";
import { basic, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const log = pino({ level: "silent" });
const web = async () => new Response("the web", { status: 404 });
const nobodys = { port: 0, host: "127.0.0.1" };
const END_AT_ONCE = { graceMs: 0 };
/** A server that trusts no proxy, and one that trusts proxies on this machine. */
let open: Awaited<ReturnType<typeof listen>>;
let proxied: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const parts = { api: (request: Request, address: string) => world.api(request, address), web, log };
  open = await listen(createSite(parts), nobodys, END_AT_ONCE);
  proxied = await listen(createSite({ ...parts, trusted: proxies(["127.0.0.1"]) }), nobodys, END_AT_ONCE);
  await world.admin.query("update users set legal_responsible = true where uuid = $1", [users.aurora.uuid]);
  const office = await world.as("backoffice");
  const access_term = { signer_kind: "agency", published_on: "2026-01-01" };
  const { uuid } = (await office("POST", "/v1/backoffice/access_terms", { access_term })).body.access_term;
  await sendFile(world, "backoffice", "PUT", `/v1/backoffice/access_terms/${uuid}/file`);
});
afterAll(() => Promise.all([open.stop(), proxied.stop()]));

/** Signs the term at this port with these headers and returns the stored address. */
async function signedFrom({ port }: { port: number }, headers: Record<string, string>) {
  await world.admin.query("delete from access_term_signatures");
  const answer = await fetch(`http://127.0.0.1:${port}/v1/agencies/access_term_signatures`, {
    method: "POST",
    headers: { authorization: `Bearer ${await world.token("aurora")}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ access_term_signature: { signer_agreed: true } }),
  });
  expect(answer.status).toBe(201);
  const { rows } = await world.admin.query("select address from access_term_signatures");
  return rows[0].address;
}

test("over HTTP a signature records the socket's peer and ignores the sender's headers", async () => {
  expect(await signedFrom(open, {})).toBe("127.0.0.1");
  expect(await signedFrom(open, { "x-client-address": "192.0.2.7" })).toBe("127.0.0.1");
  expect(await signedFrom(open, { "x-forwarded-for": "192.0.2.7" })).toBe("127.0.0.1");
});

test("behind a trusted proxy it records the proxy's entry and ignores earlier ones", async () => {
  const headers = { "x-client-address": "192.0.2.7", "x-forwarded-for": "192.0.2.8, 198.51.100.2" };
  expect(await signedFrom(proxied, headers)).toBe("198.51.100.2");
});

test("a separate web process names the client's address, as a proxy does", async () => {
  const send = async (port: number) => {
    await world.admin.query("delete from rate_limits");
    const request = new Request("http://api/user_token", {
      method: "POST",
      headers: { authorization: basic, "content-type": "application/json", "x-client-address": "198.51.100.9" },
      body: JSON.stringify({ auth: { login: "aurora", password: PASSWORD } }),
    });
    expect((await remoteApi(`http://127.0.0.1:${port}`)(request)).status).toBe(200);
    const { rows } = await world.admin.query("select key from rate_limits where key like 'address:%'");
    return rows.map(({ key }) => key);
  };
  expect(await send(proxied.port)).toEqual(["address:198.51.100.9"]);
  expect(await send(open.port)).toEqual(["address:127.0.0.1"]);
});

test("a forged address gives no extra attempts", async () => {
  await world.admin.query("delete from rate_limits");
  const attempt = async (n: number) => {
    const { status } = await fetch(`http://127.0.0.1:${open.port}/user_token`, {
      method: "POST",
      headers: { authorization: basic, "content-type": "application/json", "x-client-address": `192.0.2.${n}` },
      body: JSON.stringify({ auth: { login: "boreal", password: "errada" } }),
    });
    return status;
  };
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push(await attempt(n));
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("the API answers every path of the document, and the web all others", async () => {
  const { paths } = await (await fetch(`http://127.0.0.1:${open.port}/v1/openapi.json`)).json();
  const byWeb: string[] = [];
  const site = createSite({ api: (request) => Response.json(new URL(request.url).pathname), web, log });
  const server = await listen(site, nobodys, END_AT_ONCE);
  try {
    for (const path of [...Object.keys(paths), "/", "/user_token/x", "/agency/visitors"]) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
      if (answer.status === 404) byWeb.push(path);
      else await answer.arrayBuffer();
    }
  } finally {
    await server.stop();
  }
  expect(byWeb).toEqual(["/", "/user_token/x", "/agency/visitors"]);
});
