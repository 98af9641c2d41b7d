import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Gives Firefox, for `work`, an authenticator that says yes to whatever it is asked. Marionette, at its port, is the only
 * way to it, and ends the browser when it is left.
 */
export async function withAuthenticator(marionette: number, work: () => Promise<void>): Promise<void> {
  const socket = await reach(marionette);
  try {
    const said = messages(socket);
    await said.next(); // its greeting
    socket.write(packed([0, 1, "WebAuthn:AddVirtualAuthenticator", authenticator]));
    const { value } = await said.next();
    const [, , refused] = value as [kind: 1, id: 1, error: { message: string } | null];
    if (refused) throw new Error(refused.message);
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

/** It listens a little after the browser does. */
async function reach(port: number): Promise<Socket> {
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

/** A message is JSON, with its length in bytes and a colon before it. */
function packed(message: unknown): string {
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
