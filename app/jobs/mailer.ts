import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { Mail } from "#app/domain/notices/mails.ts";

/** Sends a mail, identified by its UUID; throws NotSent. */
export type Mailer = (uuid: string, mail: Mail) => Promise<void>;

export interface MailParts {
  /** The mail server, as `smtp://user:password@host:port`; absent: mail is written to `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  /** Public scheme and host; mail is sent from this host. */
  origin: string;
  log: Logger;
}

/** The reason why a mail was not sent, as codes only: a mail server's message may contain the recipient's address. */
class NotSent extends Error {
  override name = "NotSent";
}

/** Returns a mailer over SMTP, or one that writes files. */
export function openMailer({ smtpUrl, folder, origin, log }: MailParts): Mailer {
  const { hostname } = new URL(origin);
  const envelope = (uuid: string, { recipient, subject, body, endsAt, file }: Mail) => ({
    from: { name: "Visitas", address: `nao-responda@${hostname}` },
    to: { name: "", address: recipient },
    subject,
    text: body,
    // The same on every try, so that a mail sent twice can be recognised as one.
    messageId: `<${uuid}@${hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      // A button of the mail program that ends the mails, without a page (RFC 8058).
      ...(endsAt && { "List-Unsubscribe": `<${endsAt}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    ...(file && {
      attachments: [{ filename: file.name, content: Buffer.from(file.content), contentType: file.media_type }],
    }),
  });
  return smtpUrl ? byServer(smtpUrl, envelope) : toFiles(folder, envelope, log);
}

type Envelope = (uuid: string, mail: Mail) => object;

function byServer(smtpUrl: string, envelope: Envelope): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (uuid, mail) => {
    try {
      await transport.sendMail(envelope(uuid, mail));
    } catch (error) {
      const { code = "", responseCode = "" } = error as { code?: string; responseCode?: number };
      throw new NotSent(`${code} ${responseCode}`.trim());
    }
  };
}

function toFiles(folder: string, envelope: Envelope, log: Logger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  log.warn({ folder }, "SMTP_URL is not set: mail is written to files");
  return async (uuid, mail) => {
    const { message } = await transport.sendMail(envelope(uuid, mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${uuid}.eml`), message as Buffer, { mode: 0o600 });
    log.info({ mail: uuid }, "mail written to a file");
  };
}
