import { type RawBuilder, sql } from "kysely";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import type {
  JustificationInput,
  PlannedVisit,
  PlannedVisitsQuery,
  ReportedVisitsQuery,
} from "#app/contracts/visits/planned-visits.ts";
import type { Scope } from "#app/db/scope.server.ts";
import {
  type FieldRow,
  peopleOrders,
  selectVisitor,
  selectVisitorName,
  visitorNames,
  withVisitors,
} from "../field/field-people.ts";
import { isInState, selectState, stateOf, workedMinutes } from "../field/visit-figures.ts";
import { today } from "../platform/clock.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { orderBy } from "../platform/order-by.ts";
import { isIndexed, paginate, paginateByIndex, totalFor } from "../platform/paginate.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { reportConditions, textLike, visibleRows } from "../reports/report-filters.ts";

const columns = (scope: Scope) => sql`p.uuid, ${selectVisitor(scope, "p")},
  ${selectVisitorName(scope, "p", "replaces_uuid")} as replaces_name, json_build_object('uuid', n.uuid, 'name', n.trade_name) as agency, p.day, p.position, ${selectState()} as state,
  p.replaces_uuid, json_build_object('uuid', s.uuid, 'name', s.name, 'retailer_name', r.trade_name, 'time_zone', s.time_zone) as store, (
    select coalesce(json_agg(json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name,
      'planned_minutes', i.planned_minutes, 'worked_minutes', i.worked_minutes) order by g.supplier_name), '[]')
    from planned_visit_suppliers i
    join agency_suppliers g on g.agency_uuid = i.agency_uuid and g.uuid = i.agency_supplier_uuid
    where i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid) as suppliers,
  m.planned_minutes, m.worked_minutes, p.justification, p.justification_note, p.visit_uuid, p.entered_at, p.left_at, p.version`;

type Found = Omit<PlannedVisit, "visitor" | "replaces"> &
  FieldRow & { replaces_uuid: string | null; replaces_name: string | null };

/** Selects a visit's minutes; for a supplier only its own, not those of others in the same visit. */
const minutes = ({ audience }: Scope) =>
  audience === "supplier"
    ? sql`select coalesce(sum(i.planned_minutes), 0)::int as planned_minutes, coalesce(sum(i.worked_minutes), 0)::int as worked_minutes
        from planned_visit_suppliers i where i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid`
    : sql`select p.planned_minutes, ${workedMinutes} as worked_minutes`;

/** Joins to planned visits `p` their stores `s`, retailers `r`, agencies `n` and the minutes `m` that the actor may see. */
const joinsOf = (scope: Scope) => sql`join stores s on s.uuid = p.store_uuid
  join accounts r on r.uuid = p.retailer_uuid join accounts n on n.uuid = p.agency_uuid
  cross join lateral (${minutes(scope)}) m`;

function source(scope: Scope, conditions: RawBuilder<unknown>[], joins = joinsOf(scope)): RawBuilder<unknown> {
  return sql`from planned_visits p ${joins} where ${sql.join([visibleRows(scope, "p"), ...conditions], sql` and `)}`;
}

/**
 * Returns the visits planned on these days (today by default), in the day's order: the agency's, a promoter's own, or
 * those that concern a supplier.
 */
export async function listPlannedVisits(scope: Scope, query: PlannedVisitsQuery): Promise<Page<PlannedVisit>> {
  const day = await today(scope);
  const first = query.start_date ?? query.end_date ?? day;
  const last = query.end_date ?? (first > day ? first : day);
  const conditions = [sql`p.day between ${first} and ${last}`];
  if (query.visitor_uuid) conditions.push(sql`p.visitor_uuid = ${query.visitor_uuid}`);
  if (query.store_uuid) conditions.push(sql`p.store_uuid = ${query.store_uuid}`);
  if (query.state) conditions.push(isInState(query.state));
  if (query.agency_supplier_uuid) conditions.push(attendsSupplier(query.agency_supplier_uuid, query));
  const order = sql`p.day, p.visitor_uuid, p.position, p.uuid`;
  const page = await paginate<Found>(scope, query, { select: columns(scope), from: source(scope, conditions), order });
  return { ...page, data: await withNames(scope, page.data) };
}

/** Condition that a visit attends the supplier. The days are repeated for the index of what attends it. */
const attendsSupplier = (
  supplier: string,
  { start_date, end_date }: Pick<ReportedVisitsQuery, "start_date" | "end_date">,
) =>
  sql`exists (select from planned_visit_suppliers i
    where i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid and i.agency_supplier_uuid = ${supplier}
      and i.day between ${start_date ?? "-infinity"} and ${end_date ?? "infinity"})`;

