import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An HTTP server on loopback that records what is posted to it, in place of another company's. */
export interface Receiver {
  origin: string;
  /** Oldest first. */
  received: Received[];
  /** Statuses of the next answers; 200 once it is empty. */
  statuses: number[];
  headers: Record<string, string>;
}

export function openReceiver(): Receiver {
  const receiver: Receiver = { origin: "", received: [], statuses: [], headers: {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(receiver.statuses.shift() ?? 200, receiver.headers).end("ok");
  });
  beforeAll(async () => {
    const listening = Promise.withResolvers<void>();
    server.listen(0, "127.0.0.1", () => listening.resolve());
    await listening.promise;
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  return receiver;
}
