import { hash } from "node:crypto";
import type { Session } from "./scope.server.ts";

/** A bearer as app.authenticate tells it, as the text of its JSON. */
export function parseSession(text: string): Session {
  return { ...JSON.parse(text), version: hash("sha256", text, "base64url") };
}

/** So many tokens are remembered, the eldest forgotten first. */
const MAX_SESSIONS = 10_000;

/** Who bore each token when the database last said so: a guess, which it confirms each time. */
export class SessionCache {
  readonly #known = new Map<string, { text: string; bearer: Session }>();

  get(hash: string): { text: string; bearer: Session } | undefined {
    return this.#known.get(hash);
  }

  /** `text`: the bearer as the database tells it; undefined where there is none any more. */
  set(hash: string, text: string | undefined): void {
    this.#known.delete(hash);
    if (text === undefined) return;
    this.#known.set(hash, { text, bearer: parseSession(text) });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_SESSIONS && oldest !== undefined) this.#known.delete(oldest);
  }
}
