import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { ExpectedDay, ExpectedVisitor, ExpectedVisitorsQuery } from "#app/contracts/visits/expected-visitors.ts";
import type { VisitCounts } from "#app/contracts/visits/planned-visits.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { countStates, isInState, selectState, stateOf } from "../field/visit-figures.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";
import { verdictsOf } from "./verdict-facts.ts";

const orders = {
  name: "p.search",
  owner: "app.fold(p.owner_name)",
  state: stateOf(),
  entered_at: "coalesce(p.entered_at, 'infinity')",
  left_at: "coalesce(p.left_at, 'infinity')",
};

/** The visits that agencies plan at the actor's store on a day, which is today unless the query names another. */
const visitsOf = (scope: Scope, { day }: ExpectedDay) => sql`from app.expected_visitors p
  join stores s on s.uuid = p.store_uuid
  where s.uuid = ${scope.org} and p.day = coalesce(${day ?? null}::date, (now() at time zone s.time_zone)::date)`;

type Found = Omit<ExpectedVisitor, "verdict"> & { is_today: boolean };

/** Returns a page of the visitors expected at the actor's store on a day, by default by name, with today's verdicts. */
export async function listExpectedVisitors(scope: Scope, query: ExpectedVisitorsQuery): Promise<Page<ExpectedVisitor>> {
  const state = query.state ? sql` and ${isInState(query.state)}` : sql``;
  const typed = query.name.trim();
  const named = typed ? sql` and (${namedLike("p.name", typed)} or ${namedLike("p.owner_name", typed)})` : sql``;
  const { data, meta } = await paginate<Found>(scope, query, {
    select: sql`p.uuid, p.day, ${selectState()} as state,
      json_build_object('uuid', p.visitor_uuid, 'owner_uuid', p.agency_uuid, 'name', p.name, 'owner_name', p.owner_name) as visitor,
      app.attended_suppliers(p.agency_uuid, p.visitor_uuid, p.store_uuid, p.day) as attended_suppliers,
      ${instant(sql`p.entered_at`)} as entered_at, ${instant(sql`p.left_at`)} as left_at, s.time_zone,
      p.day = (now() at time zone s.time_zone)::date as is_today`,
    from: sql`${visitsOf(scope, query)}${state}${named}`,
    order: orderBy(query.sort, orders, "p.uuid", sql`p.search, p.uuid`),
  });
  const current = data.filter(({ is_today }) => is_today);
  const questions = current.map(({ visitor }) => ({
    owner_uuid: visitor.owner_uuid,
    visitor_uuid: visitor.uuid,
    store_uuid: scope.org as string,
  }));
  const verdicts = new Map((await verdictsOf(scope, questions)).map((verdict) => [verdict.visitor_uuid, verdict]));
  return {
    meta,
    data: data.map(({ is_today, ...row }) => {
      const verdict = is_today && verdicts.get(row.visitor.uuid);
      return {
        ...row,
        verdict: verdict ? { answer: verdict.answer, causes: verdict.causes.map(({ text }) => text) } : null,
      };
    }),
  };
}

/** Counts the visitors expected at the actor's store on a day by state. */
export async function countExpectedVisitors(scope: Scope, day: ExpectedDay): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`select ${countStates} ${visitsOf(scope, day)}`.execute(scope.db);
  return rows[0] as VisitCounts;
}
