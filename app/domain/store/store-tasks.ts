import { type RawBuilder, sql } from "kysely";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import type { TaskReportsQuery } from "#app/contracts/store/store-task-reports.ts";
import type { StoreTask, StoreTasksQuery } from "#app/contracts/store/store-tasks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { peopleOrders } from "../field/field-people.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { isIndexed, paginateByIndex, totalFor } from "../platform/paginate.ts";
import { NotFound } from "../platform/refusals.ts";
import { fragment } from "../platform/rows.ts";
import { visitorNameLike } from "../reports/report-filters.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { alertConditions } from "./alerts.ts";

const sorts = (scope: Scope) => {
  // The tasks of a replenisher are no visitor's, and the replenisher may read no visitors.
  const people =
    scope.audience === "replenisher"
      ? { visitor: "''", agency: "''" }
      : peopleOrders(scope, { rows: "t", owner: "owner_uuid" });
  return { ...people, assignee: `coalesce(app.fold(r.name), ${people.visitor})`, ...ownSorts };
};
const ownSorts = {
  quantity: "coalesce(t.quantity, 0)",
  section: "coalesce(app.fold(x.name), '')",
  day: "t.day",
  kind: "t.kind",
  product: "app.fold(coalesce(p.name, x.name, ''))",
  store: "app.fold(s.name)",
  status: "t.status",
  finished_at: "coalesce(t.finished_at, '0001-01-01')",
};

/**
 * Returns a page of tasks, by default latest day first: a store's own, those of a retailer's stores, of a supplier's products, of
 * an agency's visitors, or of the acting promoter or replenisher.
 */
export async function listTasks(scope: Scope, query: StoreTasksQuery): Promise<Page<StoreTask>> {
  const readsProducts = query.q.trim() || query.product_category_uuid || query.product_section_uuid;
  const from = await taskSource(scope, query);
  const found = await paginateByIndex<Found>(scope, query, {
    keys: sql`t.store_uuid, t.uuid`,
    from,
    order: orderBy(query.sort, sorts(scope), "t.uuid", sql`t.day desc, t.created_at desc, t.uuid desc`),
    // A condition on products reads each of them, and a supplier's facts of a period are read in one piece: all tasks are found and
    // counted at once.
    total:
      (readsProducts || factsSuffice(scope, query)) && isIndexed(query.sort, ["day"])
        ? undefined
        : await totalFor(
            scope,
            await taskSource(scope, { ...query, sort: undefined }),
            query.sort,
            ["day"],
            "atividades",
          ),
    join: sql`join ${tasksFor(scope)} t on t.store_uuid = k.store_uuid and t.uuid = k.uuid ${joinsFor(scope)}`,
    select: columns,
  });
  return { ...found, data: await withVisitors(scope, found.data) };
}

/** Builds the FROM and WHERE of the tasks that match a query, in an order that it may name. */
export async function taskSource(
  scope: Scope,
  query: Unpaged<StoreTasksQuery> & Pick<StoreTasksQuery, "sort">,
): Promise<RawBuilder<unknown>> {
  const conditions = await taskConditions(scope, query);
  if (query.status === "open") conditions.push(sql`t.status in ('pending', 'allocated_and_working')`);
  else if (query.status) conditions.push(sql`t.status = ${query.status}`);
  if (query.finished) conditions.push(sql`(t.status in ('done', 'with_issue')) = ${query.finished === "true"}`);
  if (query.hour !== undefined) conditions.push(sql`t.finished_hour = ${query.hour}`);
  if (query.replenisher_uuid) conditions.push(sql`t.replenisher_uuid = ${query.replenisher_uuid}`);
  if (query.visitor_uuid) conditions.push(sql`t.visitor_uuid = ${query.visitor_uuid}`);
  if (query.agency_uuid) conditions.push(sql`t.owner_uuid = ${query.agency_uuid}`);
  if (query.q.trim()) conditions.push(saysText(fragment(query.q)));
  if (query.store_name.trim()) conditions.push(sql`app.fold(s.name) like ${fragment(query.store_name)}`);
  if (query.visitor_name.trim()) {
    conditions.push(visitorNameLike(scope, sql`t.owner_uuid`, sql`t.visitor_uuid`, query.visitor_name));
  }
  const source = factsSuffice(scope, query) ? facts : sourceFor(scope);
  return sql`${source} where ${sql.join(conditions, sql` and `)}`;
}

