import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

/**
 * The rooms, and files of app, that each room and each file beside the rooms may import. Within its own room a file may
 * import anything.
 */
const MAY: Record<string, string[]> = {
  areas: ["screens", "crud", "session", "contracts", "ui"],
  screens: ["crud", "session", "contracts", "ui"],
  // Forms and searches answer in the kit's words, links and types.
  crud: ["session", "contracts", "ui"],
  session: ["contracts"],
  ui: ["contracts"],
  enhance: [],
  contracts: [],
  // The bound on a body is a part of HTTP, which the API sets for uploads.
  api: ["domain", "db", "contracts", "http/bounded-body.ts"],
  domain: ["db", "contracts"],
  // The periods are settings.
  jobs: ["domain", "db", "contracts", "retention-settings.ts"],
  // The demonstration writes its rows through the product's own code.
  demo: ["db", "domain", "contracts", "start", "settings.ts"],
  db: ["contracts", "settings.ts"],
  backup: ["db", "domain", "start", "settings.ts"],
  http: ["web.ts", "contracts"],
  // The parts that server.ts composes.
  start: ["api", "backup", "db", "demo", "domain", "http", "jobs", "session", "settings.ts"],
  // The settings name the folder or the bucket that the files are in.
  "settings.ts": ["setting-values.ts", "retention-settings.ts", "domain"],
  "retention-settings.ts": ["setting-values.ts"],
  "setting-values.ts": [],
  // The pages: their table, the request's way to them, and the document around them.
  "routes.ts": ["areas", "screens"],
  "web.ts": ["handlers.ts", "session", "contracts"],
  "handlers.ts": ["loader-data.ts", "plan-guard.ts"],
  "loader-data.ts": [],
  "plan-guard.ts": ["loader-data.ts", "areas", "screens", "session"],
  "root.tsx": ["app.css", "hydrates.ts", "session", "ui", "enhance"],
  "hydrates.ts": [],
  "entry.client.tsx": [],
  "entry.server.tsx": ["hydrates.ts", "loader-data.ts", "session"],
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

/** Returns the folder or file directly under app that a path is in or names; a package has none. */
const roomOf = (path: string): string | undefined => /^app\/([^/]+)/.exec(path)?.[1];

const describeImport = ({ file, from }: Import) => `${file} imports ${from}`;

test("every room imports only the rooms it may know", () => {
  const broken = imports.filter(({ file, to, from }) => {
    const [mine, theirs] = [roomOf(file), roomOf(to)];
    const may = mine && MAY[mine];
    if (!may || !theirs || mine === theirs || from.startsWith("./+types")) return false;
    return !may.includes(theirs) && !may.includes(to.replace("app/", ""));
  });
  expect(broken.map(describeImport)).toEqual([]);
});

test("every room, and every file beside the rooms, is named above", () => {
  const rooms = new Set(sources.flatMap((file) => roomOf(file) ?? []));
  expect([...rooms].sort()).toEqual(Object.keys(MAY).sort());
});

test("no module imports itself by way of others", () => {
  const next = new Map<string, Import[]>();
  for (const one of imports) if (lines.has(one.to)) next.set(one.file, [...(next.get(one.file) ?? []), one]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of lines.keys()) visit(file, []);
  expect(circles).toEqual([]);
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
  const isRoute = (file: string, text: string) => /^app\/(areas|screens)\//.test(file) && text.includes('"./+types/');
  const long = [...lines]
    .map(([file, text]) => ({ file, length: text.split("\n").length - 1, most: isRoute(file, text) ? 120 : 250 }))
    .filter(({ length, most }) => length > most)
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
