import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/run/longest-first.ts";
import { wholeForm } from "./tests/world/whole-form.ts";

// React and the libraries as the product runs them; their development builds take several times as long.
process.env.NODE_ENV = "production";

const common = { environment: "node", testTimeout: 120_000 } as const;
/** Files of a worker share its modules, and nothing else: each has a database of its own. */
const shared = { ...common, isolate: false } as const;
/** After the API, so that its long files begin first. */
const later = { sequence: { groupOrder: 1 } } as const;

/** Files of the API that put, read or remove what people upload. */
const WITH_FILES = ["documents/documents"];
const WITH_MORE_FILES = [
  "platform/imports",
  "field/evidences",
  "reports/export-jobs",
  "documents/access-terms",
  "field/assortments",
  "documents/company-docs",
  "money/conciliation",
  "agreements/contracts",
  "documents/document-types",
  "agreements/service-agreements",
  "store/store-products",
  "store/store-tasks",
];
/** Pages whose streams, errors and limits may differ where web and API are one process. */
const IN_PROCESS = ["platform/foundations", "platform/imports"];

/** Faults that only the nightly form tries, by name. */
const NIGHTLY_FAULTS = [
  ..."backup binaries export-kill import-kill launcher returned-people shutdown startup".split(" "),
  ..."two-processes validators wrong-settings".split(" "),
];

const named = (folder: string, names: readonly string[]) => names.map((name) => `tests/${folder}/${name}.test.ts`);

export default defineConfig({
  test: {
    // Files wait for PostgreSQL, for timeouts and for the API: three at once keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: "tests/world/cluster.ts",
    projects: [
      { test: { ...shared, name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { test: { ...shared, name: "api", include: ["tests/{api,matrix}/**/*.test.ts"] } },
      // The files of the API once more, kept in a bucket.
      {
        test: {
          ...shared,
          name: "s3",
          include: named("api", wholeForm ? [...WITH_FILES, ...WITH_MORE_FILES] : WITH_FILES),
          env: { TEST_STORE: "s3" },
        },
      },
      // Web and API as two processes are, and as one is.
      {
        test: { ...shared, ...later, name: "web", include: ["tests/web/**/*.test.ts"], env: { API_OVER: "http" } },
      },
      {
        test: {
          ...shared,
          ...later,
          name: "web-in-process",
          include: wholeForm ? ["tests/web/**/*.test.ts"] : named("web", IN_PROCESS),
        },
      },
      {
        test: {
          ...shared,
          ...later,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: wholeForm ? [] : named("faults", NIGHTLY_FAULTS),
        },
      },
    ],
  },
});
