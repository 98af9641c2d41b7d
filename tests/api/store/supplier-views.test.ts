import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
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
  differencesOf(`select ${columns} from ${table}`, `select ${columns} from ${view}`);

const differencesOf = (allowed: string, shown: string) =>
  readAsBelo(`with allowed as (${allowed}), shown as (${shown})
    select * from ((table allowed except all table shown) union all (table shown except all table allowed)) d`);

const facts = `t.day, t.store_uuid, t.uuid, t.kind, t.status, t.finished_hour, t.owner_uuid, t.visitor_uuid, t.product_uuid,
  t.product_section_uuid, t.note, t.created_at`;
const tasksWithProducts = `select ${facts}, p.uuid as found, p.name, p.search, p.product_section_uuid as section, p.product_category_uuid
  from store_tasks t left join store_products p on p.store_uuid = t.store_uuid and p.uuid = t.product_uuid where t.removed_at is null`;
const taskFacts = `select ${facts}, t.found_product_uuid, t.product_name, t.product_search, t.section_of_product_uuid, t.product_category_uuid
  from app.supplier_task_facts t`;

const countAsBelo = async (view: string): Promise<number> =>
  (await readAsBelo(`select count(*)::int as n from ${view}`))[0].n;

/** Renames all products, places them in a section or none, and lets Belo supply them or not. */
async function changeProducts(name: string, isPlaced: boolean, isSupplied: boolean): Promise<void> {
  await world.admin.query(
    `update store_products set name = $1,
       product_section_uuid = case when $2 then (select max(uuid::text)::uuid from product_sections) end`,
    [name, isPlaced],
  );
  await world.admin.query(
    isSupplied
      ? "insert into store_product_suppliers select store_uuid, uuid, $1 from store_products on conflict do nothing"
      : "delete from store_product_suppliers where supplier_uuid = $1",
    [accounts.belo.uuid],
  );
}

test("a supplier's views show the tasks and products that its policies do", { timeout: 60_000 }, async () => {
  await insertProducts(world.admin);
  const settings = fc
    .boolean()
    .map(
      (shown) => (client: typeof world.admin) =>
        client.query("update report_settings set display_store_task_report = $1", [shown]),
    );
  await world.admin.query("insert into product_sections (uuid, name) values (gen_random_uuid(), 'Doces')");
  const product = fc
    .tuple(fc.constantFrom("Água", "Pão"), fc.boolean(), fc.boolean())
    .map((values) => () => changeProducts(...values));
  const step = fc.oneof(
    { weight: 8, arbitrary: taskActivity },
    { weight: 1, arbitrary: settings },
    { weight: 2, arbitrary: product },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const one of steps) await one(world.admin);
      const columns = "day, store_uuid, uuid, kind, owner_uuid, visitor_uuid, status, product_uuid";
      expect(await differences(columns, "store_tasks where removed_at is null", "app.supplier_tasks")).toEqual([]);
      expect(await differencesOf(tasksWithProducts, taskFacts)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  await changeProducts("Pão", false, true);
  await world.admin.query(
    `insert into store_tasks (store_uuid, product_uuid, kind, day, note, uuid, retailer_uuid, supplier_uuids)
     select store_uuid, uuid, 'pricing', app.today(), 'Já', gen_random_uuid(), retailer_uuid, array[$1::uuid] from store_products`,
    [accounts.belo.uuid],
  );
  await changeProducts("Água", true, true);
  expect(await differencesOf(tasksWithProducts, taskFacts)).toEqual([]);
  const changed = "product_search = 'agua' and section_of_product_uuid is not null and note = 'Já'";
  expect(await countAsBelo(`app.supplier_task_facts where ${changed}`)).toBeGreaterThan(1);
  expect(await differences("store_uuid, uuid, name", "store_products", "app.supplied_products")).toEqual([]);
});

test("an agency's view shows its tasks with the products that its policies do", async () => {
  await world.admin.query(
    `insert into store_tasks (store_uuid, product_uuid, kind, day, owner_uuid, visitor_uuid, status, uuid, retailer_uuid)
     select store_uuid, uuid, 'pricing', app.today(), $1, $2, 'allocated_and_working', gen_random_uuid(), retailer_uuid
     from store_products limit 1`,
    [accounts.aurora.uuid, visitors.ana.uuid],
  );
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

test("a supplier's view shows the visits that its policy does", async () => {
  const { belo, cafe } = accounts;
  for (const suppliers of [[belo.uuid], [cafe.uuid, belo.uuid], [cafe.uuid], []])
    await world.admin.query(
      `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
         entered_app_name, supplier_uuids)
       values ($1, gen_random_uuid(), now(), $2, $3, $4, app.today(), 9, 'web', $5)`,
      [accounts.aurora.uuid, visitors.ana.uuid, accounts.solCentro.uuid, accounts.sol.uuid, suppliers],
    );
  expect(await countAsBelo("app.attended_visits")).toBe(2);
  expect(await differences("owner_uuid, uuid, entered_at", "visits", "app.attended_visits")).toEqual([]);
});
