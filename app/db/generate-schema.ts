import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { readSettings } from "../settings.ts";
import { openDatabaseServer } from "./database-server.server.ts";
import { triggerPage } from "./trigger-page.ts";

const run = promisify(execFile);
/** The generated page that says what each trigger writes. */
export const TRIGGER_PAGE = "docs/triggers.md";

/** Writes app/db/schema.ts from the database at `url`. With `verify` only compares, and throws when they differ. */
export async function generateSchema(url: string, verify = false): Promise<void> {
  const ours = ["--default-schema", "public", "--exclude-pattern", "{*.*_20*,*.*_other,*.migrations,app.*}"];
  const args = ["--dialect", "postgres", ...ours, "--date-parser", "string", "--out-file", "app/db/schema.ts"];
  const tool = join("node_modules", "kysely-codegen", "dist", "cli", "bin.js");
  await run(process.execPath, [tool, ...args, "--url", url, ...(verify ? ["--verify"] : [])]);
}

if (import.meta.main) {
  const server = await openDatabaseServer(readSettings(process.env), pino({ level: "warn" }), () => {});
  await generateSchema(server.adminUrl);
  await writeFile(TRIGGER_PAGE, await triggerPage(server.adminUrl));
  await server.stop();
}
