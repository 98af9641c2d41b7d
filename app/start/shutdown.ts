import type { Logger } from "pino";
import type { RunningProduct } from "./product.ts";

/** Milliseconds until the process ends, whatever still runs. */
const TOTAL_MS = 9_500;

/**
 * Ends the process at SIGTERM or SIGINT, within 10 s, after the product has stopped. Repeated signals change nothing: npm
 * passes on a Ctrl+C that the process has already received.
 */
export function shutDownOnSignal(product: RunningProduct, log: Logger): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.warn("shutdown timed out");
      process.exit(1);
    }, TOTAL_MS);
    await product.stop();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
