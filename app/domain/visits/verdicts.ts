import { sql } from "kysely";
import type { StoreVerdicts, Verdict, VerdictQuery, WeekQuery, WeekVerdicts } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { NotFound } from "../platform/refusals.ts";
import { verdictOf } from "./verdict.ts";
import { factsOf, factsOfStore, verdictsOf } from "./verdict-facts.ts";

/**
 * Answers "Pode entrar?" for one visitor that the actor may see: at one store or, when none is named, at every store
 * that the actor may ask about and to which the visitor has an allocation that has not ended before the day. Throws
 * NotFound for a visitor or store that the actor may not ask about.
 */
export async function verdictsOfVisitor(scope: Scope, uuid: string, query: VerdictQuery): Promise<Verdict[]> {
  const { owner_uuid, uuid: visitor_uuid } = await findVisitor(scope, uuid);
  const requestedStore = query.store_uuid ?? (scope.audience === "store" ? scope.org : null);
  const stores = requestedStore
    ? [await askableStore(scope, requestedStore)]
    : await allocatedStores(scope, owner_uuid, uuid, query.date);
  const questions = stores.map((store_uuid) => ({ owner_uuid, visitor_uuid, store_uuid }));
  return verdictsOf(scope, questions, query.date);
}

/**
 * Answers "Pode entrar?" for one visitor on each of `days` days, by default from today on, at every store that the
 * actor may ask about and to which the visitor has an allocation that has not ended before the first day, in one
 * statement.
 */
export async function verdictsOfWeek(scope: Scope, uuid: string, { from, days }: WeekQuery): Promise<WeekVerdicts> {
  const { owner_uuid, uuid: visitor_uuid } = await findVisitor(scope, uuid);
  const stores =
    scope.audience === "store" ? [scope.org as string] : await allocatedStores(scope, owner_uuid, uuid, from);
  const questions = stores.map((store_uuid) => ({ owner_uuid, visitor_uuid, store_uuid }));
  const verdicts = (await factsOf(scope, questions, from, days)).map(verdictOf);
  const data = stores.flatMap((store_uuid) => {
    const ofStore = verdicts.filter(({ store }) => store.uuid === store_uuid);
    return ofStore[0] ? [{ store: ofStore[0].store, verdicts: ofStore }] : [];
  });
  return { data };
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

async function allocatedStores(
  scope: Scope,
  owner: string,
  visitor: string,
  date: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ store_uuid: string }>`
    select distinct s.name, a.store_uuid
    from allocations a join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${owner} and a.visitor_uuid = ${visitor} and a.state in ('pending', 'active')
      and (a.ends_on is null or a.ends_on >= coalesce(${date ?? null}::date, (now() at time zone s.time_zone)::date))
    order by s.name`.execute(scope.db);
  return rows.map(({ store_uuid }) => store_uuid);
}
