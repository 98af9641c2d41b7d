import { hash } from "node:crypto";
import type { Session } from "./session.server.ts";

/** Parses the JSON text of app.authenticate and adds the version. */
export function parseSession(text: string): Session {
  return { ...JSON.parse(text), version: hash("sha256", text, "base64url") };
}

/** The number of tokens to keep; the oldest is dropped first. */
const MAX_SESSIONS = 10_000;

/** Caches the session of each token. An entry is a guess that the database confirms on every request. */
export class SessionCache {
  readonly #known = new Map<string, { text: string; session: Session }>();

  get(hash: string): { text: string; session: Session } | undefined {
    return this.#known.get(hash);
  }

  /** Stores the JSON text that the database returned for a token; undefined removes the entry. */
  set(hash: string, text: string | undefined): void {
    this.#known.delete(hash);
    if (text === undefined) return;
    this.#known.set(hash, { text, session: parseSession(text) });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_SESSIONS && oldest !== undefined) this.#known.delete(oldest);
  }
}
