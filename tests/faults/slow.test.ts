import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setInterval as beat } from "node:timers/promises";
import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#app/api/index.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { listen, type Timeouts } from "#app/http/listen.ts";
import { createSite } from "#app/http/site.ts";
import { withStreamingBody } from "#app/http/streaming-body.ts";
import { readSettings } from "#app/settings.ts";
import { apiParts, basic } from "#tests/world/world.ts";
import { FORM_TYPE, openConnection, sendRequest } from "./http-client.ts";

// These requests need no database: nothing connects to it before the first query.

const log: { level: number; msg: string }[] = [];
const client = { name: "web", secret: "web" };
let server: Awaited<ReturnType<typeof listen>> | undefined;

/** Serves the site as server.ts composes it, with shorter timeouts. */
async function serve(timeouts: Partial<Timeouts>): Promise<number> {
  const { createWeb } = await import(resolve("build/server/index.js"));
  const logger = pino({ level: "trace" }, { write: (line) => void log.push(JSON.parse(line)) });
  const api = createApi({ database: openDatabase({}), log: logger, uploads: folderBlobs("none"), ...apiParts });
  const fetch = async (request: Request) => api.fetch(request);
  const web = createWeb({
    hosts: [{ environment: "local", origin: "http://loja.test", api: fetch }],
    product: readSettings({}).product,
    client,
  });
  const site = createSite({ api: fetch, web, log: logger, assets: "build/client" });
  server = await listen(site, { port: 0, host: "127.0.0.1" }, { checkIntervalMs: 50, graceMs: 100, ...timeouts });
  return server.port;
}

const consoleErrors = vi.spyOn(console, "error");

afterEach(async () => {
  await server?.stop();
  expect(consoleErrors).not.toHaveBeenCalled();
  expect(log.splice(0).filter(({ level }) => level >= 40)).toEqual([]);
});

const page = "POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://loja.test\r\n";
const call = `POST /user_token HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basic}\r\n`;
const multipart = "multipart/form-data; boundary=x";
const partHead = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;

/** Sends `head` and then `bytes` every 20 ms until the connection ends; returns the response and the milliseconds. */
async function trickle(port: number, head: string, bytes = "a"): Promise<{ heard: string; ms: number }> {
  const since = performance.now();
  const line = await openConnection(port, head);
  for await (const _ of beat(20)) {
    if (line.socket.destroyed || line.socket.readableEnded) break;
    line.socket.write(bytes);
  }
  return { heard: await line.over, ms: performance.now() - since };
}

test("headers that do not end are cut off, and other requests are served meanwhile", async () => {
  const port = await serve({ headersMs: 400 });
  const slow = Array.from({ length: 100 }, () => trickle(port, "GET /ajuda HTTP/1.1\r\nHost: localhost\r\nCookie: "));
  const silent = Array.from({ length: 100 }, () =>
    openConnection(port, "GET /ajuda HTTP/1.1\r\nHo").then(({ over }) => over),
  );
  expect((await sendRequest(port, "/ajuda")).status).toBe(200);
  for (const { heard, ms } of await Promise.all(slow)) {
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain("O envio demorou demais e foi interrompido.");
    expect(ms).toBeLessThan(5_000);
  }
  for (const heard of await Promise.all(silent)) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ["a form", `${page}Content-Type: ${FORM_TYPE}\r\nContent-Length: 500\r\n\r\n`],
  ["a form with files", `${page}Content-Type: ${multipart}\r\nContent-Length: 500\r\n\r\n${partHead}`],
  ["a form without length", `${page}Content-Type: ${FORM_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n`],
  ["a call", `${call}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`],
  ["a call without length", `${call}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{`],
])("%s that arrives byte by byte is cut off", async (_, head) => {
  const port = await serve({ initialMs: 300, bytesPerSecond: 2_000 });
  const { heard, ms } = await trickle(port, head);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain("O envio demorou demais e foi interrompido.");
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(5_000);
});

test("a steady client may take long with files, but not with a form", async () => {
  const port = await serve({ initialMs: 100, bytesPerSecond: 2_000, maxFormMs: 400 });
  const steady = "a".repeat(1_000);
  const short = await trickle(
    port,
    `${page}Content-Type: ${FORM_TYPE}\r\nContent-Length: 500000\r\n\r\nlogin=`,
    steady,
  );
  expect(short.heard).toMatch(/^HTTP\/1\.1 408 /);

  const end = "\r\n--x--\r\n";
  const length = partHead.length + 50 * steady.length + end.length;
  const { socket, over } = await openConnection(
    port,
    `${page}Connection: close\r\nContent-Type: ${multipart}\r\nContent-Length: ${length}\r\n\r\n${partHead}`,
  );
  const since = performance.now();
  let remaining = 50;
  for await (const _ of beat(20)) {
    socket.write(steady);
    if (--remaining === 0) break;
  }
  expect(performance.now() - since).toBeGreaterThan(900);
  socket.write(end);
  expect(await over).toMatch(/^HTTP\/1\.1 422 /);
});

test("an endless request does not prevent the shutdown", async () => {
  const port = await serve({ deadlineMs: 500 });
  const { socket, over } = await openConnection(
    port,
    `${page}Content-Type: ${multipart}\r\nContent-Length: 9999\r\n\r\n${partHead}`,
  );
  expect((await sendRequest(port, "/ajuda")).status).toBe(200);
  const since = performance.now();
  await server?.stop();
  expect(performance.now() - since).toBeGreaterThan(450);
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(await over).toBe("");
  expect(socket.destroyed).toBe(true);
});

test("the reader of a broken body already sees the request as aborted", async () => {
  const outcome = Promise.withResolvers<{ read: string; isGone: boolean }>();
  const listener = createServer(async (incoming) => {
    const request = withStreamingBody(new Request("http://loja.test/", { method: "POST" }), incoming);
    const read = await request.text().catch((error: Error) => error.message);
    outcome.resolve({ read, isGone: request.signal.aborted });
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const { socket } = await openConnection(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc");
  await once(listener, "request");
  socket.destroy();
  expect(await outcome.promise).toEqual({ read: "aborted", isGone: true });
  listener.close();
});
