import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { type MailFrequency, mailedListOf } from "#app/contracts/notices/mailings.ts";
import { parseEmail } from "#app/contracts/platform/email.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hashToken, newToken } from "../access/tokens.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { findSavedView, mailingOf } from "../reports/saved-views.ts";
import { type Mail, queueMail } from "./mails.ts";

/** The time of the account's morning at which mails are due. One that was missed is sent as soon as possible. */
const MORNING = sql`interval '7 hours'`;

/** Chooses how often the actor gets the mail of a saved view, or the digest (null). */
export async function chooseMailing(scope: Scope, view: string | null, frequency: MailFrequency): Promise<void> {
  const { screen } = view === null ? { screen: null } : await findSavedView(scope, view);
  if (screen !== null && frequency !== "never" && !mailedListOf(screen)) {
    throw new Invalid("mailing", { frequency: ["Esta lista não vai por e-mail."] });
  }
  await sql`
    insert into mailings (account_uuid, uuid, user_uuid, view_uuid, frequency)
    values (${scope.org}, ${randomUUIDv7()}, ${scope.user}, ${view}, ${frequency})
    on conflict (user_uuid, view_uuid) do update set frequency = excluded.frequency, chosen_at = now(),
      version = mailings.version + 1 where mailings.frequency <> excluded.frequency`.execute(scope.db);
}

/** Returns how often the actor gets the digest. */
export async function findDigest(scope: Scope): Promise<MailFrequency> {
  const { rows } = await sql<{ frequency: MailFrequency }>`
    select ${mailingOf(sql`null::uuid`)} as frequency`.execute(scope.db);
  return rows[0]?.frequency ?? "never";
}

/** A mailing that is to be sent for a day, or for the week that begins on it. */
export interface DueMailing {
  account_uuid: string;
  uuid: string;
  user_uuid: string;
  day: string;
  name: string;
  email: string;
  /** The saved view; null: the digest. */
  view: { name: string; screen: string; query: string } | null;
}

/**
 * Returns the mailings that are due now, by the clock of the account, and have not been dealt with. One that was chosen
 * after the morning begins with the next. `scope` is the worker's.
 */
export async function dueMailings(scope: Scope, limit: number, only?: string): Promise<DueMailing[]> {
  const { rows } = await sql<DueMailing>`
    with clocks as (
      select m.*, coalesce(nullif(u.name, ''), u.login) as name, u.email, z.zone, (now() at time zone z.zone) - ${MORNING} as local,
        case when v.uuid is not null
          then json_build_object('name', v.name, 'screen', v.screen, 'query', v.query) end as view
      from mailings m
      join users u on u.uuid = m.user_uuid and u.active
      left join saved_views v on v.account_uuid = m.account_uuid and v.uuid = m.view_uuid
        and (v.shared or v.user_uuid = m.user_uuid)
      left join stores s on s.uuid = m.account_uuid
      cross join lateral (select coalesce(s.time_zone, 'America/Sao_Paulo') as zone) z
      where m.frequency <> 'never' and m.uuid = coalesce(${only ?? null}::uuid, m.uuid)
        and (m.view_uuid is null or v.uuid is not null)
    ), periods as (
      select *, case frequency when 'daily' then local::date else date_trunc('week', local)::date end as day from clocks
    )
    select account_uuid, uuid, user_uuid, day, name, email, view from periods p
    where chosen_at at time zone zone < day + ${MORNING}
      and not exists (select from mailing_sends s
        where s.account_uuid = p.account_uuid and s.mailing_uuid = p.uuid and s.day = p.day)
    order by uuid limit ${limit}`.execute(scope.db);
  return rows;
}

/** The mail of a mailing, without its greeting and its end. */
export interface MailingContent {
  subject: string;
  body: string;
  file?: Mail["file"];
}

/**
 * Records that a mailing was dealt with and queues its mail, if there is one, in the same transaction: a second call
 * does nothing. `scope` is the worker's.
 */
export async function sendMailing(
  scope: Scope,
  { account_uuid, uuid, day, name, email }: DueMailing,
  content: MailingContent | null,
  origin: string,
): Promise<void> {
  const token = newToken();
  const { rows } = await sql`insert into mailing_sends (account_uuid, mailing_uuid, day, token_hash)
    values (${account_uuid}, ${uuid}, ${day}, ${hashToken(token)}) on conflict do nothing returning day`.execute(
    scope.db,
  );
  const address = parseEmail(email);
  if (!rows[0] || !content || !address.ok) return;
  await queueMail(scope, {
    recipient: address.value,
    subject: content.subject,
    body: `Olá, ${name}.\n\n${content.body}\n\nPara não receber mais este e-mail: ${origin}${publicAddresses.mailing(token)}\n`,
    endsAt: `${origin}/v1/pub/mailings/${token}/end`,
    file: content.file,
  });
}

interface TokenMailing {
  frequency: MailFrequency;
  what: "view" | "digest";
}

/** Returns the mailing to which the token of a mail belongs. Runs as the anonymous role. Throws NotFound. */
export async function findMailingByToken(anonymous: Scope, token: string): Promise<TokenMailing> {
  const { rows } = await sql<TokenMailing>`
    select m.frequency, case when m.view_uuid is null then 'digest' else 'view' end as what
    from mailing_sends s join mailings m on m.account_uuid = s.account_uuid and m.uuid = s.mailing_uuid
    where s.token_hash = ${hashToken(token)}`.execute(anonymous.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Ends that mailing; ending it again changes nothing. Runs as the anonymous role. Throws NotFound. */
export async function endMailing(anonymous: Scope, token: string): Promise<TokenMailing> {
  await sql`update mailings m set frequency = 'never', version = m.version + 1 from mailing_sends s
    where s.token_hash = ${hashToken(token)} and m.account_uuid = s.account_uuid and m.uuid = s.mailing_uuid
      and m.frequency <> 'never'`.execute(anonymous.db);
  return findMailingByToken(anonymous, token);
}
