import { Agent } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfWith, stream } from "#tests/world/files/pdfs.ts";
import { documentTypes, visitors } from "#tests/world/people.ts";
import {
  FORM_TYPE,
  type HttpRequest,
  openConnection,
  sameOrigin,
  sendRequest,
  signIn,
  startRequest,
} from "./http-client.ts";
import { removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, memoryDuring, type Product, startProduct } from "./product.ts";

const MB = 1024 * 1024;
const HUGE = 300 * MB;
const MAX_MEMORY_MB = 50;

let product: Product;
let port: number;
let session: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  product = await startProduct(await createProductHome());
  port = product.port;
  session = await signIn(port, "aurora");
  // The first request of each kind takes memory for good, which is not the large ones' fault.
  for (const endpoint of endpoints)
    await sendRequest(port, endpoint.path, { ...endpoint.request(), body: small(endpoint) });
}, 60_000);
afterAll(() => killProducts().then(removeHomes));

const multipart = "multipart/form-data; boundary=borda";
const head = '--borda\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const ana = visitors.ana.uuid;
/** The message of any form, or of a spreadsheet that exceeds its own limit before the form's. */
const messageOf413 = /O arquivo ou o texto enviado é grande demais\.|O arquivo tem mais de 20 MB\./;

interface Endpoint {
  path: string;
  request(): HttpRequest & { headers: Record<string, string> };
}

const endpoint = (method: string, path: string, type: string, who: "page" | "api"): Endpoint => ({
  path,
  request: () => ({ method, headers: { "content-type": type, ...session[who] } }),
});

const endpoints = [
  endpoint("POST", "/", FORM_TYPE, "page"),
  endpoint("POST", "/", multipart, "page"),
  endpoint("POST", "/agency/visitors/new", FORM_TYPE, "page"),
  endpoint("POST", "/agency/visitors/import", multipart, "page"),
  endpoint("POST", `/agency/visitors/${ana}/documents/new`, multipart, "page"),
  endpoint("POST", "/v1/agencies/visitors", "application/json", "api"),
  endpoint("POST", "/v1/agencies/visitor_imports", multipart, "api"),
  endpoint("POST", `/v1/agencies/visitors/${ana}/documents`, multipart, "api"),
  endpoint("PUT", `/v1/agencies/visitors/${ana}/photo`, multipart, "api"),
];

const isForm = ({ request }: Endpoint) => request().headers["content-type"] === multipart;
const small = (endpoint: Endpoint) => (isForm(endpoint) ? `${head}Nome;CPF\r\n--borda--\r\n` : "{}");

/** Streams a body in pieces of 64 KB, made on demand. */
function streamBody(endpoint: Endpoint, bytes: number): Readable {
  const piece = Buffer.alloc(64 * 1024, "a");
  return Readable.from(
    (function* () {
      let remaining = bytes;
      if (isForm(endpoint)) {
        yield Buffer.from(head);
        remaining -= head.length;
      }
      for (; remaining > 0; remaining -= piece.length) yield piece.subarray(0, remaining);
    })(),
    { objectMode: false },
  );
}

/**
 * Requests a page and the API's health repeatedly until `work` ends; returns the number of requests and the slowest in
 * ms.
 */
async function probeDuring(work: Promise<unknown>): Promise<{ served: number; slowest: number }> {
  const agent = new Agent({ keepAlive: true });
  let done = false;
  void work.finally(() => {
    done = true;
  });
  let served = 0;
  let slowest = 0;
  while (!done) {
    for (const path of ["/health", "/ajuda"]) {
      const since = performance.now();
      expect((await sendRequest(port, path, { agent })).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - since);
      served += 1;
    }
  }
  agent.destroy();
  return { served, slowest };
}

