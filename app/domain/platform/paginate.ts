import { type RawBuilder, sql } from "kysely";
import { COUNT_CAP, type Page, type PageMeta, type PageQuery } from "#app/contracts/platform/paging.ts";
import { UNPREPARED } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { cursorOf, follows, inOrder, type Key, keyColumn, keyOf, noCursor, type Term, termsOf } from "./cursor.ts";

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
  /** They are few whoever asks, so that one plan does for all. */
  few?: true;
}

/** A list whose rows are found in an index that holds all its conditions, before anything else of them is read. */
export interface IndexedListing extends Listing {
  /** What `from` finds them by. */
  keys: RawBuilder<unknown>;
  /** Joins the rest to the keys `k`. */
  join: RawBuilder<unknown>;
}

/**
 * One page of a list and how many rows there are in all, in one statement: they are counted where the page does not tell.
 * After a cursor nothing of what precedes it is read, however deep the page. A count is planned for the values asked with;
 * where something else knows the number the page follows its order, whatever they are, and stays prepared, as do few rows.
 */
export function paginate<T>(
  scope: Scope,
  query: PageQuery,
  { select, from, order, total, few }: Listing,
): Promise<Page<T>> {
  const { page, per_page, after } = query;
  const terms = termsOf(order);
  const skipped = page * per_page;
  const whole = after ? sql`false` : sql`n < ${per_page} and (n > 0 or ${page === 0})`;
  const planned = total || few ? sql`` : unprepared;
  const statement = sql<Found<T>>`${planned}with page as materialized (
      ${placed(select, from, terms, after)} ${slice(per_page, after ? 0 : skipped)}),
    shown as (select count(*) as n from page)
    select case when ${whole} then ${skipped}::int + n else (${total ?? countOf(from)}) end as page_total,
      ${lastKey(sql`page`, query, terms)}, page.*
    from shown left join page on true order by page_position`;
  return pageOf(scope, query, statement);
}

/** The first `limit` rows of a list and how many there are, as one value (`data`, `total`) of a larger statement. */
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
 * The same by one look at the index: the keys up to one past the cap, their number, and the rows of this page. Where
 * something else knows the number only the keys to the page's end are looked for. Whether few rows meet the conditions or
 * most decides on the way, so it is planned for the values asked with.
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
      ${placed(keys, from, terms, after)} ${after || total || end > COUNT_CAP ? slice(end, 0) : FIRST}
    )
    select page_total, k.page_position, ${lastKey(sql`k`, query, terms)}, ${select}
    from (select ${counted}) counted
    left join ((select * from keys order by page_position ${slice(per_page, skipped)}) k ${join}) on true
    order by k.page_position`;
  return pageOf(scope, query, statement);
}

/** At a statement's beginning: see `ANEW`. */
export const unprepared = sql.raw(UNPREPARED);

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

/** Counts to one past the cap, in whatever order costs least. */
export function countOf(from: RawBuilder<unknown>): RawBuilder<number> {
  return sql`select count(*) from (select 1 ${from} limit ${COUNT_CAP + 1}) counted`;
}

/** The rows of a list in their order, each with its position: all of them, or those after a cursor. */
function placed(what: RawBuilder<unknown>, from: RawBuilder<unknown>, terms: Term[], after: string | undefined) {
  const order = sql.join(terms.map(inOrder));
  return sql`select listed.*, row_number() over (order by ${order}) as page_position
    from (select ${what}, ${sql.join(terms.map(({ by }, i) => sql`${by} as ${keyColumn(i)}`))} ${from}) listed
    ${after ? sql`where ${follows(terms, keyOf(after, terms.length))}` : sql``} order by ${order}`;
}

/** The place of a full page's last row, from which the next page begins. */
function lastKey(page: RawBuilder<unknown>, { page: number, per_page, after }: PageQuery, terms: Term[]) {
  const last = after ? per_page : (number + 1) * per_page;
  const key = sql.join(terms.map((_, i) => sql`${page}.${keyColumn(i)}::text`));
  return sql`case when ${page}.page_position = ${last} then array[${key}] end as page_key`;
}

type Found<T> = T & { page_total: number; page_position: number | null; page_key: Key | null };

async function pageOf<T>(scope: Scope, query: PageQuery, statement: RawBuilder<Found<T>>): Promise<Page<T>> {
  const { rows } = await statement.execute(scope.db).catch((error: { code?: string }) => {
    // A value that is none of its column's: only a cursor made up by somebody has such.
    throw query.after && error.code?.startsWith("22") ? noCursor() : error;
  });
  const asked = Object.keys(rows[0] ?? {}).filter((name) => !name.startsWith("page_")) as (keyof T)[];
  const data = rows.filter(({ page_position }) => page_position !== null).map((row) => only(asked, row));
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

/** What a page says of its list, of `total` rows counted to at most one past the cap. */
export function metaOf({ page, per_page }: PageQuery, total: number): PageMeta {
  return { page, per_page, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}
