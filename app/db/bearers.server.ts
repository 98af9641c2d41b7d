import { hash } from "node:crypto";
import type { Bearer } from "./scope.server.ts";

/** A bearer as app.authenticate tells it, as the text of its JSON. */
export function bearerFrom(text: string): Bearer {
  return { ...JSON.parse(text), mark: hash("sha256", text, "base64url") };
}

/** So many tokens are remembered, the eldest forgotten first. */
const MOST = 10_000;

/** Who bore each token when the database last said so: a guess, which it confirms each time. */
export class Bearers {
  readonly #known = new Map<string, { text: string; bearer: Bearer }>();

  get(hash: string): { text: string; bearer: Bearer } | undefined {
    return this.#known.get(hash);
  }

  /** `text`: the bearer as the database tells it; undefined where there is none any more. */
  set(hash: string, text: string | undefined): void {
    this.#known.delete(hash);
    if (text === undefined) return;
    this.#known.set(hash, { text, bearer: bearerFrom(text) });
    const [eldest] = this.#known.keys();
    if (this.#known.size > MOST && eldest !== undefined) this.#known.delete(eldest);
  }
}
