import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";

export interface PostOffice {
  url: string;
  /** What has come in, oldest first. */
  letters: Email[];
  /** How many letters are to be turned away, for now, before one is taken. */
  closedFor: number;
}

/** A mail server of its own on loopback, for the tests of one file. */
export function openPostOffice(): PostOffice {
  const office: PostOffice = { url: "", letters: [], closedFor: 0 };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (office.closedFor > 0) {
        office.closedFor -= 1;
        return done(Object.assign(new Error("come back later"), { responseCode: 451 }));
      }
      office.letters.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  beforeAll(async () => {
    const listening = Promise.withResolvers<void>();
    const socket = server.listen(0, "127.0.0.1", () => listening.resolve());
    await listening.promise;
    office.url = `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  return office;
}
