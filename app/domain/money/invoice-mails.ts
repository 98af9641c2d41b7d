import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { formatBoletoLine } from "#app/contracts/money/boleto.ts";
import type { InvoiceSelection } from "#app/contracts/money/invoice-bulk.ts";
import { formatCents } from "#app/contracts/money/money.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { parseEmail } from "#app/contracts/platform/email.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { queueMail } from "../notices/mails.ts";
import { advance, enqueue, findJob, finishTask, planJob, setJob } from "../platform/batch-jobs.ts";
import { requireCount } from "../platform/bulk.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { selectedInvoices } from "./invoices.ts";

const KIND = "invoice_sending";
/** Mails per transaction. */
const BATCH_SIZE = 50;

/** Queues the sending of the unpaid invoices that were selected. Throws Invalid unless they are `count`. */
export async function planSending(
  scope: Scope,
  selection: InvoiceSelection,
): Promise<{ count: number; batch_job: BatchJob }> {
  const { count } = selection;
  const title = count === 1 ? "Envio de 1 fatura" : `Envio de ${count.toLocaleString("pt-BR")} faturas`;
  const job = await planJob(scope, KIND, title, ["Enviar as faturas"]);
  const planned =
    await sql`insert into invoice_mails (account_uuid, uuid, invoice_uuid, job_owner_uuid, job_uuid, created_by)
    select i.account_uuid, gen_random_uuid(), i.uuid, ${scope.org}, ${job}, ${scope.user}
    ${selectedInvoices(scope, selection)}`.execute(scope.db);
  requireCount("invoice", planned.numAffectedRows, count);
  await enqueue(scope, "send_invoices", { job_uuid: job }, `${KIND}:${job}`);
  return { count, batch_job: await findJob(scope, job) };
}

interface Mailed {
  account_uuid: string;
  uuid: string;
  number: number;
  account: string;
  kind: UserType;
  email: string;
  open_cents: number;
  due_on: string;
  boleto_line: string;
}

const facts = sql`i.number, a.trade_name as account, a.kind, coalesce(c.email, '') as email, i.open_cents, i.due_on,
  i.boleto_line`;
const accountOf = sql`join accounts a on a.uuid = i.account_uuid left join client_infos c on c.account_uuid = a.uuid`;

/**
 * Sends the next invoices of a job, each once, and returns whether some are left. Those that were paid or canceled in
 * between are not sent. `scope` is the worker's.
 */
export async function sendPlanned(scope: Scope, job: string, origin: string): Promise<boolean> {
  const { rows } = await sql<Mailed & { invoice_uuid: string; payable: boolean }>`
    select m.account_uuid, m.uuid, m.invoice_uuid, i.state in ('open', 'overdue') as payable, ${facts}
    from invoice_mails m join invoices i on i.account_uuid = m.account_uuid and i.uuid = m.invoice_uuid ${accountOf}
    where m.job_owner_uuid = ${scope.org} and m.job_uuid = ${job} and m.state = 'waiting'
    order by i.number limit ${BATCH_SIZE} for update of m`.execute(scope.db);
  await setJob(scope, job, "running");
  for (const { payable, ...row } of rows) {
    const recipient = payable ? await post(scope, { ...row, uuid: row.invoice_uuid }, origin) : null;
    const state = recipient ? "sent" : payable ? "no_recipient" : "settled";
    await sql`update invoice_mails set state = ${state}, recipient = ${recipient ?? ""}
      where account_uuid = ${row.account_uuid} and uuid = ${row.uuid}`.execute(scope.db);
  }
  await advance(scope, job, 1, rows.length);
  const isOver = rows.length < BATCH_SIZE;
  if (isOver) await finishTask(scope, job, 1);
  return !isOver;
}

/**
 * Sends the dunning mails that are due: of each overdue invoice that of the last step whose days have passed, if it was
 * not sent yet. Returns how many invoices were dealt with. `scope` is the worker's.
 */
export async function sendDunning(scope: Scope, origin: string): Promise<number> {
  const { rows } = await sql<Mailed & { days_after: number; subject: string; words: string }>`
    select i.account_uuid, i.uuid, ${facts}, s.days_after, s.subject, s.words
    from invoices i ${accountOf}
    cross join lateral (select * from dunning_steps s where s.active and s.days_after <= app.today() - i.due_on
      order by s.days_after desc limit 1) s
    where i.state = 'overdue' and i.due_on >= app.today() - 400
      and not exists (select from invoice_mails m where m.account_uuid = i.account_uuid and m.invoice_uuid = i.uuid
        and m.days_after >= s.days_after)
    order by i.number limit ${BATCH_SIZE}`.execute(scope.db);
  for (const { days_after, ...row } of rows) {
    const uuid = randomUUIDv7();
    const claimed = await sql`insert into invoice_mails (account_uuid, uuid, invoice_uuid, days_after, state)
      values (${row.account_uuid}, ${uuid}, ${row.uuid}, ${days_after}, 'no_recipient') on conflict do nothing`.execute(
      scope.db,
    );
    const recipient = claimed.numAffectedRows ? await post(scope, row, origin) : null;
    if (!recipient) continue;
    await sql`update invoice_mails set state = 'sent', recipient = ${recipient}
      where account_uuid = ${row.account_uuid} and uuid = ${uuid}`.execute(scope.db);
  }
  return rows.length;
}

/** Queues the mail about an invoice, with its PDF, and returns its recipient; null if the account has no address. */
async function post(
  scope: Scope,
  { subject, words, ...invoice }: Mailed & { subject?: string; words?: string },
  origin: string,
): Promise<string | null> {
  const address = parseEmail(invoice.email);
  if (!address.ok) return null;
  const { account_uuid, uuid, number, account, kind, open_cents, due_on, boleto_line } = invoice;
  const amount = formatCents(open_cents);
  const list = hrefOf({ page: "invoices" }, areaOf(kind));
  await queueMail(scope, {
    recipient: address.value,
    file: await invoicePdf({ ...scope, org: account_uuid }, uuid),
    subject: `${subject ?? `Fatura nº ${number}`}: ${amount}, vencimento em ${formatDate(due_on)}`,
    body: [
      `Olá, ${account}.`,
      words ?? "Esta é a sua fatura.",
      `Fatura nº ${number}\nValor em aberto: ${amount}\nVencimento: ${formatDate(due_on)}`,
      `Linha digitável do boleto:\n${formatBoletoLine(boleto_line)}`,
      `A fatura está anexa em PDF. Na plataforma: ${origin}${list}/${uuid}\n`,
    ].join("\n\n"),
  });
  return address.value;
}
