import { Agent } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfWith, stream } from "#tests/world/files/pdfs.ts";
import { documentTypes, visitors } from "#tests/world/people.ts";
import { removeHomes } from "./homes.ts";
import { memoryDuring, newProductHome, type Product, removeProducts, startProduct } from "./product.ts";
import { type Asked, ask, begin, dial, form, ours, signIn } from "./wire.ts";

const MB = 1024 * 1024;
const HUGE = 300 * MB;
const MOST_MEMORY = 50;

let product: Product;
let port: number;
let person: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  product = await startProduct(await newProductHome());
  port = product.port;
  person = await signIn(port, "aurora");
  // What the first of each kind brings into memory for good is not the large ones' doing.
  for (const to of places) await ask(port, to.path, { ...to.asked(), body: small(to) });
}, 60_000);
afterAll(() => removeProducts().then(removeHomes));

const multipart = "multipart/form-data; boundary=borda";
const head = '--borda\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const ana = visitors.ana.uuid;
/** Of any form; where a spreadsheet is past its own limit before the form is past its, its page says so. */
const wordsOf413 = /O arquivo ou o texto enviado é grande demais\.|O arquivo tem mais de 20 MB\./;

interface Place {
  path: string;
  asked(): Asked & { headers: Record<string, string> };
}

const to = (method: string, path: string, type: string, who: "page" | "api"): Place => ({
  path,
  asked: () => ({ method, headers: { "content-type": type, ...person[who] } }),
});

const places = [
  to("POST", "/", form, "page"),
  to("POST", "/", multipart, "page"),
  to("POST", "/agency/visitors/new", form, "page"),
  to("POST", "/agency/visitors/import", multipart, "page"),
  to("POST", `/agency/visitors/${ana}/documents/new`, multipart, "page"),
  to("POST", "/v1/agencies/visitors", "application/json", "api"),
  to("POST", "/v1/agencies/visitor_imports", multipart, "api"),
  to("POST", `/v1/agencies/visitors/${ana}/documents`, multipart, "api"),
  to("PUT", `/v1/agencies/visitors/${ana}/photo`, multipart, "api"),
];

const isForm = ({ asked }: Place) => asked().headers["content-type"] === multipart;
const small = (to: Place) => (isForm(to) ? `${head}Nome;CPF\r\n--borda--\r\n` : "{}");

/** Bytes of a body in pieces of 64 KB, made as they are taken. */
function flow(to: Place, bytes: number): Readable {
  const piece = Buffer.alloc(64 * 1024, "a");
  return Readable.from(
    (function* () {
      let left = bytes;
      if (isForm(to)) {
        yield Buffer.from(head);
        left -= head.length;
      }
      for (; left > 0; left -= piece.length) yield piece.subarray(0, left);
    })(),
    { objectMode: false },
  );
}

/** Asks for a page and for the API's health, over and over, until `work` is done: how often, and the slowest in ms. */
async function othersDuring(work: Promise<unknown>): Promise<{ served: number; slowest: number }> {
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
      expect((await ask(port, path, { agent })).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - since);
      served += 1;
    }
  }
  agent.destroy();
  return { served, slowest };
}

test("300 MB to a page, call or upload get a worded refusal without harm to others", async () => {
  const seen: { path: string; told: boolean; status: number; inWords: boolean; memory: number }[] = [];
  const send = async () => {
    for (const to of places) {
      for (const told of [true, false]) {
        const { method, headers } = to.asked();
        const length: Record<string, string> = told ? { "content-length": String(HUGE) } : {};
        const asked = { method, headers: { ...headers, ...length }, body: flow(to, HUGE) };
        let answer = { status: 0, text: "" };
        const memory = await memoryDuring(product, async () => {
          answer = await ask(port, to.path, asked);
        });
        seen.push({
          path: to.path,
          told,
          status: answer.status,
          inWords: wordsOf413.test(answer.text),
          memory,
        });
      }
    }
  };
  const sending = send();
  const others = await othersDuring(sending);
  await sending;
  expect(seen.filter(({ status, inWords }) => status !== 413 || !inWords)).toEqual([]);
  expect(seen.filter(({ memory }) => memory > MOST_MEMORY)).toEqual([]);
  expect(seen).toHaveLength(2 * places.length);
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
    for (const told of [true, false]) {
      const { method, headers } = to("POST", path, multipart, "page").asked();
      const sent = told ? body : Readable.from([Buffer.from(body, "latin1")]);
      const { status, headers: answered } = await ask(port, path, { method, headers, body: sent });
      expect({ path, told, status: Math.floor(status / 100) }).toEqual({ path, told, status: 3 });
      expect(answered.location).toMatch(/^\/agency\/visitors\/(import\/[\w-]{36}|[\w-]{36}\?aba=documentos)$/);
    }
  }
});

test("a client that reads only after sending everything, like Firefox, gets the answer", async () => {
  const { socket, over } = await dial(port);
  const lines = ["POST / HTTP/1.1", "Host: localhost", `Content-Type: ${form}`, `Content-Length: ${HUGE}`];
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
  expect(memory).toBeLessThanOrEqual(MOST_MEMORY);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(wordsOf413);
}, 60_000);

