import type { ApiClient } from "./client.ts";

const FORWARDED_HEADERS = ["content-type", "content-disposition", "content-length", "cache-control"];

/** Streams a file of the API as a response of this web; null if the API refuses it. */
export async function fetchFile(api: ApiClient, path: string): Promise<Response | null> {
  return relayFile(await api.raw("GET", path));
}

/** Does the same with a response already received. */
export async function relayFile(answer: Response): Promise<Response | null> {
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
