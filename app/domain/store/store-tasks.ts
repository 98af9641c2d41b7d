import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import type {
  StoreTask,
  StoreTaskInput,
  StoreTasksQuery,
  TaskReportsQuery,
  TaskResult,
} from "#app/contracts/store/store-tasks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { peopleOrders } from "../field/field-people.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { fragment, orConflict } from "../platform/rows.ts";
import { textLike, visitorNameLike } from "../reports/report-filters.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { findGroupsByName } from "./product-placement.ts";

const sorts = (scope: Scope) => ({
  ...peopleOrders(scope, { rows: "t", owner: "owner_uuid" }),
  section: "coalesce(app.fold(x.name), '')",
  day: "t.day",
  kind: "t.kind",
  product: "app.fold(coalesce(p.name, x.name, ''))",
  store: "app.fold(s.name)",
  status: "t.status",
  finished_at: "coalesce(t.finished_at, '0001-01-01')",
});

/**
 * Returns a page of tasks, by default latest day first: a store's own, those of a retailer's stores, of a supplier's products, of
 * an agency's visitors, or of the acting promoter.
 */
export async function listTasks(scope: Scope, query: StoreTasksQuery): Promise<Page<StoreTask>> {
  const found = await paginate<Found>(scope, query, {
    select: columns,
    from: await taskSource(scope, query),
    order: orderBy(query.sort, sorts(scope), "t.uuid", sql`t.day desc, t.created_at desc, t.uuid desc`),
  });
  return { ...found, data: await withVisitors(scope, found.data) };
}

/** Builds the FROM and WHERE of the tasks that match a query. */
export async function taskSource(scope: Scope, query: Unpaged<StoreTasksQuery>): Promise<RawBuilder<unknown>> {
  const conditions = await taskConditions(scope, query);
  if (query.status === "open") conditions.push(sql`t.status in ('pending', 'allocated_and_working')`);
  else if (query.status) conditions.push(sql`t.status = ${query.status}`);
  if (query.replenisher_uuid) conditions.push(sql`t.replenisher_uuid = ${query.replenisher_uuid}`);
  if (query.visitor_uuid) conditions.push(sql`t.visitor_uuid = ${query.visitor_uuid}`);
  if (query.agency_uuid) conditions.push(sql`t.owner_uuid = ${query.agency_uuid}`);
  if (query.q.trim()) conditions.push(textLike(query.q, sql`p.name`, sql`x.name`, sql`t.note`));
  if (query.store_name.trim()) conditions.push(sql`app.fold(s.name) like ${fragment(query.store_name)}`);
  if (query.visitor_name.trim()) {
    conditions.push(await visitorNameLike(scope, sql`t.owner_uuid`, sql`t.visitor_uuid`, query.visitor_name));
  }
  return sql`${sourceFor(scope)} where ${sql.join(conditions, sql` and `)}`;
}

/** Finds a task. Throws NotFound unless this actor may see it. */
export async function findTask(scope: Scope, uuid: string): Promise<StoreTask> {
  const { rows } = await sql<Found>`select ${columns} ${sourceFor(scope)}
    where ${own(scope)} and t.uuid = ${uuid} and t.removed_at is null`.execute(scope.db);
  const [found] = await withVisitors(scope, rows);
  if (!found) throw new NotFound();
  return found;
}

/** Creates a task in the actor's store, open or already ended. */
export async function createTask(scope: Scope, input: StoreTaskInput): Promise<StoreTask> {
  const section = await check(scope, input);
  const uuid = randomUUIDv7();
  await sql`
    insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, supplier_uuids, product_section_uuid, quantity,
      note, day, replenisher_uuid, owner_uuid, visitor_uuid, status, issue_reason, created_by, finished_at, finished_hour)
    select s.uuid, ${uuid}, s.retailer_uuid, ${input.kind}, ${input.product_uuid}, ${suppliersOf(input)}, ${section},
      ${input.quantity}, ${input.note}, coalesce(${input.day}::date, (now() at time zone s.time_zone)::date), ${input.replenisher_uuid},
      ${input.owner_uuid}, ${input.visitor_uuid}, ${statusOf(input)}, ${input.issue_reason}, ${scope.user},
      case when ${input.status !== null} then now() end,
      case when ${input.status !== null} then extract(hour from now() at time zone s.time_zone) end
    from stores s where s.uuid = ${scope.org}`.execute(scope.db);
  return findTask(scope, uuid);
}

