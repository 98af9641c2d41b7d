import { expect, test } from "vitest";
import { generateSchema } from "#app/db/generate-schema.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("the generated types are those of the migrated database", async () => {
  await expect(generateSchema(world.adminUrl, true)).resolves.toBeUndefined();
});
