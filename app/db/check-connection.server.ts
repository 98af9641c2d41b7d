import pg from "pg";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

const ANSWER_MS = 3_000;
const OLDEST = 150_000;

const SILENT = "O PostgreSQL de DATABASE_URL não respondeu: confira o endereço e se ele está no ar.";
const UNKNOWN = "A máquina de DATABASE_URL não foi encontrada: confira o endereço.";
const PROBLEMS: Record<string, string> = {
  ECONNREFUSED: SILENT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
  "28P01": "O PostgreSQL recusou o usuário ou a senha de DATABASE_URL.",
  "3D000": "O banco de dados de DATABASE_URL não existe: crie-o antes.",
};

/**
 * Connects once to the PostgreSQL of DATABASE_URL.
 * @throws DatabaseStartError with one line that says what to do
 */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on("error", () => {});
  let version: number;
  try {
    await client.connect();
    version = Number((await client.query("show server_version_num")).rows[0].server_version_num);
    await client.end();
  } catch (error) {
    throw new DatabaseStartError(lineOf(error), { cause: error });
  }
  if (version < OLDEST)
    throw new DatabaseStartError("O PostgreSQL de DATABASE_URL é antigo: é preciso o 15 ou mais novo.");
}

function lineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout/.test(message)) return SILENT;
  const [reason] = message.split("\n");
  return PROBLEMS[errorCode(error)] ?? `O PostgreSQL de DATABASE_URL não pôde ser usado: ${reason}`;
}
