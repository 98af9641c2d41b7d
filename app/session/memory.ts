import type { RequestParts } from "./request.ts";

/** What was learned lately: for `freshMs` milliseconds, of `most` keys at most, the eldest forgotten first. */
class Recent<T> {
  readonly #freshMs: number;
  readonly #most: number;
  readonly #kept = new Map<string, { at: number; value: T }>();

  constructor(freshMs: number, most: number) {
    this.#freshMs = freshMs;
    this.#most = most;
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    return kept && Date.now() - kept.at < this.#freshMs ? kept.value : undefined;
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, { at: Date.now(), value });
    const [eldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && eldest !== undefined) this.#kept.delete(eldest);
  }

  /** Puts `value` in the place of what is there, which gets no younger by it. */
  mend(key: string, value: T): void {
    const kept = this.#kept.get(key);
    if (kept) kept.value = value;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}

/** Such a memory of each API. */
export class Memory<T> {
  readonly #limits: [freshMs: number, most: number];
  readonly #byApi = new WeakMap<RequestParts["api"], Recent<T>>();

  constructor(freshMs: number, most: number) {
    this.#limits = [freshMs, most];
  }

  of({ api }: RequestParts): Recent<T> {
    const known = this.#byApi.get(api) ?? new Recent<T>(...this.#limits);
    this.#byApi.set(api, known);
    return known;
  }

  /** Who is about to learn something of this API learns it in vain. */
  forget({ api }: RequestParts): void {
    this.#byApi.delete(api);
  }
}
