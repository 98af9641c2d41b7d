import { ApiClient, type Query, searchOf } from "./client.ts";
import type { RequestParts } from "./request.ts";

/** Reads without a session, with this web's own credential. */
export function getUnsigned(parts: RequestParts, path: string, query: Query = {}): Promise<Response> {
  const headers = { authorization: parts.credential };
  return new ApiClient({ ...parts, token: null }).raw("GET", path + searchOf(query), null, headers);
}

/** Posts without a session, with this web's own credential. */
export function postUnsigned(parts: RequestParts, path: string, body: unknown): Promise<Response> {
  const headers = { authorization: parts.credential, "content-type": "application/json" };
  return new ApiClient({ ...parts, token: null }).raw("POST", path, JSON.stringify(body), headers);
}
