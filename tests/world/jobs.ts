import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import { createListReader, createMailedLists } from "#app/api/list-readers.ts";
import { ANONYMISED_LIST } from "#app/domain/people/anonymised-list.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import type { JobParts } from "#app/jobs/parts.ts";
import { startJobs } from "#app/jobs/start.ts";
import { readSettings } from "#app/settings.ts";
import { apiParts } from "#tests/world/world.ts";
import type { Login } from "./people.ts";
import type { MailServer } from "./services/mail-server.ts";
import { ORIGIN } from "./web.ts";
import type { Answer, World } from "./world.ts";

export const { retention: RETENTION } = readSettings({});

/** Starts the background jobs of a world; mails go to the server at `smtpUrl`, or to files in the world's folder. */
export function startTestJobs(
  world: Pick<World, "adminUrl" | "database" | "uploads" | "folder" | "hasJobs">,
  smtpUrl?: string,
  more: Pick<JobParts, "push" | "privateTargets"> = {},
): ReturnType<typeof startJobs> {
  const { adminUrl, database, uploads, folder } = world;
  world.hasJobs = true;
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const mailer = openMailer({ smtpUrl, folder: join(folder, "mail"), origin: ORIGIN, log });
  const parts = { database, log, uploads, ...apiParts };
  const lists = createListReader(parts);
  const mailedLists = createMailedLists(parts);
  const { secrets } = apiParts;
  const anonymisedList = join(folder, ANONYMISED_LIST);
  const shared = { database, uploads, lists, mailedLists, anonymisedList, retention: RETENTION, secrets };
  return startJobs({ adminUrl, ...shared, mailer, origin: ORIGIN, log, ...more });
}

/** Runs the background jobs during the tests of a file; mails go to `mailServer`, if given. */
export function withJobs(world: World, mailServer?: MailServer): void {
  let jobs: ReturnType<typeof startJobs>;
  beforeAll(() => {
    jobs = startTestJobs(world, mailServer?.url);
  });
  afterAll(() => jobs.stop());
}

/** Uploads a spreadsheet as a form does. */
export async function upload(
  world: World,
  login: Login,
  root: string,
  content: Uint8Array | string,
  name = "pessoas.csv",
  headers: Record<string, string> = {},
  path = "visitor_imports",
): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], name));
  const response = await world.api(
    new Request(`http://api.test/v1/${root}/${path}`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${await world.token(login)}`, ...headers },
    }),
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Between two looks; without a pause they would take the processors from what they wait for. */
const POLL_MS = 5;

/** Polls `look` until `holds` accepts its result, and returns it. Throws with the last result after 60 s. */
export async function eventually<T>(look: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await look();
    if (holds(answer)) return answer;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(answer)}`);
    await pause(POLL_MS);
  }
}
