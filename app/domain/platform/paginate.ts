import { type RawBuilder, sql } from "kysely";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import { COUNT_CAP, type Page, type PageMeta, type PageQuery } from "#app/contracts/platform/paging.ts";
import { UNPREPARED } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import {
  afterKey,
  cursorOf,
  invalidCursor,
  type Key,
  keyColumn,
  keyOf,
  orderTerm,
  type Term,
  termsOf,
} from "./cursor.ts";
import { Invalid } from "./refusals.ts";

/** The parts of a list's statement. */
export interface Listing {
  /** Columns, each with a name. */
  select: RawBuilder<unknown>;
  /** `from … where …`, used for the rows and for their count. */
  from: RawBuilder<unknown>;
  /** Ends in a unique column, so that pages do not overlap. */
  order: RawBuilder<unknown>;
  /** The total, where it is known without counting. */
  total?: RawBuilder<number>;
  /** Set when the rows are few for every actor, so that one plan serves all. */
  few?: true;
}

/** A list whose conditions an index covers, so that its keys are found before any other column is read. */
export interface IndexedListing extends Listing {
  /** The key columns that `from` yields. */
  keys: RawBuilder<unknown>;
  /** Joins the other columns to the keys `k`. */
  join: RawBuilder<unknown>;
}

/**
 * Returns one page of a list and the total in one statement; rows are counted only when the page does not reveal the
 * total. After a cursor, nothing before it is read, however deep the page. A statement that counts is planned for its
 * values; with a known total it follows the list's order whatever they are and stays prepared, as does a list of few
 * rows.
 */
export function paginate<T>(
  scope: Scope,
  query: PageQuery,
  { select, from, order, total, few }: Listing,
): Promise<Page<T>> {
  const { page, per_page, after } = query;
  const terms = termsOf(order);
  const skipped = page * per_page;
  const isTotalKnown = after ? sql`false` : sql`n < ${per_page} and (n > 0 or ${page === 0})`;
  const planned = total || few ? sql`` : unprepared;
  const statement = sql<Found<T>>`${planned}with page as materialized (
      ${numberedRows(select, from, terms, after, per_page, after ? 0 : skipped)}),
    shown as (select count(*) as n from page)
    select case when ${isTotalKnown} then ${skipped}::int + n else (${total ?? countOf(from)}) end as page_total,
      ${lastKey(sql`page`, query, terms)}, page.*
    from shown left join page on true order by page_position`;
  return pageOf(scope, query, statement);
}

/** Selects the first `limit` rows of a list and the total as one value (`data`, `total`) of a larger statement. */
export function firstRows(limit: number, { select, from, order }: Listing): RawBuilder<unknown> {
  return sql`(
    with page as materialized (
      select ${select}, row_number() over (order by ${order}) as page_position ${from} order by ${order} limit ${limit}
    ), shown as (select count(*) as n from page)
    select json_build_object(
      'data', coalesce((select json_agg(to_jsonb(page) - 'page_position' order by page_position) from page), '[]'),
      'total', case when n < ${limit} then n else (select count(*) ${from}) end)
    from shown)`;
}

/**
 * Like paginate, with one index scan: the keys up to one past the cap, their number and the rows of this page. With a
 * known total it reads only the keys up to the page's end. The best plan depends on how many rows meet the conditions,
 * so it is planned for its values.
 */
export function paginateByIndex<T>(
  scope: Scope,
  query: PageQuery,
  { keys, from, order, join, select, total }: IndexedListing,
): Promise<Page<T>> {
  const { page, per_page, after } = query;
  const terms = termsOf(order);
  const skipped = after ? 0 : page * per_page;
  const end = skipped + per_page;
  const counted =
    after || total ? sql`(${total ?? countOf(from)}) as page_total` : sql`count(*) as page_total from keys`;
  const statement = sql<Found<T>>`${unprepared}with keys as materialized (
      ${numberedRows(keys, from, terms, after, after || total || end > COUNT_CAP ? end : COUNT_CAP + 1, 0)}
    )
    select page_total, k.page_position, ${lastKey(sql`k`, query, terms)}, ${select}
    from (select ${counted}) counted
    left join ((select * from keys order by page_position ${slice(per_page, skipped)}) k ${join}) on true
    order by k.page_position`;
  return pageOf(scope, query, statement);
}

/**
 * Counts the rows of `from` before they are sorted by what no index has; `many` names them.
 * @throws Invalid when there are more than are counted: all of them would be read for one page
 */
export async function countToSort(scope: Scope, from: RawBuilder<unknown>, many: string): Promise<RawBuilder<number>> {
  return sortable(await countNow(scope, from), many);
}