/** Condition that the product, the section, the note or the replenisher of the task `t` has this fragment. Few sections have it. */
const saysText = (pattern: string) => sql<boolean>`(p.search like ${pattern}
  or coalesce(t.product_section_uuid, p.product_section_uuid) = any(array(
    select n.uuid from product_sections n where app.fold(n.name) like ${pattern}))
  or (t.note <> '' and app.fold(t.note) like ${pattern}) or app.fold(r.name) like ${pattern})`;

/** Finds a task. Throws NotFound unless this actor may see it. */
export async function findTask(scope: Scope, uuid: string): Promise<StoreTask> {
  const { rows } = await sql<Found>`select ${columns} ${sourceFor(scope)}
    where ${ownTasks(scope)} and t.uuid = ${uuid} and t.removed_at is null`.execute(scope.db);
  const [found] = await withVisitors(scope, rows);
  if (!found) throw new NotFound();
  return found;
}

/** Returns a page of tasks, by default of the last seven days. */
export async function reportedTasks(scope: Scope, query: StoreTasksQuery): Promise<Page<StoreTask>> {
  return listTasks(scope, await withDefaultDays(scope, query));
}

export async function withDefaultDays<Q extends Unpaged<StoreTasksQuery>>(scope: Scope, query: Q): Promise<Q> {
  const end_date = query.end_date ?? (await clockOf(scope)).day;
  return { ...query, end_date, start_date: query.start_date ?? addDays(end_date, -6) };
}

/**
 * Returns the conditions on the task `t`: the actor's tasks, a period and the query's filters. Chosen rows are found
 * whatever their day.
 */
export async function taskConditions(
  scope: Scope,
  query: TaskReportsQuery & Pick<StoreTasksQuery, "uuids">,
): Promise<RawBuilder<boolean>[]> {
  const filters = [sql<boolean>`t.removed_at is null`];
  if (query.uuids && !query.start_date && !query.end_date) {
    filters.push(ownTasks(scope));
  } else {
    const { day } = await clockOf(scope);
    const first = query.start_date ?? query.end_date ?? day;
    const last = query.end_date ?? (first > day ? first : day);
    filters.push(sql`t.day between ${first} and ${last}`, ownTasks(scope));
  }
  if (query.uuids) filters.push(sql`t.uuid = any (${query.uuids}::uuid[])`);
  if (query.store_uuid) filters.push(sql`t.store_uuid = ${query.store_uuid}`);
  if (query.kind) filters.push(sql`t.kind = ${query.kind}`);
  if (query.product_uuid) filters.push(sql`t.product_uuid = ${query.product_uuid}`);
  if (query.owner_uuids?.length) filters.push(sql`t.owner_uuid = any (${query.owner_uuids}::uuid[])`);
  if (query.product_category_uuid) filters.push(sql`p.product_category_uuid = ${query.product_category_uuid}`);
  if (query.product_section_uuid) {
    filters.push(sql`${sectionOf(scope)} = ${query.product_section_uuid}`);
  }
  if (query.supplier_uuid) filters.push(sql`${query.supplier_uuid} = any (t.supplier_uuids)`);
  const alerts = alertConditions(query);
  if (alerts.length > 0) {
    // Agencies, field staff and replenishers read no alerts, and so find no task by them.
    const reads = ["store", "retailer", "supplier"].includes(scope.audience);
    const alerted = sql<boolean>`exists (select from store_product_alerts a
      where a.store_uuid = t.store_uuid and a.product_uuid = t.product_uuid and ${sql.join(alerts, sql` and `)})`;
    filters.push(reads ? alerted : sql<boolean>`false`);
  }
  return filters;
}

/** The section of the task `t`, or else of its product, which is looked up where it is needed alone: most tasks have one. */
export const sectionOf = ({ audience }: Scope): RawBuilder<string | null> =>
  audience === "supplier"
    ? sql`coalesce(t.product_section_uuid, p.product_section_uuid)`
    : sql`coalesce(t.product_section_uuid, (select o.product_section_uuid from store_products o
        where o.store_uuid = t.store_uuid and o.uuid = t.product_uuid))`;

type Found = Omit<StoreTask, "visitor"> & { owner_uuid: string | null; visitor_uuid: string | null };

const columns = sql`t.uuid, t.kind, case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as product,
  coalesce(x.name, '') as product_section, t.quantity::float8 as quantity, t.note, t.day,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.name) end as replenisher, t.owner_uuid,
  t.visitor_uuid, t.status, t.issue_reason,
  case when t.photo_uuid is not null then '/store_tasks/' || t.uuid || '/photo' end as photo,
  ${instant(sql`t.finished_at`)} as finished_at, json_build_object('uuid', s.uuid, 'name', s.name) as store, t.version`;