test("300 MB to a page, call or upload get a clear refusal without harm to others", async () => {
  const results: { path: string; hasLength: boolean; status: number; inWords: boolean; memory: number }[] = [];
  const send = async () => {
    for (const endpoint of endpoints) {
      for (const hasLength of [true, false]) {
        const { method, headers } = endpoint.request();
        const length: Record<string, string> = hasLength ? { "content-length": String(HUGE) } : {};
        const request = { method, headers: { ...headers, ...length }, body: streamBody(endpoint, HUGE) };
        let answer = { status: 0, text: "" };
        const memory = await memoryDuring(product, async () => {
          answer = await sendRequest(port, endpoint.path, request);
        });
        results.push({
          path: endpoint.path,
          hasLength,
          status: answer.status,
          inWords: messageOf413.test(answer.text),
          memory,
        });
      }
    }
  };
  const sending = send();
  const others = await probeDuring(sending);
  await sending;
  expect(results.filter(({ status, inWords }) => status !== 413 || !inWords)).toEqual([]);
  expect(results.filter(({ memory }) => memory > MAX_MEMORY_MB)).toEqual([]);
  expect(results).toHaveLength(2 * endpoints.length);
  expect(others.served).toBeGreaterThan(10);
  expect(others.slowest).toBeLessThan(2_000);
}, 60_000);

test("a spreadsheet of 19 MB and a document of 9 MB pass, with or without a length", async () => {
  const sheet = `${head}Nome;CPF\r\n${"Ana;1\r\n".repeat(3)}${"x".repeat(19 * MB)}\r\n--borda--\r\n`;
  const type = `--borda\r\nContent-Disposition: form-data; name="document_type_uuid"\r\n\r\n${documentTypes.rg}\r\n`;
  const largePdf = pdfWith("", stream("", Buffer.alloc(9 * MB, "x")));
  const pdf = `${type}${head.replace("a.csv", "a.pdf")}${largePdf.toString("latin1")}\r\n--borda--\r\n`;
  for (const [path, body] of [
    ["/agency/visitors/import", sheet],
    [`/agency/visitors/${ana}/documents/new`, pdf],
  ] as const) {
    for (const hasLength of [true, false]) {
      const { method, headers } = endpoint("POST", path, multipart, "page").request();
      const sent = hasLength ? body : Readable.from([Buffer.from(body, "latin1")]);
      const { status, headers: answered } = await sendRequest(port, path, { method, headers, body: sent });
      expect({ path, declared: hasLength, status: Math.floor(status / 100) }).toEqual({
        path,
        declared: hasLength,
        status: 3,
      });
      expect(answered.location).toMatch(/^\/agency\/visitors\/(import\/[\w-]{36}|[\w-]{36}\?aba=documentos)$/);
    }
  }
});

test("a client that reads only after sending everything gets the response", async () => {
  const { socket, over } = await openConnection(port);
  const lines = ["POST / HTTP/1.1", "Host: localhost", `Content-Type: ${FORM_TYPE}`, `Content-Length: ${HUGE}`];
  socket.pause();
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const piece = Buffer.alloc(MB, "a");
  const memory = await memoryDuring(product, async () => {
    for (let sent = 0; sent < HUGE; sent += piece.length) {
      await new Promise<void>((taken, failed) => socket.write(piece, (error) => (error ? failed(error) : taken())));
    }
  });
  socket.resume();
  const answer = await over;
  expect(memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(messageOf413);
}, 60_000);

test("a form of 1,000 parts or 100,000 fields is refused before it is parsed", async () => {
  const part = (n: number) => `--borda\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nv\r\n`;
  const parts = Array.from({ length: 1_000 }, (_, n) => part(n)).join("");
  const bodies: Record<string, string> = {
    [multipart]: `${head}Nome;CPF\r\n${parts}--borda--\r\n`,
    [FORM_TYPE]: "name=&".repeat(100_000),
  };
  for (const endpoint of endpoints) {
    const request = endpoint.request();
    const body = bodies[request.headers["content-type"] ?? ""];
    if (!body) continue;
    const since = performance.now();
    const { status, text } = await sendRequest(port, endpoint.path, { ...request, body });
    expect({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 413 });
    expect(text).toMatch(messageOf413);
    expect(performance.now() - since).toBeLessThan(1_000);
  }
});

test("a field's name cannot create a list of billions or unlimited depth", async () => {
  for (const name of ["name[4000000000]", `name${".a".repeat(100_000)}`]) {
    const { headers } = endpoint("POST", "", FORM_TYPE, "page").request();
    const sent = await sendRequest(port, "/agency/visitors/new", { method: "POST", headers, body: `${name}=1` });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain("Este formulário tem campos que nenhuma página deste sistema envia.");
  }
});

test("500 connections stalled in their headers leave room and memory for others", async () => {
  const memory = await memoryDuring(product, async () => {
    const lines = await Promise.all(
      Array.from({ length: 500 }, () => openConnection(port, "GET /ajuda HTTP/1.1\r\nHost: localhost\r\nCookie: a")),
    );
    const one = sendRequest(port, "/agency/visitors", { headers: session.page });
    const { slowest } = await probeDuring(one);
    expect((await one).status).toBe(200);
    expect(slowest).toBeLessThan(2_000);
    expect(lines.filter(({ socket }) => socket.destroyed)).toEqual([]);
    for (const { socket } of lines) socket.destroy();
  });
  expect(memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
});

test.each([
  [
    "headers of 40 KB",
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(40_000)}\r\n\r\n`,
    431,
    "são grandes demais",
  ],
  [
    "headers of 4 MB",
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(4 * MB)}\r\n\r\n`,
    431,
    "são grandes demais",
  ],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "Não foi possível entender"],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400, "Não foi possível entender"],
])("%s: %#", async (_, bytes, status, words) => {
  const answer = await (await openConnection(port, bytes)).over;
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(words);
});

