import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generateSchema, TRIGGER_PAGE } from "#app/db/generate-schema.ts";
import { triggerPage } from "#app/db/trigger-page.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("the generated types are those of the migrated database", async () => {
  await expect(generateSchema(world.adminUrl, true)).resolves.toBeUndefined();
});

test("the page of triggers says what the migrated database does", async () => {
  expect(await triggerPage(world.adminUrl)).toBe(await readFile(TRIGGER_PAGE, "utf8"));
});
