import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";

/** How long a server that ends may still be busy. */
export interface DrainTimeouts {
  /** Milliseconds in which a connection that nobody waits on may still be used, once. */
  graceMs: number;
  /** Milliseconds after which what is still under way is cut. */
  mostMs: number;
}

/**
 * Makes a server that can end: nobody is let in any more, what is under way is answered, and a connection is closed with
 * its next answer. A proxy sends on a connection that it keeps at any moment: it is told to close it, not found closed.
 */
export function drainable(server: Server, { graceMs, mostMs }: DrainTimeouts): () => Promise<void> {
  const awaited = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  server.on("connection", (socket: Socket) => {
    awaited.set(socket, new Set());
    socket.once("close", () => awaited.delete(socket));
  });
  server.prependListener("request", ({ socket }, answer) => {
    const mine = awaited.get(socket);
    mine?.add(answer);
    if (ending) answer.setHeader("Connection", "close");
    answer.once("close", () => {
      mine?.delete(answer);
      if (ending && mine?.size === 0) socket.destroySoon();
    });
  });
  const close = (socket: Socket) => socket.destroy();
  return () =>
    new Promise((done) => {
      ending = true;
      for (const answer of [...awaited.values()].flatMap((answers) => [...answers])) {
        if (!answer.headersSent) answer.setHeader("Connection", "close");
      }
      const idle = () => [...awaited].filter(([, answers]) => answers.size === 0).map(([socket]) => socket);
      const grace = setTimeout(() => idle().forEach(close), graceMs);
      const most = setTimeout(() => [...awaited.keys()].forEach(close), mostMs);
      // The listener's own way to close: that of the HTTP server closes idle connections too, in their proxy's face.
      Listener.prototype.close.call(server, () => {
        clearTimeout(grace);
        clearTimeout(most);
        done();
      });
    });
}
