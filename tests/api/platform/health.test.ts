import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { storageCheck } from "#app/domain/platform/storage-check.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { apiParts, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

function healthOf(uploads: Blobs) {
  const app = createApi({ database: world.database, log: pino({ level: "silent" }), uploads, ...apiParts });
  return (path = "/health") => call(async (request) => app.fetch(request), "GET", path);
}

const storageUnavailable = {
  status: 503,
  body: {
    message: "O serviço está indisponível: os arquivos enviados não podem ser guardados.",
    failing: "uploads",
  },
};

test("without space for uploads health reports 503, though the process runs", async () => {
  const folder = join(world.folder, "no-folder");
  await writeFile(folder, "");
  const look = healthOf(folderBlobs(folder));
  const answer = await look();
  expect(answer).toMatchObject(storageUnavailable);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await look("/health/live")).toMatchObject({ status: 200, body: { status: "ok" } });
  await rm(folder);
  await mkdir(folder);
  expect(await healthOf(folderBlobs(folder))()).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await readdir(folder)).toEqual([]);
});

test("without space for temporary files uploads fail too", async () => {
  const folder = join(world.folder, "stored");
  await mkdir(folder);
  const look = storageCheck(folderBlobs(folder), 0, () => join(world.folder, "missing", "upload"));
  expect(await look()).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test("an unreachable bucket makes health report 503", async () => {
  const bucket = { name: "visitas", region: "us-east-1", accessKeyId: "k", secretAccessKey: "s", pathStyle: true };
  const look = healthOf(bucketBlobs({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` }));
  expect(await look()).toMatchObject(storageUnavailable);
});

test("a hundred requests at once try the storage once, and a later one tries again", async () => {
  const folder = join(world.folder, "watched");
  const uploads = folderBlobs(folder);
  let puts = 0;
  const counted: Blobs = {
    ...uploads,
    put: (name, content) => {
      puts += 1;
      return uploads.put(name, content);
    },
  };
  const look = storageCheck(counted);
  expect(new Set(await Promise.all(Array.from({ length: 100 }, look)))).toEqual(new Set([true]));
  expect(puts).toBe(1);

  const always = storageCheck(counted, 0);
  expect(await always()).toBe(true);
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  expect(await always()).toBe(false);
  await rm(folder);
  expect(await always()).toBe(true);
});

test("a database that does not answer is named", async () => {
  const limit = (connections: number) =>
    world.admin.query(`do $$ begin
      execute format('alter database %I connection limit ${connections}', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
    end $$`);
  await limit(0);
  try {
    expect(await healthOf(world.uploads)()).toMatchObject({ status: 503, body: { failing: "database" } });
  } finally {
    await limit(-1);
  }
});
