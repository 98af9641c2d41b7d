import type { IncomingMessage } from "node:http";
import { ReadableStream } from "node:stream/web";

/**
 * A request with its body as it comes off the wire, whose signal is aborted before anybody reads that the body broke off.
 * The adapter's own body copies each piece, which doubles what a large one takes of memory; it must not be touched, since
 * then both read.
 */
export function withStreamingBody(request: Request, incoming: IncomingMessage): Request {
  const { url, method, headers } = request;
  if (method !== "POST" && method !== "PUT") return request;
  const gone = new AbortController();
  const sent = {
    method,
    headers,
    signal: AbortSignal.any([request.signal, gone.signal]),
    body: ReadableStream.from(piecesOf(incoming, gone)) as unknown as BodyInit,
    duplex: "half",
  };
  return new Request(url, sent);
}

async function* piecesOf(incoming: IncomingMessage, gone: AbortController): AsyncGenerator<Uint8Array> {
  try {
    // Given up, it does not end the connection: there is an answer to be sent on it.
    yield* incoming.iterator({ destroyOnReturn: false });
  } catch (error) {
    gone.abort();
    throw error;
  }
}
