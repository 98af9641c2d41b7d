import { createHmac } from "node:crypto";
import type { Secrets } from "#app/domain/access/secrets.ts";
import type { DeliveryResult, DueDelivery } from "#app/domain/notices/webhook-deliveries.ts";
import { openWebhookSecret } from "#app/domain/notices/webhooks.ts";
import { NotReached, postOut } from "./outbound.ts";

/** Sends a delivery to its webhook and returns the outcome. Throws when aborted. */
export async function deliver(
  delivery: DueDelivery,
  secrets: Secrets,
  anywhere: boolean,
  stop: AbortSignal,
): Promise<DeliveryResult> {
  const { uuid, event, at, data, url } = delivery;
  const secret = openWebhookSecret(delivery, secrets);
  if (secret === null) return { status: null, problem: "o segredo foi selado com uma chave que não existe mais" };
  const body = JSON.stringify({ uuid, event, at, data });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Visitas-Webhook/1",
    "visitas-event": event,
    "visitas-delivery": uuid,
    "visitas-signature": signature(body, secret, Math.floor(Date.now() / 1000)),
  };
  try {
    const status = await postOut(url, headers, body, anywhere, stop);
    const isSuccess = status >= 200 && status < 300;
    return { status, problem: isSuccess ? "" : `respondeu ${status}` };
  } catch (error) {
    if (stop.aborted || !(error instanceof NotReached)) throw error;
    return { status: null, problem: error.message };
  }
}

/** Returns `t=…,v1=…`: the seconds since 1970 and the HMAC of `t.body`, so that an old delivery cannot be replayed. */
function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
