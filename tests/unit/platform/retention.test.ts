import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PERIODS, retentionOf } from "#app/jobs/retention-periods.ts";
import { readSettings } from "#app/settings.ts";

test("the page of periods says of each table what the nightly job does", () => {
  const { retention } = readSettings({});
  const lines = PERIODS.map(
    (period) =>
      `| \`${period.table}\` | ${retentionOf(period, retention)} | \`${period.since}\` | ${period.by} | ${period.reason} |`,
  );
  const page = readFileSync("docs/retention.md", "utf8");
  expect(page.split("\n").filter((line) => line.startsWith("| `"))).toEqual(lines);
});
