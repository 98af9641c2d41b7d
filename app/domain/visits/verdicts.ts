import { sql } from "kysely";
import type {
  StoreVerdicts,
  UnallocatedRetailer,
  Verdict,
  VerdictQuery,
  WeekQuery,
  WeekVerdicts,
} from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { NotFound } from "../platform/refusals.ts";
import { causesAtRetailer, factsOfOtherRetailers } from "./other-retailers.ts";
import { verdictOf } from "./verdict.ts";
import { factsOf, factsOfStore, factsOfVisitor, verdictsOf } from "./verdict-facts.ts";

/** The answer for one visitor, and what the retailers where it has no allocation would ask. */
interface VisitorVerdicts {
  verdicts: Verdict[];
  unallocated: UnallocatedRetailer[];
}

/**
 * Answers "Pode entrar?" for one visitor that the actor may see: at one store or, when none is named, at every store
 * that the actor may ask about and to which the visitor has an allocation that has not ended before the day. Throws
 * NotFound for a visitor or store that the actor may not ask about.
 */
export async function verdictsOfVisitor(scope: Scope, uuid: string, query: VerdictQuery): Promise<VisitorVerdicts> {
  const { owner_uuid, uuid: visitor_uuid } = await findVisitor(scope, uuid);
  const requestedStore = query.store_uuid ?? (scope.audience === "store" ? scope.org : null);
  if (requestedStore) {
    const store_uuid = await askableStore(scope, requestedStore);
    return {
      verdicts: await verdictsOf(scope, [{ owner_uuid, visitor_uuid, store_uuid }], query.date),
      unallocated: [],
    };
  }
  const person = { owner_uuid, visitor_uuid };
  const facts = await factsOfVisitor(scope, person, query.date);
  const others = await factsOfOtherRetailers(scope, person, query.date);
  return {
    verdicts: facts.map(verdictOf),
    unallocated: others.map((other) => ({ retailer: other.retailer, causes: causesAtRetailer(other.facts) })),
  };
}

/**
 * Answers "Pode entrar?" for one visitor on each of `days` days, by default from today on, at every store that the
 * actor may ask about and to which the visitor has an allocation that has not ended before the first day, in one
 * statement.
 */
export async function verdictsOfWeek(scope: Scope, uuid: string, { from, days }: WeekQuery): Promise<WeekVerdicts> {
  const { owner_uuid, uuid: visitor_uuid } = await findVisitor(scope, uuid);
  const person = { owner_uuid, visitor_uuid };
  const facts =
    scope.audience === "store"
      ? await factsOf(scope, [{ ...person, store_uuid: scope.org as string }], from, days)
      : await factsOfVisitor(scope, person, from, days);
  const data = new Map<string, WeekVerdicts["data"][number]>();
  for (const verdict of facts.map(verdictOf)) {
    const { store } = verdict;
    data.set(store.uuid, { store, verdicts: [...(data.get(store.uuid)?.verdicts ?? []), verdict] });
  }
  return { data: [...data.values()] };
}

/** Answers "Pode entrar?" for every visitor whose allocation to a store covers the day, by name. */
export async function verdictsOfStore(scope: Scope, store: string | undefined, date?: string): Promise<StoreVerdicts> {
  const store_uuid = await askableStore(scope, store ?? (scope.audience === "store" ? scope.org : null));
  const facts = (await factsOfStore(scope, store_uuid, date)).filter(({ visitor }) => !visitor.removed);
  facts.sort((a, b) => byName(a.visitor.name, b.visitor.name));
  const data = facts.map((fact) => {
    const { uuid, owner_uuid, name } = fact.visitor;
    return { visitor: { uuid, owner_uuid, name, owner_name: fact.owner.name }, verdict: verdictOf(fact) };
  });
  return { data, meta: { total: data.length } };
}

const byName = new Intl.Collator("pt-BR").compare;

/**
 * Returns the store if the actor may ask about it: itself for a store, its own for a retailer, any for other actors.
 * Throws NotFound otherwise.
 */
async function askableStore(scope: Scope, uuid: string | null): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from stores
    where uuid = ${uuid}
      and case ${scope.audience}::text when 'store' then uuid = ${scope.org}
        when 'retailer' then retailer_uuid = ${scope.org} else true end`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0].uuid;
}
