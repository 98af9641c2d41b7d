import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds for work in progress, and in total. */
const DRAIN_MS = 8_500;
const TOTAL_MS = 9_500;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Ends the process at SIGTERM or SIGINT, within 10 s: stops the services together, then their database if it is in this
 * process. Work still running then is cut off as by a power failure. Repeated signals change nothing: npm passes on a
 * Ctrl+C that the process has already received.
 */
export function shutDownOnSignal(
  { services, database, log }: { services: Stoppable[]; database?: Stoppable; log: Logger },
  begin: () => void,
): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    begin();
    setTimeout(() => {
      log.warn("shutdown timed out");
      process.exit(1);
    }, TOTAL_MS);
    await Promise.race([Promise.all(services.map((service) => service.stop())), pause(DRAIN_MS)]);
    await database?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
