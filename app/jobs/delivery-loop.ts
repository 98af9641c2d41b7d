import { setTimeout as pause } from "node:timers/promises";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { sendNotifications } from "#app/domain/notices/notification-sending.ts";
import { takeDuePushes } from "#app/domain/notices/push-messages.ts";
import { settleDelivery, takeDueDeliveries } from "#app/domain/notices/webhook-deliveries.ts";
import type { JobParts } from "./parts.ts";
import { push } from "./push.ts";
import { deliver } from "./webhooks.ts";
import { openWorkLog } from "./work-failures.ts";
import { worker } from "./worker.ts";

const EVERY_MS = 1_000;
/** The maximum of concurrent requests of each kind. */
const AT_ONCE = 60;

/**
 * Sends what is due each second: turns notifications into mails and push messages, and delivers push messages and
 * webhooks. Messages are leased, so that several processes share the work and another one sends what a killed process
 * had taken. Runs beside the queue, and no round waits for the one before it: a slow receiver delays no other. `stop`
 * aborts requests in progress; they are sent again.
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
      if (!signal.aborted) log.warn({ err: error }, "delivery failed, retrying after its lease");
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
  const record = openWorkLog(parts);
  const loop = async () => {
    let failing = false;
    while (!signal.aborted) {
      try {
        await round();
        if (failing) log.info("delivery loop recovered");
        failing = false;
        await record.succeeded("delivery_loop");
      } catch (error) {
        if (!failing) log.error({ err: error }, "delivery loop failed");
        if (!failing) await record.failed("delivery_loop", error);
        failing = true;
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
