import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback. */
export interface MailServer {
  url: string;
  /** Received mails, oldest first. */
  mails: Email[];
  /** Resolves with the next mail of this subject that arrives; the product's jobs may send others before. */
  nextMail(subject: string): Promise<Email>;
  /** Number of mails to reject temporarily before the next one is accepted. */
  rejectNext: number;
  stop(): Promise<void>;
}

/** Starts the server and fills in `mailServer`, which tests may hold already. */
export async function startMailServer(mailServer = {} as MailServer): Promise<MailServer> {
  const arrivals = new EventEmitter<Record<string, [Email]>>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (mailServer.rejectNext > 0) {
        mailServer.rejectNext -= 1;
        return done(Object.assign(new Error("come back later"), { responseCode: 451 }));
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      mailServer.mails.push(mail);
      arrivals.emit(mail.subject ?? "", mail);
      done();
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return Object.assign(mailServer, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails: [],
    rejectNext: 0,
    nextMail: async (subject) => {
      const [mail] = await once(arrivals, subject);
      return mail;
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  } satisfies MailServer);
}
