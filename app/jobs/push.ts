import webpush from "web-push";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { type DuePush, removeDevice, recordPushFailure, markPushed } from "#app/domain/notices/push-messages.ts";
import { NotReached, postOut } from "./outbound.ts";
import type { PushKeys } from "./push-keys.ts";
import { worker } from "./rollup-loop.ts";
import type { JobParts } from "./start.ts";

/** For how long a push service keeps a message for a browser that is away, in seconds. */
const KEPT = 24 * 60 * 60;
/** The subscription is over. */
const GONE = new Set([404, 410]);

/** Hands a message to the push service of its device, encrypted for the browser alone, and writes down what came of it; throws when
 * it was cut. */
export async function push(
  { database, privateTargets = false }: JobParts,
  { subject, publicKey, privateKey }: PushKeys,
  message: DuePush,
  stop: AbortSignal,
): Promise<void> {
  const settle = (work: (scope: Scope) => Promise<void>) => inTransaction(database, worker, work);
  const { subscription, words } = message;
  if (!subscription) return settle((scope) => removeDevice(scope, message, null));
  const payload = JSON.stringify({ uuid: message.notification_uuid, ...words });
  let status: number;
  try {
    const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEPT,
    });
    status = await postOut(endpoint, headers as Record<string, string>, body as Buffer, privateTargets, stop);
  } catch (error) {
    if (stop.aborted) throw error;
    // Keys that cannot be encrypted for will not become better.
    const over = !(error instanceof NotReached);
    return settle((scope) => (over ? removeDevice(scope, message, null) : recordPushFailure(scope, message, null)));
  }
  if (GONE.has(status)) return settle((scope) => removeDevice(scope, message, status));
  const taken = status >= 200 && status < 300;
  await settle((scope) => (taken ? markPushed(scope, message, status) : recordPushFailure(scope, message, status)));
}
