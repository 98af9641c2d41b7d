import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const LINGER_MS = 30_000;

/**
 * The answer to a request whose body was left unread: it goes out whole at once, but the connection is closed only when
 * the sender has stopped, or after a while. Closed earlier it would be reset, and a browser that is still sending then
 * says "connection reset" instead of showing what was answered.
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
  for (const taking of ["data", "readable"]) incoming.removeAllListeners(taking); // by those who left it unread
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
}
