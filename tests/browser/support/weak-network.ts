import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy to the product that can be cut. When `deaf`, it delivers requests and drops the responses. */
export interface WeakNetwork {
  origin: string;
  state: "whole" | "deaf" | "away";
  /** Number of POST requests that reached the product. */
  posts: number;
  close(): Promise<void>;
}

export async function startWeakNetwork(target: string): Promise<WeakNetwork> {
  const { host, port } = new URL(target);
  const network: WeakNetwork = { origin: "", state: "whole", posts: 0, close: async () => {} };
  const server = createServer((incoming, response) => {
    if (network.state === "away") return incoming.socket.destroy();
    if (incoming.method === "POST") network.posts++;
    const headers = { ...incoming.headers, host };
    const outgoing = request(
      { host: "localhost", port, path: incoming.url, method: incoming.method, headers },
      (upstream) => {
        if (network.state === "deaf") return upstream.resume().on("end", () => incoming.socket.destroy());
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    outgoing.on("error", () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  network.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  network.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return network;
}
