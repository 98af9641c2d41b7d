import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { RunningProduct } from "./product.ts";

/** Milliseconds for work in progress, and in total. */
const DRAIN_MS = 8_500;
const TOTAL_MS = 9_500;

/**
 * Ends the process at SIGTERM or SIGINT, within 10 s: stops the services together, then their database if it is in this
 * process. Work still running then is cut off as by a power failure. Repeated signals change nothing: npm passes on a
 * Ctrl+C that the process has already received.
 */
export function shutDownOnSignal(product: RunningProduct, log: Logger): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    product.end();
    setTimeout(() => {
      log.warn("shutdown timed out");
      process.exit(1);
    }, TOTAL_MS);
    await Promise.race([Promise.all(product.services.map((service) => service.stop())), pause(DRAIN_MS)]);
    await product.database?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
