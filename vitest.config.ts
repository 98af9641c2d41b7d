import { defineConfig } from "vitest/config";

const common = { environment: "node", testTimeout: 30_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: "tests/world/cluster.ts",
    projects: [
      { test: { ...common, name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { test: { ...common, name: "api", include: ["tests/api/**/*.test.ts"] } },
      { test: { ...common, name: "web", include: ["tests/web/**/*.test.ts"] } },
      { test: { ...common, name: "web-http", include: ["tests/web/**/*.test.ts"], env: { API_OVER: "http" } } },
      { test: { ...common, name: "faults", include: ["tests/faults/**/*.test.ts"] } },
    ],
  },
});
