import { SessionEnded } from "#app/session/client.ts";

/** What came of one of a page's questions; null when no answer did. */
export type Settled<T> = T | null;

/** Lets a page ask several questions at once, each with its own failure. The end of the session is still thrown. */
export async function settle<T>(question: Promise<T>): Promise<Settled<T>> {
  try {
    return await question;
  } catch (failed) {
    if (failed instanceof SessionEnded) throw failed;
    return null;
  }
}
