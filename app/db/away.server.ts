import { DatabaseError } from "pg";

const AWAY = new Set(["57P01", "57P02", "57P03", "08006", "08001", "08003", "08004", "53300"]);
const BUSY = new Set(["57014", "40001", "40P01", "55P03", "53100", "53200", "53400"]);
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

/** Whether a statement waited too long, or for one that waited for it, or found no room: another time it may do. */
export function databaseIsBusy(error: unknown): boolean {
  return error instanceof DatabaseError && BUSY.has(error.code ?? "");
}
