/** A cache of at most `most` entries, each valid for `freshMs` milliseconds; the oldest is dropped first. */
class TtlMap<T> {
  readonly #freshMs: number;
  readonly #most: number;
  readonly #entries = new Map<string, { at: number; value: T }>();

  constructor(freshMs: number, most: number) {
    this.#freshMs = freshMs;
    this.#most = most;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && Date.now() - entry.at < this.#freshMs ? entry.value : undefined;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, { at: Date.now(), value });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Replaces the value of an existing entry without extending its lifetime. */
  replace(key: string, value: T): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

/** One TtlMap for each API. */
export class TtlCache<T> {
  readonly #limits: [freshMs: number, most: number];
  readonly #byApi = new WeakMap<object, TtlMap<T>>();

  constructor(freshMs: number, most: number) {
    this.#limits = [freshMs, most];
  }

  for({ api }: { api: object }): TtlMap<T> {
    const known = this.#byApi.get(api) ?? new TtlMap<T>(...this.#limits);
    this.#byApi.set(api, known);
    return known;
  }

  /** Drops all entries of an API; a read in progress fills the discarded map. */
  clear({ api }: { api: object }): void {
    this.#byApi.delete(api);
  }
}
