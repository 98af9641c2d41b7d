import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Evidence, EvidenceInput, EvidencesQuery } from "#app/contracts/field/evidences.ts";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanPicture, saveFile } from "../platform/file-storage.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { orderBy } from "../platform/order-by.ts";
import { isIndexed, paginateByIndex, totalFor } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { reportConditions, textLike, visibleRows } from "../reports/report-filters.ts";
import { type FieldRow, peopleOrders, selectVisitor, withVisitors } from "./field-people.ts";

type Row = Omit<Evidence, "visitor"> & FieldRow;

const columns = (
  scope: Scope,
) => sql`e.uuid, ${selectVisitor(scope, "e")}, e.moment, e.day, e.taken_at, e.planned_visit_uuid, e.category, e.note,
  json_build_object('uuid', s.uuid, 'name', s.name, 'retailer_name', r.trade_name) as store,
  json_build_object('uuid', n.uuid, 'name', n.trade_name) as agency,
  case when g.uuid is not null then json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) end as agency_supplier,
  '/evidences/' || e.uuid || '/photo' as photo`;

const joins = sql`join stores s on s.uuid = e.store_uuid join accounts r on r.uuid = e.retailer_uuid
  join accounts n on n.uuid = e.agency_uuid
  left join agency_suppliers g on g.agency_uuid = e.agency_uuid and g.uuid = e.agency_supplier_uuid`;

/** The table of evidences; a supplier reads a view of those that agencies display to it. */
const evidencesFor = ({ audience }: Scope) => (audience === "supplier" ? sql`app.displayed_evidences` : sql`evidences`);

function source(scope: Scope, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`from ${evidencesFor(scope)} e ${joins}
    where ${sql.join([visibleRows(scope, "e"), ...conditions], sql` and `)}`;
}

/** Builds the FROM and WHERE of the evidences that match a query. */
export async function evidenceSource(scope: Scope, query: Unpaged<EvidencesQuery>): Promise<RawBuilder<unknown>> {
  const conditions = await reportConditions(scope, "e", query);
  if (query.agency_supplier_uuid) conditions.push(sql`e.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  if (query.category) conditions.push(sql`e.category = ${query.category}`);
  if (query.moment) conditions.push(sql`e.moment = ${query.moment}`);
  if (query.q.trim()) conditions.push(textLike(query.q, sql`e.category`, sql`e.note`, sql`g.supplier_name`));
  return source(scope, conditions);
}

const orders = (scope: Scope) => ({
  ...peopleOrders(scope, { rows: "e", owner: "agency_uuid" }),
  day: "e.day",
  store: "app.fold(s.name)",
  supplier: "coalesce(app.fold(g.supplier_name), '')",
  category: "app.fold(e.category)",
  moment: "e.moment",
  taken_at: "e.taken_at",
});

/** Returns the evidences, newest day first and store by store within a day; by default of the last seven days. `sort` replaces
 * that order. */
export async function listEvidences(scope: Scope, query: EvidencesQuery): Promise<Page<Evidence>> {
  const order = orderBy(query.sort, orders(scope), "e.uuid", sql`e.day desc, s.name, e.store_uuid, e.taken_at, e.uuid`);
  const from = await evidenceSource(scope, query);
  const page = await paginateByIndex<Row>(scope, query, {
    keys: sql`e.agency_uuid, e.uuid`,
    from,
    order,
    // A supplier's photos are found by settings, not in order: all are found and counted at once.
    total:
      scope.audience === "supplier" && isIndexed(query.sort, ["day"])
        ? undefined
        : await totalFor(scope, from, query.sort, ["day"], "fotos"),
    join: sql`join ${evidencesFor(scope)} e on e.agency_uuid = k.agency_uuid and e.uuid = k.uuid ${joins}`,
    select: columns(scope),
  });
  return { ...page, data: await withVisitors(scope, page.data) };
}

export async function findEvidence(scope: Scope, uuid: string): Promise<Evidence> {
  const { rows } = await sql<Row>`select ${columns(scope)} ${source(scope, [sql`e.uuid = ${uuid}`])}`.execute(scope.db);
  const [found] = await withVisitors(scope, [firstOrNotFound(rows)]);
  return found as Evidence;
}

/**
 * Saves the acting promoter's photo of a served store under the time it was taken, and ties it to that day's planned
 * visit there, if any.
 */
export async function addEvidence(
  scope: Scope,
  uploads: Blobs,
  { happened_at, ...input }: EvidenceInput,
  content: Uint8Array,
): Promise<Evidence> {
  const taken_at = occurredAt("evidence", happened_at);
  const { rows } = await sql<{ retailer_uuid: string; day: string; visitor_uuid: string; plan: string | null }>`
    select s.retailer_uuid, here.day, me.uuid as visitor_uuid, (select p.uuid from planned_visits p
        where p.visitor_uuid = me.uuid and p.store_uuid = s.uuid and p.day = here.day) as plan
    from stores s
    cross join lateral (select (${taken_at} at time zone s.time_zone)::date as day) here
    cross join (select app.field_visitor() as uuid) me
    where s.uuid = ${input.store_uuid} and me.uuid is not null and exists (select from sales_group_stores m
      where m.agency_uuid = ${scope.org} and m.store_uuid = s.uuid)`.execute(scope.db);
  const context = rows[0];
  const errors: Record<string, string[]> = {};
  if (!context) errors.store_uuid = ["Escolha uma loja atendida."];
  if (input.agency_supplier_uuid && !(await isAttendedSupplier(scope, input.agency_supplier_uuid))) {
    errors.agency_supplier_uuid = ["Escolha um fornecedor da lista."];
  }
  if (!context || Object.keys(errors).length > 0) throw new Invalid("evidence", errors);
  const file_uuid = await saveFile(
    scope,
    uploads,
    scope.org as string,
    "evidencia",
    await cleanPicture("evidence", content),
  );
  const uuid = randomUUIDv7();
  const { plan, ...at } = context;
  await scope.db
    .insertInto("evidences")
    .values({
      agency_uuid: scope.org as string,
      uuid,
      file_uuid,
      ...input,
      ...at,
      planned_visit_uuid: plan,
      taken_at,
      taken_by: scope.user,
    })
    .execute();
  return findEvidence(scope, uuid);
}

/** Returns whether the acting agency attends this supplier. */
export async function isAttendedSupplier(scope: Scope, uuid: string): Promise<boolean> {
  const { rows } = await sql`select from agency_suppliers
    where agency_uuid = ${scope.org} and uuid = ${uuid} and removed_at is null`.execute(scope.db);
  return rows.length > 0;
}

/** Returns the photo of an evidence `e` that the actor may see and that meets `conditions`. */
export async function readEvidence(
  scope: Scope,
  uploads: Blobs,
  uuid: string,
  conditions: RawBuilder<unknown> = sql`true`,
): Promise<FileContent> {
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from evidences e
    join files f on f.owner_uuid = e.agency_uuid and f.uuid = e.file_uuid
    where e.uuid = ${uuid} and ${conditions}`.execute(scope.db);
  const file = firstOrNotFound(rows);
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}
