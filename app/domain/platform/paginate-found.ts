import { type RawBuilder, sql } from "kysely";
import { COUNT_CAP, type Page, type PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { afterKey, keyColumn, keyOf, orderTerm, termsOf } from "./cursor.ts";
import { type Found, type IndexedListing, lastKey, pageOf, slice, sortable, unprepared } from "./paginate.ts";

/** A list whose rows are found before they are sorted, as long as they are counted. */
export interface FoundListing extends Omit<IndexedListing, "total"> {
  /** The same rows, stated so that they are read in the list's order and checked one by one; without it there is no such order. */
  inOrder?: RawBuilder<unknown>;
  /** Names the rows in a refusal. */
  many: string;
}

/**
 * Returns a page of rows that the planner cannot estimate: under row security it knows neither how many have a fragment nor how few
 * are at a place. As many as are counted are found by whatever index finds them, counted and sorted; of more, the page is read in the
 * order of the list. One statement does either.
 * @throws Invalid when there are more than can be sorted and they cannot be read `inOrder`
 */
export async function paginateFound<T>(
  scope: Scope,
  query: PageQuery,
  { keys, from, inOrder, order, join, select, many }: FoundListing,
): Promise<Page<T>> {
  const { page, per_page, after } = query;
  const terms = termsOf(order);
  const sorted = sql`order by ${sql.join(terms.map(orderTerm))}`;
  const skipped = after ? 0 : page * per_page;
  const columns = sql`${keys}, ${sql.join(terms.map(({ by }, i) => sql`${by} as ${keyColumn(i)}`))}`;
  const isAfter = after ? afterKey(terms, keyOf(after, terms.length)) : sql`true`;
  const isMany = sql`(select n from counted) > ${sql.lit(COUNT_CAP)}`;
  const end = slice(skipped + per_page, 0);
  const rest = inOrder
    ? sql`union all (select * from (select ${columns} ${inOrder}) many where ${isMany} and ${isAfter} ${sorted} ${end})`
    : sql``;
  const statement = sql<Found<T>>`${unprepared}with found as materialized (
      select ${columns} ${from} limit ${sql.lit(COUNT_CAP + 1)}
    ), counted as materialized (select count(*) as n from found), keys as materialized (
      select listed.*, row_number() over (${sorted}) as page_position
      from (select * from (select * from found where not ${isMany} ${rest}) either where ${isAfter} ${sorted} ${end}) listed
    )
    select n as page_total, k.page_position, ${lastKey(sql`k`, query, terms)}, ${select}
    from counted
    left join ((select * from keys order by page_position ${slice(per_page, skipped)}) k ${join}) on true
    order by k.page_position`;
  const found = await pageOf(scope, query, statement);
  if (!inOrder && found.meta.capped) sortable(COUNT_CAP + 1, many);
  return found;
}
