import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { permissions } from "#app/contracts/access/permissions.ts";
import type { MenuEntry } from "#app/screens/menu.ts";
import { menus } from "#tests/world/menus.ts";

/** The product's screens: path, shell, edition, menu group and label, permission. */
const [heads = "", ...screens] = readFileSync("tests/fixtures/screens.tsv", "utf8").trim().split("\n");
const names = heads.split("\t");
const rows = screens.map((line) => {
  const cells = line.split("\t");
  return Object.fromEntries(names.map((name, i) => [name, cells[i]?.trim() ?? ""])) as Record<string, string>;
});

const areas = [
  "mob",
  "agency",
  "backoffice",
  "retailer",
  "serviceProvider",
  "supplier",
  "store",
  "af",
  "repositor",
] as const;

const shown = ({ group, label, path, permission }: MenuEntry) => ({
  group: group ?? "",
  label,
  path,
  permission: permission ?? "-",
});

test.each(areas.flatMap((area) => (["control", "connect"] as const).map((edition) => [area, edition] as const)))(
  "the menu of %s, edition %s, has every screen and no other",
  async (area, edition) => {
    const expected = rows
      .filter((row) => row.shell === area && row.menu_label && ["both", edition].includes(row.edition ?? ""))
      .map(({ menu_group = "", menu_label = "", path = "", permission = "" }) => ({
        group: menu_group,
        label: menu_label,
        path,
        permission,
      }));
    expect(menus[area][edition].map(shown), "screens.tsv lists the entries of each menu, in order").toEqual(expected);
  },
);

test("a role of an area may hold the permission of each of its screens", () => {
  const available = Object.entries(environments).flatMap(([user_type, { segment }]) =>
    permissions[user_type as keyof typeof permissions].map((slug) => `${segment} ${slug}`),
  );
  const required = rows
    .filter(({ shell = "", permission }) => shell in menus && permission !== "-")
    .map(({ shell, permission }) => `${shell} ${permission}`);
  expect(required.length).toBeGreaterThan(60);
  expect(available).toEqual(expect.arrayContaining(required));
});
