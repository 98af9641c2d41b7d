import { sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { afterKey, type Key, keyColumn, orderTerm, type Term, termsOf } from "../platform/cursor.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { wideSourceOf } from "./statuses/visitor-source.ts";
import { readerOf } from "./visible-visitors.ts";
import { checkFilters, filtersOf } from "./visitor-filters.ts";
import { joinsOf, visitorOrder } from "./visitor-orders.ts";

interface Named {
  uuid: string;
  name: string;
}

/**
 * Returns the visitors before and after one in a list with these filters and this order; the visitor itself need not
 * meet the filters any more. Throws NotFound unless this actor may see it.
 */
export async function findNeighbours(
  scope: Scope,
  uuid: string,
  query: Unpaged<VisitorsQuery>,
  masked: boolean,
): Promise<{ previous: Named | null; next: Named | null }> {
  await checkFilters(scope, query);
  const terms = termsOf(visitorOrder(query.sort, masked));
  const { withStatuses, ...source } = wideSourceOf(scope, query);
  const from = sql`from ${source.from} ${joinsOf(query.sort)}`;
  const { rows: own } = await sql<{ key: Key }>`
    select array[${sql.join(terms.map(({ by }) => sql`${by}::text`))}] as key ${from}
    where v.uuid = ${uuid} and v.removed_at is null`.execute(scope.db);
  const { key } = firstOrNotFound(own);
  const filters = filtersOf(query, { ...readerOf(scope, masked), withStatuses });
  const where = sql.join([...source.where, ...filters], sql` and `);
  const columns = sql.join(terms.map(({ by }, n) => sql`${by} as ${keyColumn(n)}`));
  const first = (side: string, order: Term[]) => sql`(
    select ${side} as side, uuid, name from (select v.uuid, v.name, ${columns} ${from} where ${where}) found
    where ${afterKey(order, key)} order by ${sql.join(order.map(orderTerm))} limit 1)`;
  const { rows } = await sql<Named & { side: string }>`
    ${first("next", terms)} union all ${first("previous", terms.map(reverse))}`.execute(scope.db);
  const named = (side: string): Named | null => {
    const row = rows.find((one) => one.side === side);
    return row ? { uuid: row.uuid, name: row.name } : null;
  };
  return { previous: named("previous"), next: named("next") };
}

const opposite = { first: "last", last: "first", none: "none" } as const;
const reverse = ({ by, descends, nulls }: Term): Term => ({ by, descends: !descends, nulls: opposite[nulls] });
