import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts } from "#tests/world/people.ts";
import { insertProducts, taskActivity } from "#tests/world/task-activity.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld("cast", async ({ admin }) => {
  for (const supplier of [accounts.belo, accounts.cafe])
    await admin.query(
      `with added as (
         insert into agency_suppliers (agency_uuid, uuid, supplier_name, supplier_uuid)
         values ($1, gen_random_uuid(), $2, $3) returning agency_uuid, uuid)
       insert into report_settings (agency_uuid, agency_supplier_uuid) select agency_uuid, uuid from added`,
      [accounts.aurora.uuid, supplier.uuid, supplier.uuid],
    );
});

/** Reads as the supplier Belo. */
const readAsBelo = (query: string) => readAs("supplier", accounts.belo, query);

async function readAs(audience: "supplier" | "agency", { uuid }: { uuid: string }, query: string) {
  await world.admin.query(
    `begin; set local role app_${audience}; set local app.org = '${uuid}'; set local app.actor = ''`,
  );
  try {
    return (await world.admin.query(query)).rows;
  } finally {
    await world.admin.query("rollback");
  }
}

/** Returns what only one of a table under the supplier's policy and a view shows. */
const differences = (columns: string, table: string, view: string) =>
  readAsBelo(`with allowed as (select ${columns} from ${table}), shown as (select ${columns} from ${view})
    select * from ((table allowed except all table shown) union all (table shown except all table allowed)) d`);

const countAsBelo = async (view: string): Promise<number> =>
  (await readAsBelo(`select count(*)::int as n from ${view}`))[0].n;

test("a supplier's views show the tasks and products that its policies do", { timeout: 60_000 }, async () => {
  await insertProducts(world.admin);
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

test("an agency's view shows its tasks with the products that its policies do", async () => {
  const columns = "t.store_uuid, t.uuid, t.day, t.status, t.product_section_uuid";
  const rows = await readAs(
    "agency",
    accounts.aurora,
    `with allowed as (
       select ${columns}, p.uuid as product, p.name, p.product_category_uuid from store_tasks t
       left join store_products p on p.store_uuid = t.store_uuid and p.uuid = t.product_uuid
     ), shown as (select ${columns}, t.found_product_uuid, t.product_name, t.product_category_uuid from app.agency_tasks t)
     select (select count(*)::int from shown where product_name is not null) as products,
       (select count(*)::int from ((table allowed except all table shown) union all (table shown except all table allowed)) d) as others`,
  );
  expect(rows).toEqual([{ products: expect.any(Number), others: 0 }]);
  expect(rows[0].products).toBeGreaterThan(0);
});

test("a supplier's view shows the photos that its policy does", async () => {
  await world.admin.query(
    `set session_replication_role = replica;
     insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, day)
     select g.agency_uuid, gen_random_uuid(), gen_random_uuid(), 'before', gen_random_uuid(), '${accounts.solCentro.uuid}',
       '${accounts.sol.uuid}', nullif(g.uuid, g.agency_uuid), app.today()
     from (select agency_uuid, uuid from agency_suppliers union all select '${accounts.aurora.uuid}', '${accounts.aurora.uuid}') g;
     set session_replication_role = origin`,
  );
  for (const shown of [true, false]) {
    await world.admin.query("update report_settings set display_evidence_report = $1", [shown]);
    expect(await countAsBelo("app.displayed_evidences")).toBe(shown ? 1 : 0);
    expect(await differences("agency_uuid, uuid, day", "evidences", "app.displayed_evidences")).toEqual([]);
  }
});
