import { resolve } from "node:path";
import { databaseIsAway } from "#app/db/away.server.ts";
import { StoreAway } from "#app/domain/platform/blobs.ts";
import { readSettings } from "#app/settings.ts";
import { failed, step } from "#app/start/progress.ts";
import { makeBackup } from "./backup.ts";
import { BackupError, FILES, type Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`.
const COMMANDS: Record<string, [work: typeof makeBackup, doing: string, done: string]> = {
  backup: [makeBackup, "fazer o backup", "Backup completo em"],
  restore: [restoreBackup, "restaurar o backup", "Restaurado de"],
};
const [verb = "", given] = process.argv.slice(2);
const [work, doing, done] = COMMANDS[verb] as (typeof COMMANDS)[string];

try {
  if (!given) throw new BackupError(`Diga a pasta: npm run ${verb} -- PASTA`);
  const since = performance.now();
  // npm runs scripts in the product's folder; the path is meant where the command was given.
  const folder = resolve(process.env.INIT_CWD ?? ".", given);
  const made = await work(readSettings(process.env), folder, step);
  process.stdout.write(`${done} ${folder}: ${summary(made)}, em ${number((performance.now() - since) / 1000, 1)} s.\n`);
  if (made.lost.length > 0) process.stdout.write(`Sem conteúdo já na origem: ${number(made.lost.length)} arquivos.\n`);
} catch (error) {
  failed(explained(error), doing);
}

/** The same in one line where the database or the store of files went away. */
function explained(error: unknown): unknown {
  if (error instanceof StoreAway) return new BackupError(`O armazenamento de arquivos não atendeu: ${error.cause}`);
  if (databaseIsAway(error)) return new BackupError("O banco de dados deixou de responder: veja se ele está no ar.");
  return error;
}

function summary({ tables, parts }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = parts.reduce((sum, { size }) => sum + size, 0) / 1e6;
  const files = parts.filter(({ path }) => path.startsWith(FILES)).length;
  return `${number(tables.length)} tabelas, ${number(rows)} linhas, ${number(files)} arquivos, ${number(megabytes, 1)} MB`;
}

function number(value: number, digits = 0): string {
  return value.toLocaleString("pt-BR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
