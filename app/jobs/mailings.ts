import { sql } from "kysely";
import { z } from "zod";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { digestMail, viewMail } from "#app/domain/notices/mailed-lists.ts";
import { type DueMailing, dueMailings, sendMailing } from "#app/domain/notices/mailings.ts";
import type { JobParts } from "./parts.ts";
import { worker } from "./worker.ts";

/** Mailings that one run queues; the next run, an hour later, queues the rest. */
const AT_ONCE = 5_000;

const payloadSchema = z.object({ mailing_uuid: z.uuid() });

/** Queues a job for each mailing that is due. */
export async function queueMailings({ database }: Pick<JobParts, "database">): Promise<void> {
  await inTransaction(database, worker, async (scope) => {
    for (const { uuid, day } of await dueMailings(scope, AT_ONCE)) {
      const payload = JSON.stringify({ mailing_uuid: uuid });
      await sql`select app.enqueue('send_mailing', ${payload}, ${`mailing:${uuid}:${day}`})`.execute(scope.db);
    }
  });
}

/** Reads a mailing's lists as its user may read them now, and queues the mail; once for a day, however often it runs. */
export async function sendDueMailing({ database, mailedLists, origin }: JobParts, payload: unknown): Promise<void> {
  const { mailing_uuid } = payloadSchema.parse(payload);
  const asWorker = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(database, worker, work);
  const [due] = await asWorker((scope) => dueMailings(scope, 1, mailing_uuid));
  if (!due) return;
  const lists = await mailedLists(due.user_uuid);
  const content = lists && (await (isOfView(due) ? viewMail(lists, due, origin) : digestMail(lists, origin)));
  await asWorker((scope) => sendMailing(scope, due, content, origin));
}

const isOfView = (due: DueMailing): due is DueMailing & { view: NonNullable<DueMailing["view"]> } => due.view !== null;
