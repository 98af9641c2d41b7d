import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const pages = ["app/areas", "app/screens"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .map((path) => join(room, path))
    .filter((path) => /\.tsx?$/.test(path)),
);

/** Code that a page does not need, because the contract's resource or operation has the path and the types. */
const FORBIDDEN: [RegExp, string][] = [
  [/\.json\(\)(\.catch\([^)]*\)\))?\)+ as /, "asserts the type of an answer"],
  [/\b(get|send)<|\b(findAt|listAt)</, "asserts the type of an answer"],
  [/["`]\/v1\//, "writes an address of the API"],
  [/\.send\((\s*)["'](POST|PUT|DELETE)["']/, "sends to a path instead of an operation"],
];

/** The routes below no root, which the client calls by their path. */
const ROOTLESS = new Set(["app/screens/push.ts"]);

test("pages call the API by resources and operations", () => {
  const found = pages.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return FORBIDDEN.filter(([pattern]) => pattern.test(text) && !ROOTLESS.has(path)).map(
      ([, fault]) => `${path} ${fault}`,
    );
  });
  expect(found).toEqual([]);
});
