import { resolve } from "node:path";
import { isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { BlobsUnavailable } from "#app/domain/platform/blobs.ts";
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
const [work, action, done] = COMMANDS[verb] as (typeof COMMANDS)[string];

try {
  if (!given) throw new BackupError(`Diga a pasta: npm run ${verb} -- PASTA`);
  const since = performance.now();
  // npm runs scripts in the product's folder, but the path is relative to where the command was typed.
  const folder = resolve(process.env.INIT_CWD ?? ".", given);
  const manifest = await work(readSettings(process.env), folder, step);
  process.stdout.write(
    `${done} ${folder}: ${summary(manifest)}, em ${number((performance.now() - since) / 1000, 1)} s.\n`,
  );
  if (manifest.lost.length > 0)
    process.stdout.write(`Sem conteúdo já na origem: ${number(manifest.lost.length)} arquivos.\n`);
} catch (error) {
  failed(explain(error), action);
}

/** Returns a one-line error if the database or the blob storage became unavailable, else the error itself. */
function explain(error: unknown): unknown {
  if (error instanceof BlobsUnavailable)
    return new BackupError(`O armazenamento de arquivos não atendeu: ${error.cause}`);
  if (isDatabaseUnavailable(error))
    return new BackupError("O banco de dados deixou de responder: veja se ele está no ar.");
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