test("an unreadable address gets a clear error, as a page or a problem", async () => {
  for (const path of ["/%zz", "/agency/%zz", `/agency/visitors/${visitors.ana.cpf}%E9`, "/agency/visitors/%C3"]) {
    const { status, text } = await sendRequest(port, path, { headers: session.page });
    expect({ path, status }).toEqual({ path, status: 400 });
    expect(text).toContain("Não foi possível entender este endereço.");
  }
  for (const path of ["/v1/agencies/visitors/%zz", "/v1/%E9"]) {
    const { status, text } = await sendRequest(port, path, { headers: session.api });
    expect({ path, status }).toEqual({ path, status: 400 });
    expect(JSON.parse(text).message).toBe("Não foi possível entender o pedido.");
  }
});

test("an unknown method gets a list of the allowed ones", async () => {
  for (const method of ["PATCH", "TRACE", "OPTIONS", "PROPFIND"]) {
    const page = await sendRequest(port, "/", { method });
    expect(page).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
    const call = await sendRequest(port, "/v1/agencies/visitors", { method, headers: session.api });
    expect(call).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST, PUT, DELETE" } });
    expect(JSON.parse(call.text).message).toBe("Método não permitido.");
    const upload = { "content-type": multipart, "content-length": "1", ...session.api };
    expect(
      (await sendRequest(port, "/v1/agencies/visitor_imports", { method, headers: upload, body: "x" })).status,
    ).toBe(405);
  }
});

test("a client that disconnects while sending or reading affects no other", async () => {
  for (const endpoint of endpoints) {
    for (const [length, before] of [
      ["Content-Length: 5000", ""],
      ["Transfer-Encoding: chunked", "1388\r\n"],
    ]) {
      const { method, headers } = endpoint.request();
      const lines = [`${method} ${endpoint.path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, length];
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
      const { socket, over } = await openConnection(port, `${lines.join("\r\n")}\r\n\r\n${before}${small(endpoint)}`);
      // The response to a later request shows that the server has read the earlier bytes.
      expect((await sendRequest(port, "/health")).status).toBe(200);
      socket.resetAndDestroy();
      await over;
    }
  }
  expect((await sendRequest(port, `/${visitors.ana.cpf}`)).status).toBe(302);
  const reading = await startRequest(port, "/v1/agencies/visitors/export", { headers: session.api });
  reading.destroy();
  expect((await sendRequest(port, "/agency/visitors", { headers: session.page })).status).toBe(200);
});

test("none of these requests logs a server error or personal data", async () => {
  expect((await sendRequest(port, "/health")).status).toBe(200);
  const [, log = ""] = product.readOutput().split("Ctrl+C encerra.\n");
  const lines = log.split("\n").filter(Boolean);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  expect(
    lines.map((line) => JSON.parse(line)).filter(({ level, err, status }) => level >= 50 || err || status >= 500),
  ).toEqual([]);
  for (const known of [ana, visitors.ana.cpf, "Ana Beatriz", "aurora", sameOrigin(port).origin])
    expect(log).not.toContain(known);
});
