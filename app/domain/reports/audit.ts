import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import { type AuditEntry, type AuditQuery, auditKinds, kindsOf } from "#app/contracts/reports/audit.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { valueLike } from "./search.ts";

const VISITOR = "visitor_";

/** One of the tables that the list reads, with its columns in the list's order. */
interface Source {
  from: RawBuilder<unknown>;
  account: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  actor: RawBuilder<unknown>;
  actorName: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The record that it was done to. */
  subject: RawBuilder<unknown>;
  /** Returns the condition for rows of these kinds; null when the table holds none of them. */
  of(kinds: string[]): RawBuilder<unknown> | null;
}

const sources: Source[] = [
  {
    from: sql`audit_events e`,
    account: sql`e.account_uuid`,
    at: sql`e.at`,
    actor: sql`e.actor_uuid`,
    actorName: sql`e.actor_name`,
    columns: sql`e.uuid, e.kind, e.subject_uuid, e.subject, e.changes`,
    subject: sql`e.subject_uuid`,
    of: (kinds) => {
      const own = kinds.filter((kind) => kind !== "document_read" && !kind.startsWith(VISITOR));
      return own.length > 0 ? sql`e.kind = any(${own}::text[])` : null;
    },
  },
  {
    from: sql`visitor_history h`,
    account: sql`h.owner_uuid`,
    at: sql`h.at`,
    actor: sql`h.actor_uuid`,
    actorName: sql`h.actor_name`,
    columns: sql`h.uuid, ${VISITOR} || h.kind, h.visitor_uuid, '', h.changes`,
    subject: sql`h.visitor_uuid`,
    of: (kinds) => {
      const own = kinds.filter((kind) => kind.startsWith(VISITOR)).map((kind) => kind.slice(VISITOR.length));
      return own.length > 0 ? sql`h.kind = any(${own}::text[])` : null;
    },
  },
  {
    from: sql`document_reads d`,
    account: sql`d.owner_uuid`,
    at: sql`d.at`,
    actor: sql`d.actor_uuid`,
    actorName: sql`d.actor_name`,
    columns: sql`d.uuid, 'document_read', d.visitor_uuid, '', '{}'::jsonb`,
    subject: sql`d.visitor_uuid`,
    of: (kinds) => (kinds.includes("document_read") ? sql`true` : null),
  },
];

/** The name of what an event was done to: that of a user or a visitor is today's. */
const subjectName = sql`coalesce(nullif(k.subject, ''), case
  when k.kind in ('cpf_revealed', 'document_read') or starts_with(k.kind, ${VISITOR})
  then (select v.name from visitors v where v.owner_uuid = k.account_uuid and v.uuid = k.subject_uuid)
  else (select case when k.kind in ('user_created', 'user_changed') then u.login
      else coalesce(nullif(u.name, ''), u.login) end
    from users u where u.uuid = k.subject_uuid) end, '')`;

/**
 * Returns the activity of the account, or of all accounts for the administration, latest first; by default of the last
 * seven days.
 */
export async function listAudit(scope: Scope, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { day } = await clockOf(scope);
  const end = query.end_date ?? day;
  const start = query.start_date ?? addDays(end, -6);
  const account = scope.audience === "mob" ? query.account_uuid : scope.org;
  const readable = OWNERS.has(scope.audience) ? sources : sources.slice(0, 1);
  const parts = readable.flatMap((source) => {
    const conditions = [
      sql`${source.at} >= ${start}::date::timestamp at time zone 'America/Sao_Paulo'`,
      sql`${source.at} < (${end}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    ];
    if (account) conditions.push(sql`${source.account} = ${account}`);
    if (query.actor_uuid) conditions.push(sql`${source.actor} = ${query.actor_uuid}`);
    if (query.actor.trim()) {
      const events = sql`from ${source.from} where ${sql.join(conditions, sql` and `)}`;
      conditions.push(valueLike(source.actorName, events, query.actor));
    }
    if (query.subject_uuid) conditions.push(sql`${source.subject} = ${query.subject_uuid}`);
    const kinds = requestedKinds(query);
    const kind = kinds === null ? sql`true` : source.of(kinds);
    if (kind === null) return [];
    return sql`select ${source.account} as account_uuid, ${source.at} as at, ${source.actor} as actor_uuid,
        ${source.actorName} as actor_name, ${source.columns}
      from ${source.from} where ${kind} and ${sql.join(conditions, sql` and `)}`;
  });
  const none = sql`select null::uuid, null::timestamptz, null::uuid, null::text, null::uuid, null::text, null::uuid,
    null::text, null::jsonb where false`;
  const from = sql`from (${sql.join([none, ...parts], sql` union all `)})
    x (account_uuid, at, actor_uuid, actor_name, uuid, kind, subject_uuid, subject, changes)`;
  const page = await paginateByIndex<Omit<AuditEntry, "label">>(scope, query, {
    keys: sql`x.*`,
    from,
    // A search folds the name of each event: it finds and counts them at once.
    total: query.actor.trim() ? undefined : countOf(from),
    order: orderBy(query.sort, { at: "x.at" }, "x.uuid", sql`x.at desc, x.uuid desc`),
    join: sql`left join accounts a on a.uuid = k.account_uuid`,
    select: sql`k.uuid, ${instant(sql`k.at`)} as at, k.kind, json_build_object('uuid', k.account_uuid, 'name', coalesce(a.trade_name, 'Conta removida')) as account,
      json_build_object('uuid', k.actor_uuid, 'name', k.actor_name) as actor,
      json_build_object('uuid', k.subject_uuid, 'name', ${subjectName}) as subject, k.changes`,
  });
  return { ...page, data: page.data.map((entry) => ({ ...entry, label: auditKinds[entry.kind] ?? entry.kind })) };
}

/** Returns the kinds that a query is about; null: all. */
function requestedKinds({ kind, noun }: AuditQuery): string[] | null {
  const ofNoun = noun && kindsOf(noun);
  if (kind === undefined) return ofNoun ?? null;
  return !ofNoun || ofNoun.includes(kind) ? [kind] : [];
}

/** Audiences that may read visitors' histories. */
const OWNERS = new Set<Scope["audience"]>(["mob", "agency", "supplier", "service_provider"]);

/** Records that a CPF was shown in full to an account other than the visitor's owner. */
export async function recordReveal(scope: Scope, owner: string, visitor: string): Promise<void> {
  if (owner === scope.org) return;
  await sql`select app.reveal_cpf(${owner}, ${visitor})`.execute(scope.db);
}

/**
 * Returns the personal fields of a visitor whom a retailer or store may see. The whole CPF is recorded like a reveal,
 * in the same statement; else it is masked.
 */
export async function readPerson(
  scope: Scope,
  owner: string,
  visitor: string,
  whole: boolean,
): Promise<{ cpf: string; birth_date: string | null; phone: string; email: string }> {
  const { rows } = await sql<{ cpf: string; birth_date: string | null; phone: string; email: string }>`
    select * from app.read_person(${owner}, ${visitor}, ${whole})`.execute(scope.db);
  return firstOrNotFound(rows);
}
