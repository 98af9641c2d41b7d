import type { IncomingMessage, ServerResponse } from "node:http";
import { writeRawResponse } from "./raw-response.ts";

/** The minimum rate at which a request body must arrive. */
export interface TransferRate {
  /** Milliseconds allowed to every body. */
  initialMs: number;
  /** Bytes that buy one more second. */
  bytesPerSecond: number;
  /** The limit in milliseconds for a form without files. */
  maxFormMs: number;
}

/** Ends a request whose body arrives more slowly than the rate requires, with 408 if no response has started. */
export function enforceMinRate(incoming: IncomingMessage, outgoing: ServerResponse, rate: TransferRate): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  const { socket } = incoming;
  const before = socket.bytesRead;
  const since = performance.now();
  const max = incoming.headers["content-type"]?.startsWith("multipart/") ? Number.POSITIVE_INFINITY : rate.maxFormMs;
  const check = () => {
    if (incoming.complete || socket.destroyed) return;
    const earned = ((socket.bytesRead - before) / rate.bytesPerSecond) * 1_000;
    const remaining = Math.min(rate.initialMs + earned, max) - (performance.now() - since);
    if (remaining > 0) timer = setTimeout(check, remaining);
    else if (outgoing.headersSent) socket.destroy();
    else writeRawResponse(socket, 408);
  };
  let timer = setTimeout(check, rate.initialMs);
  outgoing.once("close", () => clearTimeout(timer));
}
