import { destination, pino } from "pino";
import { readSettings } from "#app/settings.ts";
import { type RunningProduct, runProduct } from "#app/start/product.ts";

/**
 * A process of several products, each on its own port and database. Their code is loaded once: a product of its own
 * costs a test a fourth of the time that a process takes to start.
 */
export type Order = { id: number; start: Record<string, string> } | { id: number; stop: number };
export interface Done {
  id: number;
  /** Why the order failed. */
  error?: string;
}

const log = pino({ level: "warn" }, destination(2));
const products = new Map<number, RunningProduct>();

async function carryOut(order: Order): Promise<void> {
  if ("start" in order) {
    products.set(order.id, await runProduct(readSettings(order.start), log));
    return;
  }
  await products.get(order.stop)?.stop();
  products.delete(order.stop);
}

process.on("message", async (order: Order) => {
  const error = await carryOut(order).then(
    () => undefined,
    (reason: Error) => reason.stack,
  );
  process.send?.({ id: order.id, error } satisfies Done);
});
process.on("disconnect", () => process.exit());
