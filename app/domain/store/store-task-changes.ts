import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { StoreTask, storeTasks, TaskResult } from "#app/contracts/store/store-tasks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { orConflict } from "../platform/rows.ts";
import { findGroupsByName } from "./product-placement.ts";
import { findTask, ownTasks } from "./store-tasks.ts";

type StoreTaskInput = z.output<(typeof storeTasks)["input"]>;

/** Creates a task in the actor's store, open or already ended. */
export async function createTask(scope: Scope, input: StoreTaskInput): Promise<StoreTask> {
  const { section, owner } = await check(scope, input);
  const uuid = randomUUIDv7();
  await sql`
    insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, supplier_uuids, product_section_uuid, quantity,
      note, day, replenisher_uuid, owner_uuid, visitor_uuid, status, issue_reason, created_by, finished_at, finished_hour)
    select s.uuid, ${uuid}, s.retailer_uuid, ${input.kind}, ${input.product_uuid}, ${suppliersOf(input)}, ${section},
      ${input.quantity}, ${input.note}, coalesce(${input.day}::date, (now() at time zone s.time_zone)::date), ${input.replenisher_uuid},
      ${owner}, ${input.visitor_uuid}, ${statusOf(input)}, ${input.issue_reason}, ${scope.user},
      case when ${input.status !== null} then now() end,
      case when ${input.status !== null} then extract(hour from now() at time zone s.time_zone) end
    from stores s where s.uuid = ${scope.org}`.execute(scope.db);
  return findTask(scope, uuid);
}

/** Changes a task: assigns it, ends it. Throws Conflict when `version` is not the stored one. */
export async function updateTask(
  scope: Scope,
  uuid: string,
  input: StoreTaskInput,
  version: number,
): Promise<StoreTask> {
  await findTask(scope, uuid);
  const { section, owner } = await check(scope, input);
  const ended = input.status !== null;
  const changed = await sql`
    update store_tasks t set kind = ${input.kind}, product_uuid = ${input.product_uuid},
      supplier_uuids = ${suppliersOf(input)}, product_section_uuid = ${section}, quantity = ${input.quantity}, note = ${input.note},
      day = coalesce(${input.day}::date, t.day), replenisher_uuid = ${input.replenisher_uuid},
      owner_uuid = ${owner}, visitor_uuid = ${input.visitor_uuid}, status = ${statusOf(input)},
      issue_reason = ${input.issue_reason}, finished_at = case when ${ended} then coalesce(t.finished_at, now()) end,
      finished_hour = case when ${ended} then coalesce(t.finished_hour, extract(hour from now() at time zone s.time_zone)) end,
      version = t.version + 1
    from stores s
    where s.uuid = t.store_uuid and t.store_uuid = ${scope.org} and t.uuid = ${uuid} and t.version = ${version}`.execute(
    scope.db,
  );
  await orConflict(changed.numAffectedRows, () => findTask(scope, uuid));
  return findTask(scope, uuid);
}

/** Removes a task from the lists. */
export async function removeTask(scope: Scope, uuid: string): Promise<void> {
  await findTask(scope, uuid);
  await sql`update store_tasks set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A removed task comes back as it was. */
export const removedTasks = removedRows({
  table: "store_tasks",
  concept: "store_task",
  name: sql`coalesce((select p.name from store_products p where p.store_uuid = t.store_uuid and p.uuid = t.product_uuid),
    (select x.name from product_sections x where x.uuid = t.product_section_uuid), '')`,
  own: ({ org }) => sql`t.store_uuid = ${org}`,
});

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
    where s.uuid = t.store_uuid and ${ownTasks(scope)} and t.uuid = ${uuid} and t.version = ${result.version}`.execute(
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

/**
 * Throws Invalid for a product, worker or section that the store does not have; returns the uuids of the section and of
 * the visitor's owner.
 */
async function check(scope: Scope, task: StoreTaskInput): Promise<{ section: string | null; owner: string | null }> {
  const { rows } = await sql<{ product: boolean }>`
    select ${task.product_uuid}::uuid is null or exists (select from store_products p where p.store_uuid = ${scope.org}
        and p.uuid = ${task.product_uuid} and p.removed_at is null) as product`.execute(scope.db);
  const errors: Record<string, string[]> = {};
  if (!rows[0]?.product) errors.product_uuid = ["Escolha um produto da loja."];
  const { owner, ...refused } = await findAssignee(scope, task);
  Object.assign(errors, refused.errors);
  const { product_section: name } = task;
  const section = name === "" ? null : (await findGroupsByName(scope, "product_sections", [name])).get(name);
  if (section === undefined) errors.product_section = ["Escolha uma seção da lista."];
  if (Object.keys(errors).length > 0) throw new Invalid("store_task", errors);
  return { section: section as string | null, owner };
}

/** A replenisher or a visitor to whom tasks are handed out. */
type Assignee = Pick<StoreTaskInput, "replenisher_uuid" | "owner_uuid" | "visitor_uuid">;

/** Finds the owner of the visitor, and what is wrong with an assignee whom the store does not have. */
export async function findAssignee(scope: Scope, { replenisher_uuid, owner_uuid, visitor_uuid }: Assignee) {
  const { rows } = await sql<{ replenisher: boolean; owner: string | null }>`
    select ${replenisher_uuid}::uuid is null or exists (select from store_replenishers r where r.store_uuid = ${scope.org}
        and r.uuid = ${replenisher_uuid} and r.removed_at is null) as replenisher,
      (select i.owner_uuid from visitor_sights i where i.viewer_uuid = ${scope.org} and i.visitor_uuid = ${visitor_uuid}
        and i.owner_uuid = coalesce(${owner_uuid}::uuid, i.owner_uuid) limit 1) as owner`.execute(scope.db);
  const errors: Record<string, string[]> = {};
  if (!rows[0]?.replenisher) errors.replenisher_uuid = ["Escolha um repositor da loja."];
  if (visitor_uuid && !rows[0]?.owner) errors.visitor_uuid = ["Escolha um visitante da loja."];
  return { owner: rows[0]?.owner ?? null, errors };
}