/** The table of tasks; a supplier reads a view of those of its products, an agency one that has their products. */
function tasksFor({ audience }: Scope): RawBuilder<unknown> {
  if (audience === "supplier") return sql`app.supplier_tasks`;
  return audience === "agency" ? sql`app.agency_tasks` : sql`store_tasks`;
}

/** Joins the tasks `t`, their products `p`, the section `x` and the category `y`. */
export const sourceFor = (scope: Scope): RawBuilder<unknown> => sql`from ${tasksFor(scope)} t ${joinsFor(scope)}`;

/**
 * Returns whether a supplier's tasks are found, counted and sorted by what `facts` has of them. The few of a product or a visitor are
 * found by an index of the tasks.
 */
const factsSuffice = ({ audience }: Scope, query: Unpaged<StoreTasksQuery> & Pick<StoreTasksQuery, "sort">): boolean =>
  audience === "supplier" &&
  !query.supplier_uuid &&
  !query.replenisher_uuid &&
  !query.product_uuid &&
  !query.visitor_uuid &&
  !query.uuids &&
  !/quantity|finished_at/.test(query.sort ?? "");

/** The product that a view has of the task `t`. */
const productOfView = sql`cross join lateral (select t.found_product_uuid as uuid, t.product_name as name,
  t.product_search as search, t.section_of_product_uuid as product_section_uuid, t.product_category_uuid) p`;
const placement = sql`left join product_sections x on x.uuid = coalesce(t.product_section_uuid, p.product_section_uuid)
  left join product_categories y on y.uuid = p.product_category_uuid`;
const noReplenisher = sql`left join (select null::uuid as uuid, null::text as name) r on true`;

/** A supplier's tasks with what their counts and filters need. The planner leaves out the tables whose columns no one reads. */
const facts = sql`from app.supplier_task_facts t left join stores s on s.uuid = t.store_uuid
  ${productOfView} ${placement} ${noReplenisher}`;

/** Joins what a task names. Only store, retailer and replenisher see the replenisher. */
function joinsFor({ audience, org }: Scope): RawBuilder<unknown> {
  const own = sql`left join store_replenishers r on r.store_uuid = t.store_uuid and r.uuid = t.replenisher_uuid`;
  const ofTask = sql`p.store_uuid = t.store_uuid and p.uuid = t.product_uuid`;
  const products =
    audience === "supplier"
      ? sql`left join app.supplied_products p on p.viewer_uuid = ${org} and ${ofTask}`
      : audience === "agency"
        ? productOfView
        : sql`left join store_products p on ${ofTask}`;
  return sql`join stores s on s.uuid = t.store_uuid ${products} ${placement}
    ${audience === "store" || audience === "retailer" || audience === "replenisher" ? own : noReplenisher}`;
}

/** Condition for the actor's own tasks; a supplier's are those of its view. */
export function ownTasks({ audience, org }: Scope): RawBuilder<boolean> {
  if (audience === "store") return sql`t.store_uuid = ${org}`;
  if (audience === "retailer") return sql`t.retailer_uuid = ${org}`;
  if (audience === "agency") return sql`t.owner_uuid = ${org}`;
  if (audience === "af") return sql`t.visitor_uuid = (select app.field_visitor())`;
  if (audience === "replenisher") return sql`t.store_uuid = ${org} and t.replenisher_uuid = (select app.replenisher())`;
  return sql`t.viewer_uuid = ${org}`;
}

async function withVisitors(scope: Scope, rows: Found[]): Promise<StoreTask[]> {
  const keys = rows.flatMap(({ owner_uuid, visitor_uuid }) =>
    owner_uuid && visitor_uuid ? [{ owner_uuid, visitor_uuid }] : [],
  );
  const people = await peopleOf(scope, keys);
  const byVisitor = new Map(keys.map(({ visitor_uuid }, i) => [visitor_uuid, people[i]]));
  return rows.map(({ owner_uuid, visitor_uuid, ...row }) => {
    const { name = "", owner_name = "" } = byVisitor.get(visitor_uuid ?? "") ?? {};
    return {
      ...row,
      visitor: owner_uuid && visitor_uuid ? { uuid: visitor_uuid, name, owner_uuid, owner_name } : null,
    };
  });
}
