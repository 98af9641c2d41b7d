import fc from "fast-check";
import { expect, test } from "vitest";
import { recountedBrandVisits, recountedPlatform } from "#app/db/demo/recount.ts";
import { happen, happening } from "#tests/world/doings.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const parts = [
  {
    rollup: "brand_visit_rollups",
    deltas: "brand_visit_deltas cross join lateral unnest(party_uuids) party_uuid",
    key: "brand_uuid, party_uuid, day",
    numbers: ["visits", "open", "short", "late"],
    recounted: recountedBrandVisits,
  },
  {
    rollup: "platform_rollups",
    deltas: "platform_deltas",
    key: "measure, key",
    numbers: ["n"],
    recounted: recountedPlatform,
  },
];

async function expectRight(): Promise<void> {
  for (const { rollup, deltas, key, numbers, recounted } of parts) {
    const columns = `${key}, ${numbers.join(", ")}`;
    const sums = numbers.map((n) => `sum(${n})::int as ${n}`).join(", ");
    const { rows } = await world.admin.query(`
      with kept as (
        select ${key}, ${sums} from (select ${columns} from ${rollup} union all select ${columns} from ${deltas}) part
        group by ${key}
      ), shown as (select ${columns} from kept where (${numbers.map((n) => `${n} <> 0`).join(" or ")})),
      counted as (select ${columns} from (${recounted}) r)
      select * from ((table shown except table counted) union all (table counted except table shown)) d`);
    expect({ rollup, rows }).toEqual({ rollup, rows: [] });
  }
}

test("whatever happens, in whatever order it is written, the rollups are what the rows add up to", {
  timeout: 60_000,
}, async () => {
  await expectRight();
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) await happen(world.admin, step);
      await expectRight();
      await world.admin.query("select app.fold_shop()");
      await expectRight();
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
