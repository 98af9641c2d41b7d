import { defineConfig } from "vitest/config";

const common = { environment: "node", testTimeout: 120_000 } as const;

const FILES = [
  "access-terms",
  "assortments",
  "company-docs",
  "conciliation",
  "contracts",
  "document-types",
  "documents",
  "evidences",
  "export-jobs",
  "imports",
  "service-agreements",
  "store-products",
  "store-tasks",
].map((noun) => `tests/api/${noun}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: "tests/world/cluster.ts",
    projects: [
      { test: { ...common, name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { test: { ...common, name: "api", include: ["tests/{api,matrix}/**/*.test.ts"] } },
      // The files of the API once more, kept in a bucket.
      { test: { ...common, name: "s3", include: FILES, env: { TEST_STORE: "s3" } } },
      { test: { ...common, name: "web", include: ["tests/web/**/*.test.ts"] } },
      { test: { ...common, name: "web-http", include: ["tests/web/**/*.test.ts"], env: { API_OVER: "http" } } },
      { test: { ...common, name: "faults", include: ["tests/faults/**/*.test.ts"] } },
    ],
  },
});
