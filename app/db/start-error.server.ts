/** PostgreSQL cannot be started. Its message is for the person who starts the product: what is wrong, what to do. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}

/** The code of an operating system or PostgreSQL error ("ENOENT", "28P01"); empty when it carries none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
