import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { COUNT_CAP } from "#app/contracts/platform/paging.ts";
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
  /**
   * The number of wanted gaps of the visitors `v` of `people`, with their status rows `z`: up to one past the cap; not while any row is
   * out of date.
   */
  countGaps?: (people: RawBuilder<unknown>) => RawBuilder<number>;
}

/** The last day on which a document that expires counts as expiring. */
const lastDay = sql`app.today() + ${PENDING_DAYS}::int`;

// The condition that the status row `z` is up to date: its day of change has not come, and no retailer of the visitor has changed
// its rules since the worker computed it.
const isCurrent = sql`(coalesce(z.next_change_on > app.today(), true)
  and not z.retailer_uuids && array(select retailer_uuid from visitor_statuses_due))`;

interface GapConditions {
  /**
   * Returns the conditions that the visitor of the status row `z` has such a gap. The status row names the rules of each kind of
   * gap; `computed` is the same condition computed from rules and documents, for rows that are out of date.
   */
  conditionsOf: (computed: RawBuilder<unknown>) => HasGap;
  /** The last day on which a document that expires counts as expiring; null while any row is out of date. */
  lastDay: string | null;
}

/** Returns the conditions on such a gap. `account` selects among `statuses`, those that the list may contain. */
export async function gapConditions(
  scope: Scope,
  wanted: WantedGaps,
  statuses: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
): Promise<GapConditions> {
  const isNarrowed = wanted.document_type_uuid !== undefined || wanted.retailer_uuid !== undefined;
  const rules = sql`array(select uuid from document_rules r where ${isOf(wanted)})`;
  const { rows } = await sql<{ stale: boolean; rules: string[] | null; last_day: string }>`
    select exists (select from visitor_statuses_due)
        or exists (select from ${statuses} z where ${account} and z.next_change_on <= app.today()) as stale,
      ${isNarrowed ? rules : sql`null::uuid[]`} as rules, (${lastDay})::text as last_day`.execute(scope.db);
  const [{ stale = true, rules: named = null, last_day = null } = {}] = rows;
  const stored = storedGap(wanted.gap, named ?? undefined);
  const inOrder = (found: RawBuilder<unknown>) => sql`exists (select from (select z.*) z where ${found})`;
  const conditionsOf = (computed: RawBuilder<unknown>) => {
    if (!stale) return { found: stored, checked: inOrder(stored), countGaps: countGapsOf(wanted) };
    const found = sql`case when ${isCurrent} then ${stored} else ${computed} end`;
    return { found, checked: inOrder(found) };
  };
  return { conditionsOf, lastDay: stale ? null : last_day };
}

/** The condition that the rule `r` is of the wanted type and retailer. */
const isOf = ({ document_type_uuid: type, retailer_uuid: retailer }: WantedGaps) =>
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

/** The rules that expire by the last day, of those of the status row `z`. */
const expiringRules = sql`array(select e.rule from unnest(z.expiring_uuids, z.expiring_on) e (rule, expires_on)
  where e.expires_on <= ${lastDay})`;
const stoppingRules = sql`z.missing_uuids || z.denied_uuids || z.expired_uuids`;
const rulesOf = {
  missing: sql`z.missing_uuids`,
  denied: sql`z.denied_uuids`,
  expired: sql`z.expired_uuids`,
  expiring: expiringRules,
};

/** A derived table of the number `n` of wanted gaps by the status row `z`: of those that stop, unless the expiring are wanted. */
export function numberOfGaps(wanted: WantedGaps): RawBuilder<unknown> {
  const rules = wanted.gap ? rulesOf[wanted.gap] : stoppingRules;
  return sql`(select count(distinct (r.retailer_uuid, r.document_type_uuid)) as n from document_rules r
    where r.uuid = any(${rules}) and ${isOf(wanted)})`;
}

/** See HasGap. Rules of one type and retailer make one gap. */
const countGapsOf = (wanted: WantedGaps) => (people: RawBuilder<unknown>) =>
  sql<number>`
  select count(*) from (
    select distinct p.owner_uuid, p.uuid, r.retailer_uuid, r.document_type_uuid
    from (select v.owner_uuid, v.uuid, unnest(${wanted.gap ? rulesOf[wanted.gap] : sql`${stoppingRules} || ${expiringRules}`}) as rule
      from ${people}) p
    join document_rules r on r.uuid = p.rule where ${isOf(wanted)} limit ${COUNT_CAP + 1}) counted`;
