import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

/** The rooms, and files of app, that each room may import. Within its own room a file may import anything. */
const MAY: Record<string, string[]> = {
  areas: ["screens", "crud", "session", "contracts", "ui"],
  screens: ["crud", "session", "contracts", "ui"],
  // Forms and searches answer in the kit's words, links and types.
  crud: ["session", "contracts", "ui"],
  session: ["contracts"],
  ui: ["contracts"],
  enhance: [],
  contracts: [],
  api: ["domain", "db", "contracts"],
  domain: ["db", "contracts"],
  jobs: ["domain", "db", "contracts"],
  // The demonstration writes its rows through the product's own code.
  demo: ["db", "domain", "contracts", "start", "settings.ts"],
  db: ["contracts", "settings.ts"],
  backup: ["db", "domain", "start", "settings.ts"],
  // The listener and the API share the limits of request bodies.
  http: ["web.ts", "contracts"],
  // The parts that server.ts composes.
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

/** Returns the folder under app that contains a file; `demo` counts as a room of its own, a package has none. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith("app/")) return undefined;
  if (path.startsWith("app/db/demo/")) return "demo";
  return path.split("/")[1];
}

const describeImport = ({ file, from }: Import) => `${file} imports ${from}`;

test("every room imports only the rooms it may know", () => {
  const broken = imports.filter(({ file, to, from }) => {
    const [mine, theirs] = [roomOf(file), roomOf(to)];
    const may = mine && MAY[mine];
    return may && theirs && mine !== theirs && !from.startsWith("./+types") && !may.includes(theirs);
  });
  expect(broken.map(describeImport)).toEqual([]);
});

test("no area imports another", () => {
  const areaOf = (path: string) => /^app\/areas\/([^/]+)\//.exec(path)?.[1];
  const broken = imports.filter(({ file, to }) => areaOf(file) && areaOf(to) && areaOf(file) !== areaOf(to));
  expect(broken.map(describeImport)).toEqual([]);
});

test("contracts import only zod, and the kit does not import zod", () => {
  const packages = imports.filter(({ from }) => !/^[.#]/.test(from));
  expect(
    packages.filter(({ file, from }) => roomOf(file) === "contracts" && from !== "zod").map(describeImport),
  ).toEqual([]);
  expect(
    packages.filter(({ file, from }) => roomOf(file) === "ui" && from.startsWith("zod")).map(describeImport),
  ).toEqual([]);
});

test("the modules of the small script need no package", () => {
  const packages = imports.filter(({ file, from }) => roomOf(file) === "enhance" && !/^[.#]/.test(from));
  expect(packages.map(describeImport)).toEqual([]);
});

test("no module below the API creates a Request, and the kit fetches nothing", () => {
  const says = (room: string, words: RegExp) =>
    [...lines].filter(([file, text]) => roomOf(file) === room && words.test(text)).map(([file]) => file);
  expect(says("domain", /\b(Request|Response)\b(?!\w)/)).toEqual([]);
  expect(says("ui", /\bfetch\(/)).toEqual([]);
});

test("no statement runs concurrently with another, whose role it would share", () => {
  // A transaction has one connection and one role at a time: a function that changes the role changes it for everything
  // under way.
  // These files wait for a directory and for the blob store, not for the database.
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
  // Migrations stay together, in the order in which they run.
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
