import { SessionEnded } from "#app/session/refusal.ts";

/** The result of one of a page's requests; null when it failed. */
export type Settled<T> = T | null;

/**
 * Waits for a request and returns null if it fails, so that a page can make several, each with its own failure.
 * SessionEnded is still thrown.
 */
export async function settle<T>(request: Promise<T>): Promise<Settled<T>> {
  try {
    return await request;
  } catch (failed) {
    if (failed instanceof SessionEnded) throw failed;
    return null;
  }
}
