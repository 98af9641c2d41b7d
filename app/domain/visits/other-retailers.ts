import { sql } from "kysely";
import { retailerCalled } from "#app/contracts/directory/retailer-called.ts";
import type { Cause, CauseKind } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type VerdictFacts, verdictOf } from "./verdict.ts";
import { type EntryQuestion, factsOf } from "./verdict-facts.ts";

/** More retailers than this are not listed. */
const MOST = 50;

/** A retailer without an allocation of the visitor, and the facts at one of its stores. */
interface OtherRetailer {
  retailer: { uuid: string; name: string };
  facts: VerdictFacts;
}

/**
 * Returns, by name, the retailers with which the visitor's owner works (it has current allocations, or a service
 * agreement in force) and where the visitor has no current allocation on the day. The facts are those of a store where
 * the owner has an agreement or an allocation.
 */
export async function factsOfOtherRetailers(
  scope: Scope,
  { owner_uuid, visitor_uuid }: Omit<EntryQuestion, "store_uuid">,
  date?: string,
): Promise<OtherRetailer[]> {
  const day = sql`coalesce(${date ?? null}::date, app.today())`;
  const isCurrent = sql`a.owner_uuid = ${owner_uuid} and a.retailer_uuid = r.uuid and a.state in ('pending', 'active')
    and (a.ends_on is null or a.ends_on >= ${day})`;
  const { rows } = await sql<{ uuid: string; name: string; store_uuid: string }>`
    select r.uuid, r.trade_name as name, coalesce(
        (select t.store_uuid from service_agreement_stores t
          where t.owner_uuid = g.owner_uuid and t.agreement_uuid = g.uuid limit 1),
        (select a.store_uuid from allocations a where ${isCurrent} limit 1),
        (select s.uuid from stores s where s.retailer_uuid = r.uuid limit 1)) as store_uuid
    from accounts r
    left join lateral (
      select g.owner_uuid, g.uuid from service_agreements g
      where g.owner_uuid = ${owner_uuid} and g.retailer_uuid = r.uuid and g.state in ('accepted', 'in_force')
        and g.starts_on <= ${day} and (g.ends_on is null or g.ends_on >= ${day}) limit 1) g on true
    where r.kind = 'retailer'
      and (g.uuid is not null or exists (select from allocations a where ${isCurrent}))
      and not exists (select from allocations a where a.visitor_uuid = ${visitor_uuid} and ${isCurrent})
    order by app.fold(r.trade_name), r.uuid limit ${MOST}`.execute(scope.db);
  const found = rows.filter(({ store_uuid }) => store_uuid !== null);
  const questions = found.map(({ store_uuid }) => ({ owner_uuid, visitor_uuid, store_uuid }));
  const facts = new Map((await factsOf(scope, questions, date)).map((fact) => [fact.store.uuid, fact]));
  return found.flatMap(({ uuid, name, store_uuid }) => {
    const fact = facts.get(store_uuid);
    return fact ? [{ retailer: { uuid, name }, facts: fact }] : [];
  });
}

/** The causes that an allocation removes. */
const ofAllocation: CauseKind[] = [
  "no_allocation",
  "allocation_pending",
  "allocation_refused",
  "allocation_not_begun",
  "allocation_ended",
];

/**
 * Returns the conditions that the retailer would set besides an allocation: every cause of a verdict that stops at all
 * of its stores.
 */
export function causesAtRetailer(facts: VerdictFacts): Cause[] {
  const blocks = facts.blocks.filter(({ all_stores }) => all_stores);
  return verdictOf({ ...facts, blocks })
    .causes.filter(({ kind, severity }) => severity === "stop" && !ofAllocation.includes(kind))
    .map((cause) => (cause.kind === "no_agreement" ? { ...cause, text: withoutAgreement(facts) } : cause));
}

const withoutAgreement = ({ retailer }: VerdictFacts) =>
  `Sem declaração de serviço em vigor com a ${retailerCalled(retailer.name)}`;
