import { isRouteErrorResponse } from "react-router";
import { app, failure, login } from "../words.ts";

/** What a page that failed says: no such page, what could not be read, the API is away, what the refusal tells, or that the fault is ours. */
export function failureText(error: unknown): string {
  if (!isRouteErrorResponse(error)) return failure.internal;
  if (error.status === 404) return app.unknownPage;
  const { message, unread } = (error.data ?? {}) as { message?: string; unread?: string };
  if (unread) return unread;
  if (error.status === 503) return login.offline;
  return message ?? failure.internal;
}
