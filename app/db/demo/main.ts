import { join } from "node:path";
import { readSettings, SettingError } from "#app/settings.ts";
import { ensurePostgres } from "../launcher.server.ts";
import { migrate } from "../migrate.server.ts";
import { DatabaseStartError } from "../start-error.server.ts";
import { AlreadyFilled, loadDemo } from "./load.ts";
import { loginGuide, PASSWORD } from "./users.ts";

/** `npm run demo`: brings the database of DATABASE_URL, or the embedded one, to this version and fills it. */
async function run(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const server = databaseUrl ? undefined : await ensurePostgres({ home: join(dataDir, "postgres") });
  const url = databaseUrl ?? (server?.url("postgres") as string);
  try {
    await migrate(url);
    await loadDemo(url, { now: new Date(), uploadsDir: join(dataDir, "uploads") });
  } finally {
    if (!server?.adopted) await server?.stop();
  }
  console.log(`Dados de demonstração carregados. Senha de todos os acessos: ${PASSWORD}`);
  for (const [login, shows] of loginGuide) console.log(`  ${login.padEnd(20)}${shows}`);
}

try {
  await run();
} catch (error) {
  const told = error instanceof AlreadyFilled || error instanceof DatabaseStartError || error instanceof SettingError;
  console.error(told ? error.message : error);
  process.exitCode = 1;
}
