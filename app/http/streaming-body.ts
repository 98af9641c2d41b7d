import type { IncomingMessage } from "node:http";
import { ReadableStream } from "node:stream/web";

/**
 * Returns the request with its body streamed from the socket; its signal is aborted before a reader sees that the body
 * broke off. The adapter's own body copies each chunk, which doubles the memory of a large one. Do not read both: they
 * share the socket.
 */
export function withStreamingBody(request: Request, incoming: IncomingMessage): Request {
  const { url, method, headers } = request;
  if (method !== "POST" && method !== "PUT") return request;
  const broken = new AbortController();
  const init = {
    method,
    headers,
    signal: AbortSignal.any([request.signal, broken.signal]),
    body: ReadableStream.from(chunksOf(incoming, broken)) as unknown as BodyInit,
    duplex: "half",
  };
  return new Request(url, init);
}

async function* chunksOf(incoming: IncomingMessage, broken: AbortController): AsyncGenerator<Uint8Array> {
  try {
    // Abandoning the body must not close the connection, on which the response is still to be sent.
    yield* incoming.iterator({ destroyOnReturn: false });
  } catch (error) {
    broken.abort();
    throw error;
  }
}
