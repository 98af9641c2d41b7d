import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { AccessHistoryExportQuery, AccessHistoryQuery } from "#app/contracts/visits/access-history.ts";
import { entryApps, type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import { copyOut } from "#app/db/copy-out.server.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { cellOf, csvFrom } from "../platform/spreadsheet/copy-csv.ts";
import { fragmentOf, namedLike } from "../reports/search.ts";
import type { VisitFilter } from "./visit-filter.ts";
import { pagedVisits, visibleVisits, visitOrder, visitStatus } from "./visits.ts";

/** Returns a page of a period's visits that this actor may see, by default newest first, counted to the cap. */
export async function accessHistory(scope: Scope, query: AccessHistoryQuery): Promise<Page<VisitItem>> {
  const filter = await periodOf(scope, query);
  return pagedVisits(scope, await resolveStores(scope, await resolveVisitorName(scope, filter)), query);
}

/**
 * Resolves a visitor's name for a supplier, which may see the visits of those who serve it but not the visitors. Only
 * the supplier's own visitors and those of allocations that ever served it can have such visits, and they are far fewer
 * than the visits.
 */
export async function resolveVisitorName(scope: Scope, filter: VisitFilter): Promise<VisitFilter> {
  if (scope.audience !== "supplier" || !filter.visitor_name?.trim()) return filter;
  const { rows } = await sql<{ owner_uuid: string; uuid: string }>`
    select owner_uuid, uuid from app.find_attending_visitors(${fragmentOf(filter.visitor_name)})`.execute(scope.db);
  return { ...filter, visitor_name: "", people: rows };
}

/**
 * Resolves the stores of a name or place for a supplier: the planner knows their number, and so whether their visits are
 * fewer than those of the supplier.
 */
async function resolveStores(scope: Scope, filter: VisitFilter): Promise<VisitFilter> {
  const { store_name = "", store_brand_uuid, state_id, city_id, ...others } = filter;
  const conditions = [namedLike("s.name", store_name)];
  if (store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${store_brand_uuid}`);
  if (state_id) conditions.push(sql`s.state_id = ${state_id}`);
  if (city_id) conditions.push(sql`s.city_id = ${city_id}`);
  if (scope.audience !== "supplier" || (conditions.length === 1 && !store_name.trim())) return filter;
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from stores s where ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  return { ...others, store_uuids: rows.map(({ uuid }) => uuid) };
}

/** Completes a period of which an end is missing: up to today, 92 days at most, or the seven days until its end. */
export async function periodOf<T extends AccessHistoryExportQuery>(scope: Scope, query: T): Promise<T & VisitFilter> {
  const clock = await clockOf(scope);
  const { day } = clock;
  const end_date =
    query.end_date ?? (query.start_date ? earlier(addDays(query.start_date, 91), later(day, query.start_date)) : day);
  return { ...query, clock, end_date, start_date: query.start_date ?? addDays(end_date, -6) };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

const columns: readonly (readonly [label: string, cell: RawBuilder<unknown>])[] = [
  ["Data", sql`v.day`],
  ["Entrada", sql`to_char(v.entered_at at time zone s.time_zone, 'HH24:MI')`],
  ["Saída", timeOf(sql`v.left_at`)],
  ["Saída corrigida", timeOf(sql`v.corrected_left_at`)],
  ["Situação", labelled(visitStatus, visitStatuses)],
  ["Visitante", cellOf(sql`v.visitor_name`)],
  ["Contratante", cellOf(sql`o.trade_name`)],
  [
    "Fornecedores atendidos",
    cellOf(sql`(select string_agg(k.trade_name, ', ' order by k.trade_name)
    from accounts k where k.uuid = any (v.supplier_uuids))`),
  ],
  ["Rede", cellOf(sql`r.trade_name`)],
  ["Bandeira", cellOf(sql`b.name`)],
  ["Loja", cellOf(sql`s.name`)],
  ["Município", cellOf(sql`c.name`)],
  ["UF", sql`e.acronym`],
  ["Registro", labelled(sql`v.entered_app_name`, entryApps)],
];

function timeOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const local = sql`${moment} at time zone s.time_zone`;
  return sql`to_char(${local}, case when (${local})::date = v.day then 'HH24:MI' else 'DD/MM/YYYY HH24:MI' end)`;
}

function labelled(key: RawBuilder<unknown>, labels: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const whens = Object.entries(labels).map(([key, label]) => sql`when ${sql.lit(key)} then ${sql.lit(label)}`);
  return sql`case ${key} ${sql.join(whens, sql` `)} end`;
}

/** The visits with their visitors' names, which owners and the administration may read themselves. */
function visitsWithNames({ audience }: Scope): RawBuilder<unknown> {
  if (audience === "retailer" || audience === "store" || audience === "supplier") return sql`app.shown_visits`;
  return sql`(select p.name as visitor_name, v.* from visits v
    join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid)`;
}

/**
 * Streams the same visits as delimited text, made by the database. A supplier's names are those of the visits, since it
 * may not see the visitors.
 */
export function exportAccessHistory(
  database: Database,
  scope: Scope,
  filter: VisitFilter & Pick<AccessHistoryExportQuery, "sort">,
): AsyncGenerator<Uint8Array, undefined> {
  const isSupplier = scope.audience === "supplier";
  const { visitor_name = "" } = filter;
  const others = isSupplier ? { ...filter, visitor_name: "" } : filter;
  const named = isSupplier ? namedLike("v.visitor_name", visitor_name) : sql`true`;
  const rows = sql`
    select ${sql.join(columns.map(([, cell]) => cell))}
    from (select v.* ${visibleVisits(scope, others, visitsWithNames(scope))} and ${named}) v
    join stores s on s.uuid = v.store_uuid
    join cities c on c.id = s.city_id
    join states e on e.id = s.state_id
    join store_brands b on b.uuid = s.store_brand_uuid
    join accounts r on r.uuid = v.retailer_uuid
    join accounts o on o.uuid = v.owner_uuid
    order by ${visitOrder(filter.sort)}`;
  return csvFrom(
    columns.map(([label]) => label),
    copyOut(database, scope, rows),
  );
}
