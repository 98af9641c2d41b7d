import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts } from "#tests/world/people.ts";
import { insertProducts, taskActivity } from "#tests/world/task-activity.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

/** Reads as the supplier Belo what only one of a table under its policy and a view shows. */
async function differences(columns: string, table: string, view: string): Promise<unknown[]> {
  await world.admin.query(
    `begin; set local role app_supplier; set local app.org = '${accounts.belo.uuid}'; set local app.actor = ''`,
  );
  try {
    const { rows } = await world.admin.query(`with allowed as (select ${columns} from ${table}),
      shown as (select ${columns} from ${view})
      select * from ((table allowed except all table shown) union all (table shown except all table allowed)) d`);
    return rows;
  } finally {
    await world.admin.query("rollback");
  }
}

test("a supplier's views show the tasks and products that its policies do", { timeout: 60_000 }, async () => {
  await insertProducts(world.admin);
  await world.admin.query(
    `insert into report_settings (agency_uuid, agency_supplier_uuid)
     select agency_uuid, uuid from agency_suppliers where supplier_uuid = $1 on conflict do nothing`,
    [accounts.belo.uuid],
  );
  const settings = fc
    .boolean()
    .map(
      (shown) => (client: typeof world.admin) =>
        client.query("update report_settings set display_store_task_report = $1", [shown]),
    );
  const step = fc.oneof({ weight: 8, arbitrary: taskActivity }, { weight: 1, arbitrary: settings });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const one of steps) await one(world.admin);
      const columns = "day, store_uuid, uuid, kind, owner_uuid, visitor_uuid, status, product_uuid";
      expect(await differences(columns, "store_tasks where removed_at is null", "app.supplier_tasks")).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  expect(await differences("store_uuid, uuid, name", "store_products", "app.supplied_products")).toEqual([]);
});
