import { expect, test } from "vitest";
import { environments, type Root } from "#app/contracts/access/environments.ts";
import { allRoutes } from "#tests/browser/support/screens.ts";
import { demoLogins } from "#tests/world/demonstration.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld("demonstration", "in process");
const exportsOf = (segment: string) =>
  allRoutes.filter(({ area, pattern }) => area === segment && pattern.endsWith("/export") && !pattern.includes(":"));

test.each(Object.values(environments))("each list of $segment arrives as CSV", async ({ root, segment }) => {
  const browsers = await Promise.all(demoLogins[root as Root].map((login) => world.browser(login)));
  const wrong: string[] = [];
  for (const { pattern } of exportsOf(segment)) {
    const types: string[] = [];
    for (const browser of browsers) {
      const { status, headers } = await browser.open(`${pattern}?format=csv`);
      if (status === 200) types.push(String(headers.get("content-type")));
    }
    if (types.length === 0 || types.some((type) => !type.startsWith("text/csv"))) wrong.push(`${pattern}: ${types}`);
  }
  expect(wrong).toEqual([]);
});