/** Returns a page of tasks, by default of the last seven days. */
export async function reportedTasks(scope: Scope, query: StoreTasksQuery): Promise<Page<StoreTask>> {
  return listTasks(scope, await withDefaultDays(scope, query));
}

export async function withDefaultDays<Q extends Unpaged<StoreTasksQuery>>(scope: Scope, query: Q): Promise<Q> {
  const end_date = query.end_date ?? (await clockOf(scope)).day;
  return { ...query, end_date, start_date: query.start_date ?? addDays(end_date, -6) };
}

/** Changes a task: assigns it, ends it. Throws Conflict when `version` is not the stored one. */
export async function updateTask(
  scope: Scope,
  uuid: string,
  input: StoreTaskInput,
  version: number,
): Promise<StoreTask> {
  await findTask(scope, uuid);
  const section = await check(scope, input);
  const ended = input.status !== null;
  const changed = await sql`
    update store_tasks t set kind = ${input.kind}, product_uuid = ${input.product_uuid},
      supplier_uuids = ${suppliersOf(input)}, product_section_uuid = ${section}, quantity = ${input.quantity}, note = ${input.note},
      day = coalesce(${input.day}::date, t.day), replenisher_uuid = ${input.replenisher_uuid},
      owner_uuid = ${input.owner_uuid}, visitor_uuid = ${input.visitor_uuid}, status = ${statusOf(input)},
      issue_reason = ${input.issue_reason}, finished_at = case when ${ended} then coalesce(t.finished_at, now()) end,
      finished_hour = case when ${ended} then coalesce(t.finished_hour, extract(hour from now() at time zone s.time_zone)) end,
      version = t.version + 1
    from stores s
    where s.uuid = t.store_uuid and t.store_uuid = ${scope.org} and t.uuid = ${uuid} and t.version = ${version}`.execute(
    scope.db,
  );
  const stored = await findTask(scope, uuid);
  if (!changed.numAffectedRows) throw new Conflict({ ...stored });
  return stored;
}

