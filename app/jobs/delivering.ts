import { setTimeout as pause } from "node:timers/promises";
import { within } from "#app/db/scope.server.ts";
import { sendNotifications } from "#app/domain/notification-sending.ts";
import { takeDuePushes } from "#app/domain/push-messages.ts";
import { settleDelivery, takeDueDeliveries } from "#app/domain/webhook-deliveries.ts";
import { worker } from "./folding.ts";
import { push } from "./push.ts";
import type { JobParts } from "./start.ts";
import { deliver } from "./webhooks.ts";

const EVERY_MS = 1_000;
const AT_ONCE = 20;

/**
 * Sends each second what is due to the world outside: notifications to the mails and push messages, push messages and
 * webhooks to where they go. What is taken is leased, so that several processes share the work, and what a killed one had
 * taken is sent by another. Not the queue's work: a receiver that is slow would hold up imports and mails.
 */
export function keepDelivering(parts: JobParts): { stop(): Promise<void> } {
  const { database, log } = parts;
  const stopping = new AbortController();
  const rounds = {
    notifications: () =>
      within(database, worker, (scope) => sendNotifications(scope, parts.origin, AT_ONCE)).then((n) => n === AT_ONCE),
    push_messages: async () => {
      const { push: keys } = parts;
      if (!keys) return false;
      const due = await within(database, worker, (scope) => takeDuePushes(scope, AT_ONCE));
      await Promise.all(due.map((message) => push(parts, keys, message)));
      return due.length === AT_ONCE;
    },
    webhooks: async () => {
      const due = await within(database, worker, (scope) => takeDueDeliveries(scope, AT_ONCE));
      await Promise.all(
        due.map(async (delivery) => {
          const outcome = await deliver(delivery, parts.privateTargets ?? false);
          await within(database, worker, (scope) => settleDelivery(scope, delivery, outcome));
        }),
      );
      return due.length === AT_ONCE;
    },
  };
  const keep = async (what: string, round: () => Promise<boolean>) => {
    let failing = false;
    while (!stopping.signal.aborted) {
      const more = await round().then(
        (more) => {
          if (failing) log.info({ what }, "delivering again");
          failing = false;
          return more;
        },
        (error) => {
          if (!failing) log.error({ err: error, what }, "cannot deliver");
          failing = true;
          return false;
        },
      );
      if (!more) await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = Promise.all(Object.entries(rounds).map(([what, round]) => keep(what, round)));
  return {
    stop: async () => {
      stopping.abort();
      await kept;
    },
  };
}
