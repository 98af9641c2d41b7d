/** PostgreSQL cannot be started. The message tells the operator what is wrong and what to do. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}

/** Returns the code of an operating system or PostgreSQL error ("ENOENT", "28P01"), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
