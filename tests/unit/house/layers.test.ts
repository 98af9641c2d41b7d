import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

/**
 * Whom the files of each room may import: rooms, and beside them the packages it is bound to, where it is. Within its
 * own room a file may import what it likes.
 */
const MAY: Record<string, string[]> = {
  areas: ["screens", "crud", "session", "contracts", "ui"],
  screens: ["crud", "session", "contracts", "ui"],
  // What is told after a form or a search is told in the kit's words, links and types.
  crud: ["session", "contracts", "ui"],
  session: ["contracts"],
  ui: ["contracts"],
  enhance: [],
  contracts: [],
  api: ["domain", "db", "contracts"],
  domain: ["db", "contracts"],
  jobs: ["domain", "db", "contracts"],
  // The demonstration is written as the product itself would write it.
  demo: ["db", "domain", "contracts", "start", "settings.ts"],
  db: ["contracts", "settings.ts"],
  backup: ["db", "domain", "start", "settings.ts"],
  // How large a body may be is agreed between the listener and the API.
  http: ["web.ts", "contracts"],
  // What server.ts composes, in two pieces of its own.
  start: ["api", "backup", "db", "demo", "domain", "http", "jobs", "session", "settings.ts"],
};

interface Import {
  file: string;
  from: string;
  to: string;
}

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => join("app", path))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const lines = new Map([...sources, "server.ts"].map((file) => [file, readFileSync(file, "utf8")]));
const imports = [...lines].flatMap(([file, text]) => importsOf(file, text));

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(?:type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...found].map(([, from, later]) => {
    const name = (from ?? later) as string;
    const to = name.startsWith(".") ? posix.join(dirname(file), name) : name.replace(/^#app\//, "app/");
    return { file, from: name, to };
  });
}

/** The room of a file of ours: its folder under app, the demonstration being one of its own; a package has none. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith("app/")) return undefined;
  if (path.startsWith("app/db/demo/")) return "demo";
  return path.split("/")[1];
}

const tell = ({ file, from }: Import) => `${file} imports ${from}`;

test("every room imports only those it may know", () => {
  const broken = imports.filter(({ file, to, from }) => {
    const [mine, theirs] = [roomOf(file), roomOf(to)];
    const may = mine && MAY[mine];
    return may && theirs && mine !== theirs && !from.startsWith("./+types") && !may.includes(theirs);
  });
  expect(broken.map(tell)).toEqual([]);
});

test("no area imports another", () => {
  const areaOf = (path: string) => /^app\/areas\/([^/]+)\//.exec(path)?.[1];
  const broken = imports.filter(({ file, to }) => areaOf(file) && areaOf(to) && areaOf(file) !== areaOf(to));
  expect(broken.map(tell)).toEqual([]);
});

test("contracts import zod alone, and the kit does not import zod", () => {
  const packages = imports.filter(({ from }) => !/^[.#]/.test(from));
  expect(packages.filter(({ file, from }) => roomOf(file) === "contracts" && from !== "zod").map(tell)).toEqual([]);
  expect(packages.filter(({ file, from }) => roomOf(file) === "ui" && from.startsWith("zod")).map(tell)).toEqual([]);
});

test("the small script's modules need no package", () => {
  const packages = imports.filter(({ file, from }) => roomOf(file) === "enhance" && !/^[.#]/.test(from));
  expect(packages.map(tell)).toEqual([]);
});

test("no module makes a Request below the API, and the kit fetches nothing", () => {
  const says = (room: string, words: RegExp) =>
    [...lines].filter(([file, text]) => roomOf(file) === room && words.test(text)).map(([file]) => file);
  expect(says("domain", /\b(Request|Response)\b(?!\w)/)).toEqual([]);
  expect(says("ui", /\bfetch\(/)).toEqual([]);
});

test("no statement runs beside another, whose role it would share", () => {
  // A transaction has one connection and one role at a time: throughGate and its like change it for all that is under way.
  // These wait for a directory and for a store of files, not for the database.
  const without = new Set(["app/domain/access/providers/timeout.ts", "app/domain/platform/storage-check.ts"]);
  const parallel = [...lines]
    .filter(([file, text]) => ["api", "domain"].includes(roomOf(file) ?? "") && PARALLEL.test(text))
    .map(([file]) => file);
  expect(parallel.filter((file) => !without.has(file))).toEqual([]);
});
const PARALLEL = /\bPromise\.(all|allSettled|race|any)\b|Array\.fromAsync/;

test("one module reads the forms that requests carry", () => {
  const readers = [...lines].filter(([, text]) => /\.formData\(\)/.test(text)).map(([file]) => file);
  expect(readers).toEqual(["app/session/form.ts"]);
});

test("files stay within 250 lines, route modules within 120", () => {
  const routes = new Set(
    [...lines].flatMap(([file, text]) =>
      file.endsWith("/routes.ts") ? [...text.matchAll(/\/([\w./-]+\.tsx?)[`"]/g)].map(([, name = ""]) => name) : [],
    ),
  );
  const isRoute = (file: string) =>
    [...routes].some((name) => file.startsWith("app/areas/") && file.endsWith(`/${name}`));
  const long = [...lines]
    .map(([file, text]) => ({ file, length: text.split("\n").length - 1 }))
    .filter(({ file, length }) => length > (isRoute(file) ? 120 : 250))
    // Written by `npm run gen`.
    .filter(({ file }) => file !== "app/db/schema.ts");
  expect(long).toEqual([]);
});

test("no folder holds more than forty files", () => {
  const files = ["app", "tests"].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const counts = new Map<string, number>();
  for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
  // Migrations are read in the order in which they run.
  counts.delete("app/db/migrations");
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

test("every area is entered through its guard", () => {
  const areas = readdirSync("app/areas").filter((area) => area !== "public");
  const unguarded = areas.filter((area) => {
    const layout = lines.get(`app/areas/${area}/layout.tsx`) ?? "";
    const routes = lines.get(`app/areas/${area}/routes.ts`) ?? "";
    return (
      !layout.includes(`middleware: Route.MiddlewareFunction[] = [enter("${area}")]`) ||
      !routes.includes(`= route("${area}", `) ||
      !/areas\/\w+\/layout\.tsx|\$\{at\}\/layout\.tsx/.test(routes)
    );
  });
  expect(unguarded).toEqual([]);
});
