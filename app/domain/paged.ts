import { type RawBuilder, sql } from "kysely";
import { COUNT_CAP, type Page, type PageMeta, type PageQuery } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** The parts of a list's statement. */
export interface Listing {
  /** Columns, each with its name. */
  select: RawBuilder<unknown>;
  /** `from … where …`: what is counted too. */
  from: RawBuilder<unknown>;
  /** Ends in something unique, so that pages do not overlap. */
  order: RawBuilder<unknown>;
  /** How many there are, where something knows without counting. */
  total?: RawBuilder<number>;
}

/** A list whose rows are found in an index that holds all its conditions, before anything else of them is read. */
export interface IndexedListing extends Omit<Listing, "total"> {
  /** What `from` finds them by, the columns of `order` included. */
  keys: RawBuilder<unknown>;
  /** Joins the rest to the keys `k`. */
  join: RawBuilder<unknown>;
}

/** One page of a list and how many rows there are in all, in one statement: they are counted where the page does not tell. */
export async function paged<T>(
  scope: Scope,
  { page, per_page }: PageQuery,
  { select, from, order, total }: Listing,
): Promise<Page<T>> {
  const skipped = page * per_page;
  const counted = total ?? sql`select count(*) from (select 1 ${from} limit ${COUNT_CAP + 1}) counted`;
  const { rows } = await sql<T & { page_total: number; page_position: number | null }>`
    with page as materialized (
      select ${select}, row_number() over (order by ${order}) as page_position ${from}
      order by ${order} ${slice(per_page, skipped)}
    ), shown as (select count(*) as n from page)
    select case when n < ${per_page} and (n > 0 or ${page === 0}) then ${skipped}::int + n else (${counted}) end as page_total,
      page.*
    from shown left join page on true order by page_position`.execute(scope.db);
  return pageOf({ page, per_page }, rows);
}

/** The first `limit` rows of a list and how many there are, as one value (`data`, `total`) of a larger statement. */
export function beginning(limit: number, { select, from, order }: Listing): RawBuilder<unknown> {
  return sql`(
    with page as materialized (
      select ${select}, row_number() over (order by ${order}) as page_position ${from} order by ${order} limit ${limit}
    ), shown as (select count(*) as n from page)
    select json_build_object(
      'data', coalesce((select json_agg(to_jsonb(page) - 'page_position' order by page_position) from page), '[]'),
      'total', case when n < ${limit} then n else (select count(*) ${from}) end)
    from shown)`;
}

/** The same by one look at the index: the keys up to one past the cap, their number, and the rows of this page. */
export async function pagedByIndex<T>(
  scope: Scope,
  { page, per_page }: PageQuery,
  { keys, from, order, join, select }: IndexedListing,
): Promise<Page<T>> {
  const skipped = page * per_page;
  const { rows } = await sql<T & { page_total: number; page_position: number | null }>`
    with keys as materialized (
      select ${keys}, row_number() over (order by ${order}) as page_position ${from}
      order by ${order} ${skipped + per_page > COUNT_CAP ? slice(skipped + per_page, 0) : FIRST}
    )
    select page_total, k.page_position, ${select}
    from (select count(*) as page_total from keys) counted
    left join ((select * from keys order by page_position ${slice(per_page, skipped)}) k ${join}) on true
    order by k.page_position`.execute(scope.db);
  return pageOf({ page, per_page }, rows);
}

/** Sizes that screens ask for. */
const USUAL = new Set([9, 15, 25, 50, 100, 1000]);
const FIRST = sql`limit ${sql.lit(COUNT_CAP + 1)}`;

/**
 * Which rows of the list. The usual sizes of a first page are written into the statement: with a parameter in their place
 * the database expects a tenth of all rows, finds no plan for everybody good enough, and plans each call anew.
 */
function slice(limit: number, offset: number): RawBuilder<unknown> {
  const first = USUAL.has(limit) ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit}`;
  return offset === 0 ? first : sql`${first} offset ${offset}`;
}

function pageOf<T>(query: PageQuery, rows: (T & { page_total: number; page_position: number | null })[]): Page<T> {
  const data = rows
    .filter(({ page_position }) => page_position !== null)
    .map(({ page_total: _, page_position: __, ...row }) => row as T);
  return { data, meta: metaOf(query, rows[0]?.page_total ?? 0) };
}

/** What a page says of its list, of `total` rows counted to at most one past the cap. */
export function metaOf({ page, per_page }: PageQuery, total: number): PageMeta {
  return { page, per_page, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}
