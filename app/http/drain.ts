import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";

/** How long a stopping server may stay busy. */
export interface DrainTimeouts {
  /** Milliseconds in which an idle connection may still carry one request. */
  graceMs: number;
  /** Milliseconds after which requests in progress are cut off. */
  deadlineMs: number;
}

/**
 * Returns a function that stops the server gracefully: refuses new connections, answers requests in progress, and
 * closes each connection with its next response. A proxy may send on a persistent connection at any moment, so it must
 * be instructed to close it rather than find it closed.
 */
export function drainable(server: Server, { graceMs, deadlineMs }: DrainTimeouts): () => Promise<void> {
  const pendingBySocket = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  server.on("connection", (socket: Socket) => {
    pendingBySocket.set(socket, new Set());
    socket.once("close", () => pendingBySocket.delete(socket));
  });
  server.prependListener("request", ({ socket }, answer) => {
    const pending = pendingBySocket.get(socket);
    pending?.add(answer);
    if (ending) answer.setHeader("Connection", "close");
    answer.once("close", () => {
      pending?.delete(answer);
      if (ending && pending?.size === 0) socket.destroySoon();
    });
  });
  const close = (socket: Socket) => socket.destroy();
  return () =>
    new Promise((done) => {
      ending = true;
      for (const answer of [...pendingBySocket.values()].flatMap((answers) => [...answers])) {
        if (!answer.headersSent) answer.setHeader("Connection", "close");
      }
      const idle = () => [...pendingBySocket].filter(([, answers]) => answers.size === 0).map(([socket]) => socket);
      const grace = setTimeout(() => idle().forEach(close), graceMs);
      const deadline = setTimeout(() => [...pendingBySocket.keys()].forEach(close), deadlineMs);
      // The listener's own close: that of the HTTP server also closes idle connections, on which a proxy may be about
      // to send.
      Listener.prototype.close.call(server, () => {
        clearTimeout(grace);
        clearTimeout(deadline);
        done();
      });
    });
}
