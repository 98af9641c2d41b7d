import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Exports that the framework reads from each route module. */
const ROUTE_EXPORTS = new Set([
  "default",
  "loader",
  "action",
  "meta",
  "headers",
  "handle",
  "middleware",
  "clientLoader",
  "clientAction",
  "ErrorBoundary",
  "HydrateFallback",
  "links",
  "shouldRevalidate",
]);

/** Words that comments and identifiers do not use, each with what says the thing. */
const INSTEAD: Record<string, string> = {
  told: "notified, reported, recorded, sent",
  telling: "notifying, reporting",
  asked: "requested, required",
  kept: "stored, unchanged",
  seen: "visible, read",
  whoever: "the user, the account",
  somebody: "a user, a visitor, a person",
  everybody: "all users, every account",
  anew: "again",
  eyes: "the role, the account",
  eldest: "the oldest",
  farewell: "shutdown, draining",
  patience: "the timeout",
  guests: "the services",
  doings: "the activity",
  seer: "the viewer",
  seers: "the viewers",
  looker: "the viewer",
  lookers: "the viewers",
  hearers: "the listeners",
  restand: "recompute the status",
  judge: "decide, evaluate",
  judged: "decided, evaluated",
  reckon: "compute, count",
  reckoned: "computed, counted",
  tidings: "the notification",
  heed: "read, follow",
  hence: "therefore",
  thence: "from there",
  whence: "from where",
  hither: "here",
  naught: "zero, none",
  noughts: "zeros",
  folk: "people, users",
  shop: "the store",
  shops: "the stores",
};

/** The nouns that a sentence of a comment does not begin with: the thing itself is its subject. */
const AS_SUBJECT = /(?:^|\s)(?:\/\/|\/?\*+|#).*?(?:^|[.:!?] |[/*#] )(?:What|Who|Whose|Whether) /;

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => join(root, path))
    // Written by `npm run gen` from the tables and their comments.
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && path !== "app/db/schema.ts");

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const TAKEN_APART = /^export const \{([^}]*)\}/gm;

/** Returns the names that a file exports; an index.ts passes on those of its folder. */
function exportsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const last = (names: string, separator: RegExp) =>
    names.split(",").flatMap(
      (name) =>
        name
          .trim()
          .replace(/^type /, "")
          .split(separator)
          .at(-1)
          ?.trim() || [],
    );
  const listed = path.endsWith("/index.ts") ? [] : [...text.matchAll(LISTED)];
  return [
    ...[...text.matchAll(DECLARED)].map(([, name = ""]) => name),
    ...listed.flatMap(([, names = ""]) => last(names, / as /)),
    ...[...text.matchAll(TAKEN_APART)].flatMap(([, names = ""]) => last(names, /:/)),
  ].filter((name) => !ROUTE_EXPORTS.has(name));
}

test("no more than two files export the same name", () => {
  const files = new Map<string, string[]>();
  for (const path of filesIn("app"))
    for (const name of new Set(exportsOf(path))) files.set(name, [...(files.get(name) ?? []), path]);
  expect(files.size).toBeGreaterThan(2_000);
  const repeated = [...files].filter(([, paths]) => paths.length > 2);
  expect(repeated.map(([name, paths]) => `rename ${name} to what it is, in ${paths.join(", ")}`)).toEqual([]);
});

test("comments and names use the ordinary word", () => {
  const found = [...filesIn("app"), ...filesIn("tests")]
    .filter((path) => !path.endsWith("house/names.test.ts"))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, i) =>
          wordsOf(line)
            .filter((word) => Object.hasOwn(INSTEAD, word))
            .map((word) => `${path}:${i + 1} says "${word}"; say ${INSTEAD[word]}`),
        ),
    );
  expect(found).toEqual([]);
});

test("no comment begins a sentence with What, Who, Whose or Whether as a noun", () => {
  const found = [...filesIn("app"), ...filesIn("tests")].flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, i) => (AS_SUBJECT.test(line) ? [`${path}:${i + 1} begins with a pronoun: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** Splits a line into words, those of `camelCase` and `snake_case` too. */
function wordsOf(line: string): string[] {
  const apart = line.replace(/([a-z\d])([A-Z])/g, "$1 $2");
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}