/** Removes a task from the lists. */
export async function removeTask(scope: Scope, uuid: string): Promise<void> {
  await findTask(scope, uuid);
  await sql`update store_tasks set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** Records a task's result, as its worker reports it. The same result again changes nothing. */
export async function endTask(scope: Scope, uuid: string, result: TaskResult): Promise<StoreTask> {
  const before = await findTask(scope, uuid);
  if (before.status === result.status && before.issue_reason === result.issue_reason) return before;
  const at = occurredAt("store_task", result.happened_at);
  const ended = await sql`
    update store_tasks t set status = ${result.status}, issue_reason = ${result.issue_reason},
      finished_at = coalesce(t.finished_at, ${at}),
      finished_hour = coalesce(t.finished_hour, extract(hour from ${at} at time zone s.time_zone)), version = t.version + 1
    from stores s
    where s.uuid = t.store_uuid and ${own(scope)} and t.uuid = ${uuid} and t.version = ${result.version}`.execute(
    scope.db,
  );
  await orConflict(ended.numAffectedRows, () => findTask(scope, uuid));
  return findTask(scope, uuid);
}

const statusOf = ({ status, replenisher_uuid, visitor_uuid }: StoreTaskInput) =>
  status ?? (replenisher_uuid || visitor_uuid ? "allocated_and_working" : "pending");

/** Selects the suppliers of the task's product in the store `s`. */
const suppliersOf = ({
  product_uuid,
}: StoreTaskInput) => sql`array(select k.supplier_uuid from store_product_suppliers k
  where k.store_uuid = s.uuid and k.product_uuid = ${product_uuid} order by 1)`;

/** Throws Invalid for a product, worker or section that the store does not have; returns the section's uuid. */
async function check(scope: Scope, task: StoreTaskInput): Promise<string | null> {
  const { rows } = await sql<{ product: boolean; replenisher: boolean; visitor: boolean }>`
    select ${task.product_uuid}::uuid is null or exists (select from store_products p where p.store_uuid = ${scope.org}
        and p.uuid = ${task.product_uuid} and p.removed_at is null) as product,
      ${task.replenisher_uuid}::uuid is null or exists (select from store_replenishers r where r.store_uuid = ${scope.org}
        and r.uuid = ${task.replenisher_uuid} and r.removed_at is null) as replenisher,
      ${task.visitor_uuid}::uuid is null or exists (select from visitor_sights i where i.viewer_uuid = ${scope.org}
        and i.owner_uuid = ${task.owner_uuid} and i.visitor_uuid = ${task.visitor_uuid}) as visitor`.execute(scope.db);
  const errors: Record<string, string[]> = {};
  if (!rows[0]?.product) errors.product_uuid = ["Escolha um produto da loja."];
  if (!rows[0]?.replenisher) errors.replenisher_uuid = ["Escolha um repositor da loja."];
  if (!rows[0]?.visitor) errors.visitor_uuid = ["Escolha um visitante da loja."];
  const { product_section: name } = task;
  const section = name === "" ? null : (await findGroupsByName(scope, "product_sections", [name])).get(name);
  if (section === undefined) errors.product_section = ["Escolha uma seção da lista."];
  if (Object.keys(errors).length > 0) throw new Invalid("store_task", errors);
  return section as string | null;
}

/** Returns the conditions on the task `t`: the actor's tasks, a period and the query's filters. */
export async function taskConditions(scope: Scope, query: TaskReportsQuery): Promise<RawBuilder<boolean>[]> {
  const { day } = await clockOf(scope);
  const first = query.start_date ?? query.end_date ?? day;
  const last = query.end_date ?? (first > day ? first : day);
  const filters = [sql<boolean>`t.removed_at is null`, sql<boolean>`t.day between ${first} and ${last}`];
  filters.push(own(scope, sql`and k.day between ${first} and ${last}`));
  if (query.store_uuid) filters.push(sql`t.store_uuid = ${query.store_uuid}`);
  if (query.kind) filters.push(sql`t.kind = ${query.kind}`);
  if (query.product_uuid) filters.push(sql`t.product_uuid = ${query.product_uuid}`);
  if (query.owner_uuids?.length) filters.push(sql`t.owner_uuid = any (${query.owner_uuids}::uuid[])`);
  if (query.product_category_uuid) filters.push(sql`p.product_category_uuid = ${query.product_category_uuid}`);
  if (query.product_section_uuid) {
    filters.push(sql`coalesce(t.product_section_uuid, p.product_section_uuid) = ${query.product_section_uuid}`);
  }
  if (query.supplier_uuid) filters.push(sql`${query.supplier_uuid} = any (t.supplier_uuids)`);
  return filters;
}

type Found = Omit<StoreTask, "visitor"> & { owner_uuid: string | null; visitor_uuid: string | null };

const columns = sql`t.uuid, t.kind, case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as product,
  coalesce(x.name, '') as product_section, t.quantity::float8 as quantity, t.note, t.day,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.name) end as replenisher, t.owner_uuid,
  t.visitor_uuid, t.status, t.issue_reason,
  case when t.photo_uuid is not null then '/store_tasks/' || t.uuid || '/photo' end as photo,
  ${instant(sql`t.finished_at`)} as finished_at, json_build_object('uuid', s.uuid, 'name', s.name) as store, t.version`;

/** Joins the tasks `t`, the section `x` and the category `y`. Only the store and its retailer see the replenisher. */
export function sourceFor({ audience }: Scope): RawBuilder<unknown> {
  const noReplenisher = sql`(select null::uuid as uuid, null::text as name) r on true`;
  const own = sql`store_replenishers r on r.store_uuid = t.store_uuid and r.uuid = t.replenisher_uuid`;
  return sql`from store_tasks t join stores s on s.uuid = t.store_uuid
    left join store_products p on p.store_uuid = t.store_uuid and p.uuid = t.product_uuid
    left join product_sections x on x.uuid = coalesce(t.product_section_uuid, p.product_section_uuid)
    left join product_categories y on y.uuid = p.product_category_uuid
    left join ${audience === "store" || audience === "retailer" ? own : noReplenisher}`;
}

/** Condition for the actor's own tasks; `days` narrows the rows `k` by which a supplier finds its tasks. */
function own({ audience, org }: Scope, days: RawBuilder<unknown> = sql``): RawBuilder<boolean> {
  if (audience === "store") return sql`t.store_uuid = ${org}`;
  if (audience === "retailer") return sql`t.retailer_uuid = ${org}`;
  if (audience === "agency") return sql`t.owner_uuid = ${org}`;
  if (audience === "af") return sql`t.visitor_uuid = (select app.field_visitor())`;
  return sql`(t.store_uuid, t.uuid) in (select k.store_uuid, k.task_uuid from store_task_suppliers k
    where k.supplier_uuid = ${org} ${days})`;
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
