import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const LINGER_MS = 30_000;

/**
 * Returns a response to a request whose body was not read. It is sent in full at once, but the connection closes only
 * when the sender stops, or after 30 s: closed earlier it would be reset, and a browser that is still sending would
 * show "connection reset" instead of the response.
 */
export async function drainBody(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Content-Length", String(bytes.length));
  headers.set("Connection", "close");
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      await senderStops(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

async function senderStops(incoming: IncomingMessage): Promise<void> {
  for (const event of ["data", "readable"]) incoming.removeAllListeners(event); // of the code that left the body unread
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
}
