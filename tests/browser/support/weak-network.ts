import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to the product that can be cut; `deaf` it brings what is sent and loses what is answered. */
export interface Network {
  origin: string;
  state: "whole" | "deaf" | "away";
  /** How often a POST got through to the product. */
  posts: number;
  close(): Promise<void>;
}

export async function weakNetwork(target: string): Promise<Network> {
  const { host, port } = new URL(target);
  const network: Network = { origin: "", state: "whole", posts: 0, close: async () => {} };
  const server = createServer((asked, answer) => {
    if (network.state === "away") return asked.socket.destroy();
    if (asked.method === "POST") network.posts++;
    const headers = { ...asked.headers, host };
    const onward = request({ host: "localhost", port, path: asked.url, method: asked.method, headers }, (came) => {
      if (network.state === "deaf") return came.resume().on("end", () => asked.socket.destroy());
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on("error", () => asked.socket.destroy());
    asked.pipe(onward);
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
