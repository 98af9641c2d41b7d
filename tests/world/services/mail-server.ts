import { afterAll, beforeAll } from "vitest";
import { type MailServer, startMailServer } from "./smtp.ts";

export type { MailServer } from "./smtp.ts";

/** Starts a mail server on loopback for the tests of one file. */
export function openMailServer(): MailServer {
  const mailServer = {} as MailServer;
  beforeAll(async () => {
    await startMailServer(mailServer);
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
