import type { IncomingMessage } from "node:http";
import { ReadableStream } from "node:stream/web";

/**
 * A request with its body as it comes off the wire. The adapter's own body copies each piece, which doubles what a large
 * one takes of memory; it must not be touched, since then both read.
 */
export function flowing(request: Request, incoming: IncomingMessage): Request {
  const { url, method, headers, signal } = request;
  if (method !== "POST" && method !== "PUT") return request;
  // Given up, it does not end the connection: there is an answer to be sent on it.
  const body = ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) as unknown as BodyInit;
  const sent = { method, headers, signal, body, duplex: "half" };
  return new Request(url, sent);
}
