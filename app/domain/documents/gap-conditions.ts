import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { isViewer } from "../people/visible-visitors.ts";

// The condition that a retailer of the visitor has changed its rules, and the worker has not computed the status since.
const rulesChanged = sql`z.retailer_uuids && array(select retailer_uuid from visitor_statuses_due)`;

// The condition that a visitor may have gaps, from the status row `z` alone: not in order now, due to change before the
// warning ends, or out of date.
export const mayLack = sql`(z.documents in ('missing', 'awaiting') or z.next_change_on <= app.today() + ${PENDING_DAYS}::int + 1
  or ${rulesChanged})`;

/** Up to this many visitors are passed to the list by uuid; with more, the list's own order soon fills a page. */
const MAX_NAMED = 1000;

/**
 * Returns the condition on the status row `z` that its visitor may lack a document of a type, and whether few match.
 * `account` selects among `statuses`. Matching rows of `condition` fail a rule of the type, are out of date, or belong to visitors with a document of the
 * type that expires soon. Few are looked up in the status rows first and passed by uuid, because with a list's other
 * conditions the planner would start elsewhere.
 */
export async function findAffected(
  scope: Scope,
  type: string,
  statuses: RawBuilder<unknown>,
  account: { owner_uuid: string } | { viewer_uuid: string },
) {
  const isOwner = "owner_uuid" in account;
  const rules = sql`select uuid from document_rules where document_type_uuid = ${type}
    ${isOwner ? sql`` : sql`and retailer_uuid = ${account.viewer_uuid}`}`;
  const { rows: required } = await sql`${rules} limit 1`.execute(scope.db);
  if (required.length === 0) return { few: true, only: sql`false` };
  const condition = isOwner ? sql`owner_uuid = ${account.owner_uuid}` : sql`viewer_uuid = ${account.viewer_uuid}`;
  const expiring = sql`d.document_type_uuid = ${type}
    and d.expires_on between app.today() and app.today() + ${PENDING_DAYS}::int`;
  // An owner's are read once; those of a retailer's visitors are looked up, since no index holds them together.
  const hasExpiring = isOwner
    ? sql`(z.owner_uuid, z.visitor_uuid) in (
        select d.owner_uuid, d.visitor_uuid from visitor_documents d where d.${condition} and ${expiring})`
    : sql`exists (select from visitor_documents d
        where d.owner_uuid = z.owner_uuid and d.visitor_uuid = z.visitor_uuid and ${expiring})`;
  const lacks = sql`z.lacking_uuids && array(${rules})`;
  const isDue = sql`z.next_change_on <= app.today()`;
  const affected = sql`(${lacks} or ${isDue} or ${rulesChanged} or ${hasExpiring})`;
  const of = (where: RawBuilder<unknown>) =>
    sql`select owner_uuid, visitor_uuid from ${statuses} z where ${condition} and ${where}`;
  // Each part is found by an index of its own; who is in two parts is named twice.
  const parts = isViewer(scope)
    ? [
        of(lacks),
        of(isDue),
        of(sql`${rulesChanged} and exists (select from visitor_statuses_due)`),
        sql`select owner_uuid, visitor_uuid from app.visible_documents d where ${condition} and ${expiring}`,
      ]
    : [of(affected)];
  const { rows } = await sql<{ owner_uuid: string; visitor_uuid: string }>`
    select * from (${sql.join(parts, sql` union all `)}) found limit ${MAX_NAMED + 1}`.execute(scope.db);
  if (rows.length > MAX_NAMED) return { few: false, only: sql`exists (select from (select z.*) z where ${affected})` };
  const owners = rows.map(({ owner_uuid }) => owner_uuid);
  const visitors = rows.map(({ visitor_uuid }) => visitor_uuid);
  return {
    few: true,
    only: sql`(z.owner_uuid, z.visitor_uuid) in (select * from unnest(${owners}::uuid[], ${visitors}::uuid[]))`,
  };
}

/**
 * Returns the condition that a visitor certainly has gaps, or such ones, at a retailer or at any, while the status row `z` is up to
 * date. It tells nothing of a single missing or expired document.
 */
export function certainlyLacks(gap: PendingDocsQuery["gap"], retailer?: string): RawBuilder<unknown> {
  const lacks = {
    any: sql`z.documents = 'missing'`,
    denied: sql`z.denied_document`,
    expiring: sql`z.expires_on <= app.today() + ${PENDING_DAYS}::int`,
    missing: undefined,
    expired: undefined,
  }[gap ?? "any"];
  if (!lacks) return sql`false`;
  const at = retailer ? sql`and z.retailer_uuids = array[${retailer}::uuid]` : sql``;
  return sql`(${lacks} and coalesce(z.next_change_on > app.today(), true) and not ${rulesChanged} ${at})`;
}