test("a form of 1,000 parts or 100,000 fields is refused before it is parsed", async () => {
  const part = (n: number) => `--borda\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nv\r\n`;
  const parts = Array.from({ length: 1_000 }, (_, n) => part(n)).join("");
  const bodies: Record<string, string> = {
    [multipart]: `${head}Nome;CPF\r\n${parts}--borda--\r\n`,
    [form]: "name=&".repeat(100_000),
  };
  for (const to of places) {
    const asked = to.asked();
    const body = bodies[asked.headers["content-type"] ?? ""];
    if (!body) continue;
    const since = performance.now();
    const { status, text } = await ask(port, to.path, { ...asked, body });
    expect({ path: to.path, status }).toEqual({ path: to.path, status: 413 });
    expect(text).toMatch(wordsOf413);
    expect(performance.now() - since).toBeLessThan(1_000);
  }
});

test("a field's name cannot ask for a list of billions, nor for a depth without end", async () => {
  for (const name of ["name[4000000000]", `name${".a".repeat(100_000)}`]) {
    const { headers } = to("POST", "", form, "page").asked();
    const sent = await ask(port, "/agency/visitors/new", { method: "POST", headers, body: `${name}=1` });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain("Este formulário tem campos que nenhuma página deste sistema envia.");
  }
});

test("500 connections stalled in their headers leave room and memory for others", async () => {
  const memory = await memoryDuring(product, async () => {
    const lines = await Promise.all(
      Array.from({ length: 500 }, () => dial(port, "GET /ajuda HTTP/1.1\r\nHost: localhost\r\nCookie: a")),
    );
    const one = ask(port, "/agency/visitors", { headers: person.page });
    const { slowest } = await othersDuring(one);
    expect((await one).status).toBe(200);
    expect(slowest).toBeLessThan(2_000);
    expect(lines.filter(({ socket }) => socket.destroyed)).toEqual([]);
    for (const { socket } of lines) socket.destroy();
  });
  expect(memory).toBeLessThanOrEqual(MOST_MEMORY);
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
  const answer = await (await dial(port, bytes)).over;
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(words);
});

test("an unreadable address gets a worded error, as a page or a problem", async () => {
  for (const path of ["/%zz", "/agency/%zz", `/agency/visitors/${visitors.ana.cpf}%E9`, "/agency/visitors/%C3"]) {
    const { status, text } = await ask(port, path, { headers: person.page });
    expect({ path, status }).toEqual({ path, status: 400 });
    expect(text).toContain("Não foi possível entender este endereço.");
  }
  for (const path of ["/v1/agencies/visitors/%zz", "/v1/%E9"]) {
    const { status, text } = await ask(port, path, { headers: person.api });
    expect({ path, status }).toEqual({ path, status: 400 });
    expect(JSON.parse(text).message).toBe("Não foi possível entender o pedido.");
  }
});

test("an unknown method gets a list of the known ones", async () => {
  for (const method of ["PATCH", "TRACE", "OPTIONS", "PROPFIND"]) {
    const page = await ask(port, "/", { method });
    expect(page).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
    const call = await ask(port, "/v1/agencies/visitors", { method, headers: person.api });
    expect(call).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST, PUT, DELETE" } });
    expect(JSON.parse(call.text).message).toBe("Método não permitido.");
    const upload = { "content-type": multipart, "content-length": "1", ...person.api };
    expect((await ask(port, "/v1/agencies/visitor_imports", { method, headers: upload, body: "x" })).status).toBe(405);
  }
});

test("a client that hangs up, sending or reading, affects no other", async () => {
  for (const to of places) {
    for (const [length, before] of [
      ["Content-Length: 5000", ""],
      ["Transfer-Encoding: chunked", "1388\r\n"],
    ]) {
      const { method, headers } = to.asked();
      const lines = [`${method} ${to.path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, length];
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
      const { socket, over } = await dial(port, `${lines.join("\r\n")}\r\n\r\n${before}${small(to)}`);
      // An answer to what is asked afterwards shows that what was sent before has been taken up.
      expect((await ask(port, "/health")).status).toBe(200);
      socket.resetAndDestroy();
      await over;
    }
  }
  expect((await ask(port, `/${visitors.ana.cpf}`)).status).toBe(302);
  const reading = await begin(port, "/v1/agencies/visitors/export", { headers: person.api });
  reading.destroy();
  expect((await ask(port, "/agency/visitors", { headers: person.page })).status).toBe(200);
});

test("none of it counts as our error, and the log holds no personal data", async () => {
  expect((await ask(port, "/health")).status).toBe(200);
  const [, log = ""] = product.said().split("Ctrl+C encerra.\n");
  const lines = log.split("\n").filter(Boolean);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  expect(
    lines.map((line) => JSON.parse(line)).filter(({ level, err, status }) => level >= 50 || err || status >= 500),
  ).toEqual([]);
  for (const known of [ana, visitors.ana.cpf, "Ana Beatriz", "aurora", ours(port).origin])
    expect(log).not.toContain(known);
});
