import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";

// Loaded before the server itself (`node --import`): answers, over the process's channel, what only it can know.

const RESOLUTION_MS = 10;

/** What the server tells of itself since it was last asked to begin. */
export interface Told {
  /** Bytes of memory now and at most, sampled each 20 ms, and when it began. */
  rssBefore: number;
  rssPeak: number;
  /** Longest that the event loop was held, in milliseconds. */
  held: number;
  /** Texts sent to the database, in order. */
  statements: string[];
}

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const told: Told = { rssBefore: 0, rssPeak: 0, held: 0, statements: [] };
let counting = false;

const sent = pg.Client.prototype.query as (...all: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
  const [query] = all as [string | { text?: string }];
  if (counting) told.statements.push((typeof query === "string" ? query : query.text) ?? "");
  return sent.apply(this, all);
} as typeof pg.Client.prototype.query;

const sampling = setInterval(() => {
  told.rssPeak = Math.max(told.rssPeak, process.memoryUsage.rss());
}, 20);
sampling.unref();

process.on("message", (asked: "begin" | "tell") => {
  if (asked === "begin") {
    globalThis.gc?.();
    told.rssBefore = told.rssPeak = process.memoryUsage.rss();
    told.statements = [];
    counting = true;
    delay.enable();
    delay.reset();
    process.send?.(told);
    return;
  }
  counting = false;
  delay.disable();
  told.held = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  process.send?.(told);
});
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
