import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Row security does not bind the tables' owner, so this test lists every use of the owner's connection.

const texts = new Map(
  [...globSync("app/**/*.{ts,tsx}"), "server.ts"].map((file) => [file, readFileSync(file, "utf8")] as const),
);
const filesWith = (word: RegExp) => [...texts].flatMap(([file, text]) => (word.test(text) ? [file] : [])).sort();

test("the owner's address is known to the start, queue, demonstration and backup", () => {
  expect(filesWith(/\badminUrl\b/)).toEqual([
    "app/db/database-server.server.ts",
    "app/db/generate-schema.ts",
    "app/demo/main.ts",
    "app/jobs/parts.ts",
    "app/jobs/presence.ts",
    "app/jobs/queue.ts",
    "app/start/services.ts",
  ]);
  expect(filesWith(/\bdatabaseUrl\b/)).toEqual([
    "app/backup/backup.ts",
    "app/backup/installation.ts",
    "app/db/database-server.server.ts",
    "app/settings.ts",
  ]);
});

test("of the jobs only those on partitions use the queue's connection", () => {
  const uses = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/.*\b(?:withPgClient|helpers)\b.*/g)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(uses).toEqual([
    "app/jobs/tasks.ts: apply_retention: async (_payload, { withPgClient }) => {",
    "app/jobs/tasks.ts: await withPgClient((owner) => dropMonths(owner, parts.retention));",
    "app/jobs/tasks.ts: analyze_months: (_payload, { withPgClient }) => withPgClient(analyzeMonths),",
    "app/jobs/tasks.ts: make_months: (_payload, { withPgClient }) => withPgClient(makeMonths),",
  ]);
});
