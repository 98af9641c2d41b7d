import type { RequestParts } from "./request.ts";

/** What was learned lately: for `freshMs` milliseconds, of `most` keys at most, the eldest forgotten first. */
class TtlMap<T> {
  readonly #freshMs: number;
  readonly #most: number;
  readonly #kept = new Map<string, { at: number; value: T }>();

  constructor(freshMs: number, most: number) {
    this.#freshMs = freshMs;
    this.#most = most;
  }

  get(key: string): T | undefined {
    const entry = this.#kept.get(key);
    return entry && Date.now() - entry.at < this.#freshMs ? entry.value : undefined;
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, { at: Date.now(), value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Puts `value` in the place of what is there, which gets no younger by it. */
  replace(key: string, value: T): void {
    const entry = this.#kept.get(key);
    if (entry) entry.value = value;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}

/** Such a memory of each API. */
export class TtlCache<T> {
  readonly #limits: [freshMs: number, most: number];
  readonly #byApi = new WeakMap<RequestParts["api"], TtlMap<T>>();

  constructor(freshMs: number, most: number) {
    this.#limits = [freshMs, most];
  }

  for({ api }: RequestParts): TtlMap<T> {
    const known = this.#byApi.get(api) ?? new TtlMap<T>(...this.#limits);
    this.#byApi.set(api, known);
    return known;
  }

  /** Who is about to learn something of this API learns it in vain. */
  clear({ api }: RequestParts): void {
    this.#byApi.delete(api);
  }
}
