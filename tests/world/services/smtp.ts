import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server of its own on loopback. */
export interface PostOffice {
  url: string;
  /** What has come in, oldest first. */
  letters: Email[];
  /** The next letter to come in. */
  nextLetter(): Promise<Email>;
  /** How many letters are to be turned away, for now, before one is taken. */
  closedFor: number;
  stop(): Promise<void>;
}

/** Opens `office`, which may be handed out before. */
export async function startPostOffice(office = {} as PostOffice): Promise<PostOffice> {
  let arrival = Promise.withResolvers<Email>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (office.closedFor > 0) {
        office.closedFor -= 1;
        return done(Object.assign(new Error("come back later"), { responseCode: 451 }));
      }
      const letter = await PostalMime.parse(Buffer.concat(chunks));
      office.letters.push(letter);
      arrival.resolve(letter);
      arrival = Promise.withResolvers();
      done();
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return Object.assign(office, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    letters: [],
    closedFor: 0,
    nextLetter: () => arrival.promise,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  });
}
