import type { ApiClient } from "./client.ts";

const passed = ["content-type", "content-disposition", "content-length", "cache-control"];

/** A file of the API as this web's own answer, as it comes; null where the API refuses it. */
export async function fileFrom(api: ApiClient, path: string): Promise<Response | null> {
  return passedOn(await api.raw("GET", path));
}

/** The same of an answer that is there. */
export async function passedOn(answer: Response): Promise<Response | null> {
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const headers = new Headers();
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
