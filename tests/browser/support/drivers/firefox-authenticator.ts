import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Gives Firefox, during `work`, a virtual authenticator that approves every request. Marionette, on its port, is the
 * only way to add one; closing the connection ends the browser.
 */
export async function withAuthenticator(marionette: number, work: () => Promise<void>): Promise<void> {
  const socket = await connectWhenReady(marionette);
  try {
    const replies = messages(socket);
    await replies.next(); // the greeting
    socket.write(encode([0, 1, "WebAuthn:AddVirtualAuthenticator", authenticator]));
    const { value } = await replies.next();
    const [, , failure] = value as [kind: 1, id: 1, error: { message: string } | null];
    if (failure) throw new Error(failure.message);
    await work();
  } finally {
    socket.destroy();
  }
}

const authenticator = {
  protocol: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
};

/** Connects to Marionette, which listens a little after the browser starts. */
async function connectWhenReady(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      socket.destroy();
    }
  }
}

/** Encodes a message: its JSON, preceded by its length in bytes and a colon. */
function encode(message: unknown): string {
  const text = JSON.stringify(message);
  return `${Buffer.byteLength(text)}:${text}`;
}

async function* messages(socket: Socket): AsyncGenerator<unknown, undefined> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk]);
    for (let start = rest.indexOf(":") + 1; start > 0; start = rest.indexOf(":") + 1) {
      const end = start + Number(rest.subarray(0, start - 1));
      if (rest.length < end) break;
      yield JSON.parse(rest.subarray(start, end).toString());
      rest = rest.subarray(end);
    }
  }
}
