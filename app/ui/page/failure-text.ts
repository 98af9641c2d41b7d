import { isRouteErrorResponse } from "react-router";
import { app, failure, login } from "../words.ts";

/** What a page that failed says: there is no such page, the API is away, what the refusal itself tells, or that the fault is ours. */
export function failureText(error: unknown): string {
  if (!isRouteErrorResponse(error)) return failure.internal;
  if (error.status === 404) return app.unknownPage;
  if (error.status === 503) return login.offline;
  return (error.data as { message?: string } | null)?.message ?? failure.internal;
}
