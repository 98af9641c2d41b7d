import { sql } from "kysely";
import type { AllocationForecast, AllocationForecastQuery } from "#app/contracts/allocations/allocations.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { Invalid } from "../platform/refusals.ts";
import { documentCause } from "../visits/verdict.ts";
import { factsOf } from "../visits/verdict-facts.ts";

export const UNKNOWN_STORE = "Escolha uma loja da lista.";

/** Foresees a new allocation without creating it. Throws NotFound, Invalid. */
export async function forecastAllocation(scope: Scope, query: AllocationForecastQuery): Promise<AllocationForecast> {
  const { owner_uuid, uuid: visitor_uuid } = await findVisitor(scope, query.visitor_uuid);
  const { rows } = await sql<{ retailer: AllocationForecast["retailer"]; today: string }>`
    select json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
      (now() at time zone s.time_zone)::date as today
    from stores s join accounts r on r.uuid = s.retailer_uuid where s.uuid = ${query.store_uuid}`.execute(scope.db);
  const [store] = rows;
  if (!store) throw new Invalid("query", { store_uuid: [UNKNOWN_STORE] });
  const question = { owner_uuid, visitor_uuid, store_uuid: query.store_uuid };
  const causes = await approvalCauses(scope, question, query.starts_on, store.today);
  return { retailer: store.retailer, waits: causes.length > 0, causes };
}

/**
 * Returns the causes for which an allocation waits for its retailer's approval: the retailer validates documents, and
 * these are not in order on the first day, or today when that is past.
 */
export async function approvalCauses(
  scope: Scope,
  question: { owner_uuid: string; visitor_uuid: string; store_uuid: string },
  startsOn: string,
  today: string,
): Promise<string[]> {
  const [facts] = await factsOf(scope, [question], startsOn > today ? startsOn : today);
  if (facts?.retailer.validation !== "retailer") return [];
  const causes = facts.demands.map((demand) => documentCause(facts, demand));
  return causes.flatMap((cause) => (cause?.severity === "stop" ? [cause.text] : []));
}