/** Counts the rows of `from` up to one past the cap, in a statement of its own. */
export async function countNow(scope: Scope, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${unprepared}select (${countOf(from)})::int as total`.execute(scope.db);
  return rows[0]?.total ?? 0;
}

/**
 * Returns the total of a list in the order `sort`, which may be any of `indexed` and, while its rows are counted, any other.
 * @throws Invalid as countToSort does
 */
export async function totalFor(
  scope: Scope,
  from: RawBuilder<unknown>,
  sort: string | undefined,
  indexed: readonly string[],
  many: string,
): Promise<RawBuilder<number>> {
  return isIndexed(sort, indexed) ? countOf(from) : countToSort(scope, from, many);
}

export const isIndexed = (sort: string | undefined, indexed: readonly string[]): boolean =>
  sort === undefined || indexed.includes(sort.replace("-", ""));

/** Returns the total of rows that are to be sorted. Throws Invalid when they are more than are counted. */
export function sortable(total: number, many: string): RawBuilder<number> {
  if (total > COUNT_CAP) throw new Invalid("order", { base: [tooManyToSort(many)] });
  return sql`${total}::int`;
}

/** Goes at the beginning of a statement: see `UNPREPARED`. */
export const unprepared = sql.raw(UNPREPARED);

/** Page sizes that screens ask for. */
const COMMON_SIZES = new Set([9, 15, 25, 50, 100, 1000, COUNT_CAP + 1]);

/**
 * Returns LIMIT and OFFSET. Common sizes of a first page are inlined: with a parameter instead, PostgreSQL expects a
 * tenth of all rows, finds no generic plan good enough, and plans each call again.
 */
export function slice(limit: number, offset: number): RawBuilder<unknown> {
  const first = COMMON_SIZES.has(limit) ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit}`;
  return offset === 0 ? first : sql`${first} offset ${offset}`;
}

/** Counts up to one past the cap, in any order. */
export function countOf(from: RawBuilder<unknown>): RawBuilder<number> {
  return sql`select count(*) from (select 1 ${from} limit ${COUNT_CAP + 1}) counted`;
}

/**
 * Selects `limit` rows of a list in order, each with its position: those from `offset`, or those after a cursor. The
 * limit stands below the numbering, so that a sort holds no more rows than that and computes the columns of no others.
 */
function numberedRows(
  what: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  terms: Term[],
  after: string | undefined,
  limit: number,
  offset: number,
) {
  const order = sql.join(terms.map(orderTerm));
  return sql`select listed.*, row_number() over (order by ${order}) ${offset > 0 ? sql`+ ${offset}::int` : sql``} as page_position
    from (select * from (select ${what}, ${sql.join(terms.map(({ by }, i) => sql`${by} as ${keyColumn(i)}`))} ${from}) found
      ${after ? sql`where ${afterKey(terms, keyOf(after, terms.length))}` : sql``}
      order by ${order} ${slice(limit, offset)}) listed
    order by ${order}`;
}

/** Selects the key of a full page's last row, from which the next page starts. */
export function lastKey(page: RawBuilder<unknown>, { page: number, per_page, after }: PageQuery, terms: Term[]) {
  const last = after ? per_page : (number + 1) * per_page;
  const key = sql.join(terms.map((_, i) => sql`${page}.${keyColumn(i)}::text`));
  return sql`case when ${page}.page_position = ${last} then array[${key}] end as page_key`;
}

export type Found<T> = T & { page_total: number; page_position: number | null; page_key: Key | null };

export async function pageOf<T>(scope: Scope, query: PageQuery, statement: RawBuilder<Found<T>>): Promise<Page<T>> {
  const { rows } = await statement.execute(scope.db).catch((error: { code?: string }) => {
    // A value of the wrong type for its column, which only a forged cursor contains.
    throw query.after && error.code?.startsWith("22") ? invalidCursor() : error;
  });
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !name.startsWith("page_")) as (keyof T)[];
  const data = rows.filter(({ page_position }) => page_position !== null).map((row) => only(columns, row));
  const key = rows.at(-1)?.page_key;
  const meta = metaOf(query, rows[0]?.page_total ?? 0);
  const ends = !meta.capped && (query.page + 1) * query.per_page >= meta.total;
  return { data, meta: key && !ends ? { ...meta, next: cursorOf(key) } : meta };
}

function only<T>(names: (keyof T)[], row: T): T {
  const one = {} as T;
  for (const name of names) one[name] = row[name];
  return one;
}

/** Returns a page's metadata; `total` is counted to at most one past the cap. */
export function metaOf({ page, per_page }: PageQuery, total: number): PageMeta {
  return { page, per_page, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}
