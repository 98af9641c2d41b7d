import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds for what is under way, and for everything. */
const UNDER_WAY = 8_500;
const ALL = 9_500;

interface Ends {
  stop(): Promise<void>;
}

/**
 * Ends the process at SIGTERM or SIGINT, within 10 s: `guests` are stopped together, then their `host`, if it is in this process. What then still
 * runs is left as a power cut would leave it. Repeated signals change nothing: npm hands on a Ctrl+C that the process
 * has got already.
 */
export function endOnSignal(
  { guests, host, log }: { guests: Ends[]; host?: Ends; log: Logger },
  begin: () => void,
): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    begin();
    setTimeout(() => {
      log.warn("ended before everything had come to an end");
      process.exit(1);
    }, ALL);
    await Promise.race([Promise.all(guests.map((guest) => guest.stop())), pause(UNDER_WAY)]);
    await host?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
