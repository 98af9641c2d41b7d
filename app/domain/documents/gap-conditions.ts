import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import type { Scope } from "#app/db/scope.server.ts";

export interface WantedGaps {
  gap?: PendingDocsQuery["gap"];
  document_type_uuid?: string | undefined;
  retailer_uuid?: string | undefined;
}

/** The conditions that the visitor of a status row has a wanted gap. */
export interface HasGap {
  /** By an index where one helps. */
  found: RawBuilder<unknown>;
  /** The same in a form that no index answers, for a list that is read in its order until the page is full. */
  checked: RawBuilder<unknown>;
}

/** The last day on which a document that expires counts as expiring. */
const lastDay = sql`app.today() + ${PENDING_DAYS}::int`;

// The condition that the status row `z` is up to date: its day of change has not come, and no retailer of the visitor has changed
// its rules since the worker computed it.
const isCurrent = sql`(coalesce(z.next_change_on > app.today(), true)
  and not z.retailer_uuids && array(select retailer_uuid from visitor_statuses_due))`;

/**
 * Returns the conditions that the visitor of the status row `z` has such a gap. The status row names the rules of each kind of gap;
 * `computed` is the same condition computed from rules and documents, for rows that are out of date. `account` selects
 * among `statuses`, those that the list may contain.
 */
export async function gapConditions(
  scope: Scope,
  { gap, document_type_uuid: type, retailer_uuid: retailer }: WantedGaps,
  statuses: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
): Promise<(computed: RawBuilder<unknown>) => HasGap> {
  const isNarrowed = type !== undefined || retailer !== undefined;
  const rules = sql`array(select uuid from document_rules r where ${ruleOf({ type, retailer })})`;
  const { rows } = await sql<{ stale: boolean; rules: string[] | null }>`
    select exists (select from visitor_statuses_due)
        or exists (select from ${statuses} z where ${account} and z.next_change_on <= app.today()) as stale,
      ${isNarrowed ? rules : sql`null::uuid[]`} as rules`.execute(scope.db);
  const stored = storedGap(gap, rows[0]?.rules ?? undefined);
  return (computed) => {
    const found = rows[0]?.stale ? sql`case when ${isCurrent} then ${stored} else ${computed} end` : stored;
    return { found, checked: sql`exists (select from (select z.*) z where ${found})` };
  };
}

const ruleOf = ({ type, retailer }: { type: string | undefined; retailer: string | undefined }) =>
  sql`${type ? sql`r.document_type_uuid = ${type}` : sql`true`} and ${retailer ? sql`r.retailer_uuid = ${retailer}` : sql`true`}`;

/** The condition that the status row `z` names a gap of this kind, and of these rules if there are any. */
function storedGap(gap: PendingDocsQuery["gap"], rules: string[] | undefined): RawBuilder<unknown> {
  if (rules?.length === 0) return sql`false`;
  const names = (column: RawBuilder<unknown>) => (rules ? sql`${column} && ${rules}::uuid[]` : sql`${column} <> '{}'`);
  const [missing, denied, expired] = [sql`z.missing_uuids`, sql`z.denied_uuids`, sql`z.expired_uuids`] as const;
  const lacks = rules ? names(sql`z.lacking_uuids`) : sql`true`;
  const named = rules
    ? sql`exists (select from unnest(z.expiring_uuids, z.expiring_on) e (rule, expires_on)
        where e.expires_on <= ${lastDay} and e.rule = any(${rules}::uuid[]))`
    : sql`true`;
  const expiring = sql`(z.active and z.first_expiry_on <= ${lastDay} and ${named})`;
  const kinds = {
    missing: sql`(${lacks} and ${names(missing)})`,
    // As stated by the indexes of the kinds that few have.
    denied: sql`(z.active and z.denied_document and ${names(denied)})`,
    expired: sql`(z.active and z.expired_document and ${names(expired)})`,
    expiring,
    any: sql`((${lacks} and (${names(missing)} or ${names(denied)} or ${names(expired)})) or ${expiring})`,
  };
  return kinds[gap ?? "any"];
}

/** A derived table of the number `n` of wanted gaps by the status row `z`: of those that stop, unless the expiring are wanted. */
export function numberOfGaps({
  gap,
  document_type_uuid: type,
  retailer_uuid: retailer,
}: WantedGaps): RawBuilder<unknown> {
  const rules = {
    missing: sql`z.missing_uuids`,
    denied: sql`z.denied_uuids`,
    expired: sql`z.expired_uuids`,
    expiring: sql`array(select e.rule from unnest(z.expiring_uuids, z.expiring_on) e (rule, expires_on)
      where e.expires_on <= ${lastDay})`,
    any: sql`z.missing_uuids || z.denied_uuids || z.expired_uuids`,
  }[gap ?? "any"];
  return sql`(select count(distinct (r.retailer_uuid, r.document_type_uuid)) as n from document_rules r
    where r.uuid = any(${rules}) and ${ruleOf({ type, retailer })})`;
}
