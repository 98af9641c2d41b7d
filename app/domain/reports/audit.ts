import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import { type AuditEntry, type AuditQuery, auditKinds } from "#app/contracts/reports/audit.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf, addDays } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { fragmentOf } from "./search.ts";

const VISITOR = "visitor_";

/** One of the tables that the list is read from, its columns by the names they have in the list. */
interface Source {
  from: RawBuilder<unknown>;
  account: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  actor: RawBuilder<unknown>;
  actorName: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Whether it has rows of a kind, and which; null: none. */
  of(kind: string): RawBuilder<unknown> | null;
}

const sources: Source[] = [
  {
    from: sql`audit_events e`,
    account: sql`e.account_uuid`,
    at: sql`e.at`,
    actor: sql`e.actor_uuid`,
    actorName: sql`e.actor_name`,
    columns: sql`e.uuid, e.kind, e.subject_uuid, e.subject, e.changes`,
    of: (kind) => (kind === "document_read" || kind.startsWith(VISITOR) ? null : sql`e.kind = ${kind}`),
  },
  {
    from: sql`visitor_history h join visitors v on v.owner_uuid = h.owner_uuid and v.uuid = h.visitor_uuid`,
    account: sql`h.owner_uuid`,
    at: sql`h.at`,
    actor: sql`h.actor_uuid`,
    actorName: sql`h.actor_name`,
    columns: sql`h.uuid, ${VISITOR} || h.kind, v.uuid, v.name, h.changes`,
    of: (kind) => (kind.startsWith(VISITOR) ? sql`h.kind = ${kind.slice(VISITOR.length)}` : null),
  },
  {
    from: sql`document_reads d join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid`,
    account: sql`d.owner_uuid`,
    at: sql`d.at`,
    actor: sql`d.actor_uuid`,
    actorName: sql`d.actor_name`,
    columns: sql`d.uuid, 'document_read', v.uuid, v.name, '{}'::jsonb`,
    of: (kind) => (kind === "document_read" ? sql`true` : null),
  },
];

/** Who did what in the account, or in every one for the administration, the latest first; of the last seven days unless said. */
export async function listAudit(scope: Scope, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { day } = await clockOf(scope);
  const end = query.end_date ?? day;
  const start = query.start_date ?? addDays(end, -6);
  const account = scope.audience === "mob" ? query.account_uuid : scope.org;
  const held = OWNERS.has(scope.audience) ? sources : sources.slice(0, 1);
  const parts = held.flatMap((source) => {
    const wanted = [
      sql`${source.at} >= ${start}::date::timestamp at time zone 'America/Sao_Paulo'`,
      sql`${source.at} < (${end}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    ];
    if (account) wanted.push(sql`${source.account} = ${account}`);
    if (query.actor_uuid) wanted.push(sql`${source.actor} = ${query.actor_uuid}`);
    if (query.actor.trim()) wanted.push(sql`app.fold(${source.actorName}) like ${fragmentOf(query.actor)}`);
    const kind = query.kind === undefined ? sql`true` : source.of(query.kind);
    if (kind === null) return [];
    return sql`select ${source.account} as account_uuid, ${source.at} as at, ${source.actor} as actor_uuid,
        ${source.actorName} as actor_name, ${source.columns}
      from ${source.from} where ${kind} and ${sql.join(wanted, sql` and `)}`;
  });
  const none = sql`select null::uuid, null::timestamptz, null::uuid, null::text, null::uuid, null::text, null::uuid,
    null::text, null::jsonb where false`;
  const page = await paginate<Omit<AuditEntry, "label">>(scope, query, {
    select: sql`x.uuid, ${instant(sql`x.at`)} as at, x.kind, json_build_object('uuid', x.account_uuid, 'name', coalesce(a.trade_name, 'Conta removida')) as account,
      json_build_object('uuid', x.actor_uuid, 'name', x.actor_name) as actor,
      json_build_object('uuid', x.subject_uuid, 'name', x.subject) as subject, x.changes`,
    from: sql`from (${sql.join([none, ...parts], sql` union all `)})
        x (account_uuid, at, actor_uuid, actor_name, uuid, kind, subject_uuid, subject, changes)
      left join accounts a on a.uuid = x.account_uuid`,
    order: sql`x.at desc, x.uuid`,
  });
  return { ...page, data: page.data.map((entry) => ({ ...entry, label: auditKinds[entry.kind] ?? entry.kind })) };
}

/** Whose visitors' histories are theirs to read. */
const OWNERS = new Set<Scope["audience"]>(["mob", "agency", "supplier", "service_provider"]);

/** Writes down that a CPF was shown whole to somebody who does not keep the registration. */
export async function recordReveal(scope: Scope, owner: string, visitor: string): Promise<void> {
  if (owner === scope.org) return;
  await sql`select app.reveal_cpf(${owner}, ${visitor})`.execute(scope.db);
}
