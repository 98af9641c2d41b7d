import type { IncomingMessage, ServerResponse } from "node:http";
import { writeRawResponse } from "./raw-response.ts";

/** How slowly a body may come. */
export interface TransferRate {
  /** Milliseconds that any body has. */
  firstMs: number;
  /** Bytes that buy one second more. */
  perSecond: number;
  /** Milliseconds that no form without files may pass. */
  formMs: number;
}

/** Ends a request whose body comes more slowly than the pace asks for, with 408 where nothing was answered yet. */
export function enforceMinRate(incoming: IncomingMessage, outgoing: ServerResponse, pace: TransferRate): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  const { socket } = incoming;
  const before = socket.bytesRead;
  const since = performance.now();
  const most = incoming.headers["content-type"]?.startsWith("multipart/") ? Number.POSITIVE_INFINITY : pace.formMs;
  const look = () => {
    if (incoming.complete || socket.destroyed) return;
    const earned = ((socket.bytesRead - before) / pace.perSecond) * 1_000;
    const left = Math.min(pace.firstMs + earned, most) - (performance.now() - since);
    if (left > 0) looking = setTimeout(look, left);
    else if (outgoing.headersSent) socket.destroy();
    else writeRawResponse(socket, 408);
  };
  let looking = setTimeout(look, pace.firstMs);
  outgoing.once("close", () => clearTimeout(looking));
}
