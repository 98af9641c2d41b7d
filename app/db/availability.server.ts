import { DatabaseError } from "pg";

const UNAVAILABLE = new Set(["57P01", "57P02", "57P03", "08006", "08001", "08003", "08004", "53300"]);
const BUSY = new Set(["57014", "40001", "40P01", "55P03", "53100", "53200", "53400"]);
const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** Checks whether the database is stopped, starting, out of connections or unreachable: conditions that pass. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.has(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (
    (code !== undefined && UNREACHABLE.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Checks whether a statement timed out, lost a lock conflict or ran out of resources: a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseError && BUSY.has(error.code ?? "");
}

/** Checks whether a statement wrote in a transaction that only reads. */
export function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "25006";
}
