import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";

// Loaded before the server itself (`node --import`): reports, over the process's channel, what only the process can
// measure.

const RESOLUTION_MS = 10;

/** Measurements of the process since `begin`. */
export interface MonitorReport {
  /** Bytes of memory at the start, and the peak, sampled every 20 ms. */
  rssBefore: number;
  rssPeak: number;
  /** The longest block of the event loop, in milliseconds. */
  held: number;
  /** Statements sent to the database, in order. */
  statements: string[];
}

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const report: MonitorReport = { rssBefore: 0, rssPeak: 0, held: 0, statements: [] };
let counting = false;

const originalQuery = pg.Client.prototype.query as (...all: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
  const [query] = all as [string | { text?: string }];
  if (counting) report.statements.push((typeof query === "string" ? query : query.text) ?? "");
  return originalQuery.apply(this, all);
} as typeof pg.Client.prototype.query;

const sampling = setInterval(() => {
  report.rssPeak = Math.max(report.rssPeak, process.memoryUsage.rss());
}, 20);
sampling.unref();

process.on("message", (command: "begin" | "tell") => {
  if (command === "begin") {
    globalThis.gc?.();
    report.rssBefore = report.rssPeak = process.memoryUsage.rss();
    report.statements = [];
    counting = true;
    delay.enable();
    delay.reset();
    process.send?.(report);
    return;
  }
  counting = false;
  delay.disable();
  report.held = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  process.send?.(report);
});
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
