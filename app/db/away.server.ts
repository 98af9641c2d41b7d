import { DatabaseError } from "pg";

const AWAY = new Set(["57P01", "57P02", "57P03", "08006", "08001", "08003", "08004", "53300"]);
const AWAY_SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** Whether the database is stopped, starting, full or unreachable, which passes. */
export function databaseIsAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.has(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (
    (code !== undefined && AWAY_SOCKET.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
