import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Blobs, BlobsUnavailable, copyToDisk, readBlob } from "#app/domain/platform/blobs.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { AHEAD_SECONDS } from "#tests/world/clock.ts";
import { blobNames, serveBucket } from "#tests/world/services/bucket.ts";

const PER_PAGE = 20;
let room: string;
let server: Awaited<ReturnType<typeof serveBucket>>;
const stores = {} as Record<"folder" | "bucket", Blobs>;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), "visitas-blobs-"));
  server = await serveBucket(join(room, "bucket"));
  stores.folder = folderBlobs(join(room, "folder"));
  stores.bucket = bucketBlobs(server.bucket, PER_PAGE);
});
afterAll(async () => {
  await server.stop();
  await rm(room, { recursive: true });
});

describe.each(["folder", "bucket"] as const)("in a %s", (kind) => {
  test("stored content is read byte for byte, replaced and removed", async () => {
    const blobs = stores[kind];
    const large = randomBytes(12_000_000);
    await blobs.put("grande", new Blob([large]));
    await blobs.put("termos/2026-um.pdf", new Blob(["um"]));
    await blobs.put("vazio", new Blob([]));
    expect(Buffer.from(await readBlob(blobs, "grande")).equals(large)).toBe(true);
    expect(await new Response(await blobs.open("termos/2026-um.pdf")).text()).toBe("um");
    expect((await readBlob(blobs, "vazio")).length).toBe(0);
    await blobs.put("termos/2026-um.pdf", new Blob(["dois"]));
    expect(await new Response(await blobs.open("termos/2026-um.pdf")).text()).toBe("dois");
    expect(await blobNames(blobs)).toEqual(["grande", "termos/2026-um.pdf", "vazio"]);
    for (const name of await blobNames(blobs)) await blobs.remove(name);
    await blobs.remove("grande");
    expect(await blobNames(blobs)).toEqual([]);
  });

  test("all blobs are listed, in any number, with their time of change", async () => {
    const blobs = stores[kind];
    const before = Date.now() - AHEAD_SECONDS * 1_000 - 1_000;
    const expected = Array.from({ length: 2 * PER_PAGE + 1 }, (_, i) => `arquivo-${String(i).padStart(4, "0")}`);
    await Promise.all(expected.map((name) => blobs.put(name, new Blob([name]))));
    expect(await blobNames(blobs)).toEqual(expected);
    for await (const { since } of blobs.list()) expect(since.getTime()).toBeGreaterThanOrEqual(before);
    for (const name of expected) await blobs.remove(name);
  });

  test("a list is read to its end, even if files are removed meanwhile", async () => {
    const blobs = stores[kind];
    for (const name of ["um", "dois", "tres"]) await blobs.put(name, new Blob([name]));
    for await (const _ of blobs.list()) for (const name of ["um", "dois", "tres"]) await blobs.remove(name);
    expect(await blobNames(blobs)).toEqual([]);
  });

  test("a put that fails while reading stores nothing and leaves the old content", async () => {
    const blobs = stores[kind];
    await blobs.put("nome", new Blob(["antes"]));
    const broken = new Blob(["depois"]);
    broken.stream = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("dep")),
        pull: (controller) => controller.error(new Error("gone")),
      });
    await expect(blobs.put("nome", broken)).rejects.toThrow();
    expect(await blobNames(blobs)).toEqual(["nome"]);
    expect(await new Response(await blobs.open("nome")).text()).toBe("antes");
    await blobs.remove("nome");
  });

  test("a copy is a local file, and missing content has none", async () => {
    const blobs = stores[kind];
    const copies = await mkdtemp(join(room, "copies-"));
    vi.stubEnv("TMPDIR", copies);
    onTestFinished(() => void vi.unstubAllEnvs());
    await blobs.put("nome", new Blob(["conteúdo"]));
    const path = await copyToDisk(blobs, "nome");
    expect(await readdir(copies)).toHaveLength(1);
    await rm(path);
    await blobs.remove("nome");
    await expect(copyToDisk(blobs, "nome")).rejects.toThrow();
    expect(await readdir(copies)).toEqual([]);
  });
});

test("a folder that cannot be written to is unavailable", async () => {
  await writeFile(join(room, "file"), "");
  await expect(folderBlobs(join(room, "file")).put("nome", new Blob(["x"]))).rejects.toThrow(BlobsUnavailable);
});

describe("a bucket is unavailable if it", () => {
  const ways: Record<string, (store: Server) => void> = {
    "answers 500": (store) => store.on("request", (_, answer) => answer.writeHead(500).end("<Error/>")),
    "cuts the line": (store) => store.on("request", (request) => request.socket.destroy()),
    "is full": (store) => store.on("request", (_, answer) => answer.writeHead(507).end()),
  };
  test.each(Object.keys(ways))("%s", async (way) => {
    const store = createServer();
    ways[way]?.(store);
    await once(store.listen(0, "127.0.0.1"), "listening");
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const blobs = bucketBlobs({ ...server.bucket, endpoint });
    await expect(blobs.put("nome", new Blob(["x"]))).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.open("nome")).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.remove("nome")).rejects.toThrow(BlobsUnavailable);
    await expect(blobNames(blobs)).rejects.toThrow(BlobsUnavailable);
    store.close();
  });

  test("has another key, or no server", async () => {
    await expect(
      bucketBlobs({ ...server.bucket, secretAccessKey: "outra" }).put("nome", new Blob(["x"])),
    ).rejects.toThrow(BlobsUnavailable);
    const closed = createServer();
    await once(closed.listen(0, "127.0.0.1"), "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(connect(port, "127.0.0.1"), "error");
    const blobs = bucketBlobs({ ...server.bucket, endpoint: `http://127.0.0.1:${port}` });
    await expect(blobs.open("nome")).rejects.toThrow(BlobsUnavailable);
  });
});