/** Builds the FROM and WHERE of a visit report: the query's visits that the actor may see. */
export async function reportedSource(
  scope: Scope,
  query: Unpaged<ReportedVisitsQuery>,
  joins?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const conditions = await reportConditions(scope, "p", query);
  if (query.agency_supplier_uuid) conditions.push(attendsSupplier(query.agency_supplier_uuid, query));
  if (query.state) conditions.push(isInState(query.state));
  if (query.justification) conditions.push(sql`p.justification = ${query.justification}`);
  if (query.q.trim()) conditions.push(textLike(query.q, sql`p.justification_note`, sql`${sql.raw(SUPPLIERS)}`));
  return source(scope, conditions, joins);
}

/** The names of the suppliers that a visit attends, as far as the actor may see them. */
const SUPPLIERS = `(select string_agg(g.supplier_name, ', ' order by g.supplier_name) from planned_visit_suppliers i
  join agency_suppliers g on g.agency_uuid = i.agency_uuid and g.uuid = i.agency_supplier_uuid
  where i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid)`;

const sorts = (scope: Scope) => ({
  ...peopleOrders(scope, { rows: "p", owner: "agency_uuid" }),
  suppliers: `coalesce(app.fold(${SUPPLIERS}), '')`,
  day: "p.day",
  store: "app.fold(s.name)",
  state: stateOf(),
  entered_at: "coalesce(p.entered_at, '0001-01-01')",
  left_at: "coalesce(p.left_at, '0001-01-01')",
  worked_minutes: "m.worked_minutes",
});

/** Returns the visits planned on these days with their outcome, by default newest day first. */
export async function reportedVisits(scope: Scope, query: ReportedVisitsQuery): Promise<Page<PlannedVisit>> {
  // Only an order by minutes reads them of more visits than the page shows.
  const joins = query.sort?.endsWith("minutes") ? joinsOf(scope) : sql`join stores s on s.uuid = p.store_uuid`;
  const from = await reportedSource(scope, query, joins);
  const page = await paginateByIndex<Found>(scope, query, {
    keys: sql`p.agency_uuid, p.uuid`,
    from,
    order: orderBy(query.sort, sorts(scope), "p.uuid", sql`p.day desc, p.visitor_uuid, p.position, p.uuid`),
    // A search reads the suppliers of each visit, and a supplier's visits are found by settings, not in order: all are found and counted
    // at once.
    total:
      (query.q.trim() || scope.audience === "supplier") && isIndexed(query.sort, ["day"])
        ? undefined
        : await totalFor(scope, from, query.sort, ["day"], "visitas"),
    join: sql`join planned_visits p on p.agency_uuid = k.agency_uuid and p.uuid = k.uuid ${joinsOf(scope)}`,
    select: columns(scope),
  });
  return { ...page, data: await withNames(scope, page.data) };
}

export async function findPlannedVisit(scope: Scope, uuid: string): Promise<PlannedVisit> {
  const { rows } = await sql<Found>`select ${columns(scope)} ${source(scope, [sql`p.uuid = ${uuid}`])}`.execute(
    scope.db,
  );
  const [found] = await withNames(scope, [firstOrNotFound(rows)]);
  return found as PlannedVisit;
}

/**
 * Justifies a planned visit that is not made, even after it was missed. The same justification again changes nothing.
 */
export async function justify(scope: Scope, uuid: string, input: JustificationInput): Promise<PlannedVisit> {
  const before = await findPlannedVisit(scope, uuid);
  if (before.state === "in_store") throw new Invalid("justification", { base: ["Esta visita já começou."] });
  if (before.state === "done") throw new Invalid("justification", { base: ["Esta visita foi realizada."] });
  if (before.justification === input.justification && before.justification_note === input.note) return before;
  const { numAffectedRows } =
    await sql`update planned_visits set state = 'justified', justification = ${input.justification},
      justification_note = ${input.note}, justified_by = ${scope.user},
      justified_at = ${occurredAt("justification", input.happened_at)}, version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${before.version}`.execute(scope.db);
  if (!numAffectedRows) throw new Conflict({ ...(await findPlannedVisit(scope, uuid)) });
  return findPlannedVisit(scope, uuid);
}

async function withNames(scope: Scope, visits: Found[]): Promise<PlannedVisit[]> {
  const replaced = visits.flatMap(({ owner_uuid, replaces_uuid, replaces_name }) =>
    replaces_uuid && replaces_name === null ? [{ owner_uuid, visitor_uuid: replaces_uuid }] : [],
  );
  const nameOf = await visitorNames(scope, replaced);
  const people = await withVisitors(scope, visits);
  return people.map(({ replaces_uuid, replaces_name, ...visit }, i) => {
    const { owner_uuid } = visits[i] as Found;
    const name = replaces_uuid && (replaces_name ?? nameOf({ owner_uuid, visitor_uuid: replaces_uuid }));
    return { ...visit, replaces: replaces_uuid ? { uuid: replaces_uuid, name: name ?? "" } : null };
  });
}
