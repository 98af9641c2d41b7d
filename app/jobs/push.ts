import webpush from "web-push";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { type DuePush, markPushed, recordPushFailure, removeDevice } from "#app/domain/notices/push-messages.ts";
import { NotReached, postOut } from "./outbound.ts";
import type { JobParts } from "./parts.ts";
import type { PushKeys } from "./push-keys.ts";
import { worker } from "./worker.ts";

/** Seconds for which a push service stores a message for an offline browser. */
const TTL_SECONDS = 24 * 60 * 60;
/** Statuses of a subscription that has ended. */
const EXPIRED_STATUSES = new Set([404, 410]);

/**
 * Sends a message to the push service of its device, encrypted for the browser alone, and records the result. Throws
 * when aborted.
 */
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
      TTL: TTL_SECONDS,
    });
    status = await postOut(endpoint, headers as Record<string, string>, body as Buffer, privateTargets, stop);
  } catch (error) {
    if (stop.aborted) throw error;
    // A subscription with unusable keys never recovers.
    const isUnusable = !(error instanceof NotReached);
    return settle((scope) =>
      isUnusable ? removeDevice(scope, message, null) : recordPushFailure(scope, message, null),
    );
  }
  if (EXPIRED_STATUSES.has(status)) return settle((scope) => removeDevice(scope, message, status));
  const accepted = status >= 200 && status < 300;
  await settle((scope) => (accepted ? markPushed(scope, message, status) : recordPushFailure(scope, message, status)));
}
