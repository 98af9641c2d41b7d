import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "#app/http/static-files.ts";

const script = "export const visits = [];\n".repeat(100);
const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Uint8Array) => Buffer.from(body),
};

let folder: string;
let site: Hono;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-"));
  await writeFile(join(folder, "script.js"), script);
  await writeFile(join(folder, "robots.txt"), "-");
  site = new Hono().use(staticFiles(folder));
});
afterAll(() => rm(folder, { recursive: true }));

async function get(path: string, accepted: string) {
  const response = await site.request(path, { headers: { "accept-encoding": accepted } });
  const encoding = (response.headers.get("content-encoding") ?? "none") as keyof typeof unpack;
  const body = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(body.length));
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  return { encoding, size: body.length, text: unpack[encoding](body).toString() };
}

test("a file is sent in Brotli where it is accepted, else in gzip or as it is", async () => {
  const [brotli, gzip, plain] = [
    await get("/script.js", "gzip, deflate, br"),
    await get("/script.js", "gzip, deflate"),
    await get("/script.js", "identity"),
  ];
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", "none"]);
  for (const { text } of [brotli, gzip, plain]) expect(text).toBe(script);
  expect(brotli.size).toBeLessThan(gzip.size);
  expect(gzip.size).toBeLessThan(plain.size);
});

test("a file that would grow is sent as it is", async () => {
  expect(await get("/robots.txt", "gzip, br")).toEqual({ encoding: "none", size: 1, text: "-" });
});
