import { setTimeout as pause } from "node:timers/promises";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { sendNotifications } from "#app/domain/notices/notification-sending.ts";
import { takeDuePushes } from "#app/domain/notices/push-messages.ts";
import { settleDelivery, takeDueDeliveries } from "#app/domain/notices/webhook-deliveries.ts";
import { push } from "./push.ts";
import { worker } from "./rollup-loop.ts";
import type { JobParts } from "./start.ts";
import { deliver } from "./webhooks.ts";

const EVERY_MS = 1_000;
/** So many requests at once of each kind. */
const AT_ONCE = 60;

/**
 * Sends each second what is due to the world outside: notifications to the mails and push messages, push messages and
 * webhooks to where they go. What is taken is leased, so that several processes share the work, and what a killed one had
 * taken is sent by another. Not the queue's work, and no round waits for the one before it: who answers slowly holds up
 * nobody else. `stop` cuts what is on its way; it is sent again.
 */
export function startDeliveryLoop(parts: JobParts): { stop(): Promise<void> } {
  const { database, secrets, origin, push: keys, privateTargets = false, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const asWorker = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(database, worker, work);
  const pushes = new Set<object>();
  const deliveries = new Map<object, string>();

  const send = async (on: { delete(one: object): unknown }, one: object, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, "a delivery is taken again when its lease is over");
    } finally {
      on.delete(one);
    }
  };
  const round = async () => {
    await asWorker((scope) => sendNotifications(scope, origin, AT_ONCE));
    if (keys) {
      for (const message of await asWorker((scope) => takeDuePushes(scope, AT_ONCE - pushes.size))) {
        pushes.add(message);
        void send(pushes, message, () => push(parts, keys, message, signal));
      }
    }
    const busy = [...new Set(deliveries.values())];
    for (const delivery of await asWorker((scope) => takeDueDeliveries(scope, AT_ONCE - deliveries.size, busy))) {
      deliveries.set(delivery, delivery.webhook_uuid);
      void send(deliveries, delivery, async () => {
        const outcome = await deliver(delivery, secrets, privateTargets, signal);
        await asWorker((scope) => settleDelivery(scope, delivery, outcome));
      });
    }
  };
  const keep = async () => {
    let failing = false;
    while (!signal.aborted) {
      try {
        await round();
        if (failing) log.info("delivering again");
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, "cannot deliver");
        failing = true;
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await kept;
    },
  };
}
