import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadBench } from "#app/demo/bench/bench.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld("empty", ({ adminUrl }) =>
  loadBench(adminUrl, { visitors: 400, visits: 4_000, now: new Date() }),
);

const CROWD = new URL("../../../app/demo/bench/crowd/", import.meta.url);

/** The generator bypasses triggers and foreign keys, so loading its data verifies the remaining constraints. */
test("the benchmark data fills every table that its scripts insert into", async () => {
  const texts = await Promise.all((await readdir(CROWD)).map((file) => readFile(new URL(file, CROWD), "utf8")));
  const tables = texts.flatMap((text) =>
    [...text.matchAll(/^insert into (\w+)/gm)].map(([, table]) => table as string),
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const table of new Set([...tables, "visitors", "visits", "stays", "allocations"])) {
    const { rows } = await world.admin.query(`select exists (select from ${table}) as filled`);
    expect(rows[0].filled, table).toBe(true);
  }
});
