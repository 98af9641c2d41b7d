import type pg from "pg";

interface Use {
  /** The moment of the last use, in milliseconds. */
  at: number;
  /** The last use that the database knows. */
  recorded: number;
  /** When that was written. */
  writtenAt: number;
}

const MINUTE_MS = 60_000;

/**
 * Collects in memory when tokens are used, so that reads need not write it. `write` stores the uses, those of one token
 * at most once a minute.
 */
export class LastUses {
  readonly #uses = new Map<string, Use>();

  /** Notes that a valid token, given as its SHA-256 in hexadecimal, is used now. */
  note(hash: string, now = performance.now()): void {
    const use = this.#uses.get(hash);
    if (use) use.at = now;
    else this.#uses.set(hash, { at: now, recorded: Number.NEGATIVE_INFINITY, writtenAt: Number.NEGATIVE_INFINITY });
  }

  /**
   * Stores the uses of tokens not written for `waits` milliseconds, in one statement outside any request; none is lost
   * when it fails.
   */
  async write(pool: Pick<pg.Pool, "query">, now = performance.now(), waits = MINUTE_MS): Promise<void> {
    const due = [...this.#uses].filter(([, { at, recorded, writtenAt }]) => at > recorded && now - writtenAt >= waits);
    if (due.length > 0) {
      const times = due.map(([, { at }]) => at);
      await pool.query("select app.record_uses($1, $2)", [
        due.map(([hash]) => Buffer.from(hash, "hex")),
        times.map((at) => Math.max(0, now - at) / 1000),
      ]);
      due.forEach(([, use], i) => {
        use.recorded = times[i] as number;
        use.writtenAt = now;
      });
    }
    for (const [hash, { at, recorded, writtenAt }] of this.#uses) {
      if (at <= recorded && now - writtenAt >= MINUTE_MS) this.#uses.delete(hash);
    }
  }
}
