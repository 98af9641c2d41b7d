import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { accounts, visitors } from "./people.ts";

const stores = [
  { uuid: accounts.solCentro.uuid, retailer: accounts.sol.uuid },
  { uuid: accounts.luaNorte.uuid, retailer: accounts.lua.uuid },
];
const products = stores.map(({ uuid, retailer }) => ({ store: uuid, retailer, uuid: randomUUID() }));

/** Inserts a product of the supplier Belo in each of two stores. */
export async function insertProducts(client: pg.Client): Promise<void> {
  for (const { store, retailer, uuid } of products) {
    await client.query(
      "insert into store_products (store_uuid, uuid, retailer_uuid, ean, name) values ($1, $2, $3, '78912342', 'Biscoito')",
      [store, uuid, retailer],
    );
    await client.query("insert into store_product_suppliers values ($1, $2, $3)", [store, uuid, accounts.belo.uuid]);
  }
}

const currentSuppliers = `array(select k.supplier_uuid from store_product_suppliers k
  where k.store_uuid = $1 and k.product_uuid = $2 order by 1)`;
const people = [null, visitors.ana, visitors.elza];
const taskValues = fc.record({
  of: fc.constantFrom(...products),
  kind: fc.constantFrom("pricing", "cleaning"),
  ago: fc.integer({ min: -2, max: 20 }),
  who: fc.constantFrom(...people),
  ended: fc.constantFrom(null, "done", "with_issue"),
});

type TaskValues = typeof taskValues extends fc.Arbitrary<infer T> ? T : never;

/** Returns a task's column values: product, kind, day, visitor or none, finished or not. */
function values({ of, kind, ago, who, ended }: TaskValues) {
  const status = !who ? "pending" : (ended ?? "allocated_and_working");
  const owner = who ? accounts[who.owner].uuid : null;
  return [of.store, of.uuid, kind, ago, owner, who?.uuid ?? null, status, status === "with_issue" ? "damaged" : null];
}
const finished = "case when $7 in ('done', 'with_issue') then now() end";

const write = taskValues.map(
  (task) => (client: pg.Client) =>
    client.query(
      `insert into store_tasks (store_uuid, product_uuid, kind, day, owner_uuid, visitor_uuid, status, issue_reason, uuid,
       retailer_uuid, supplier_uuids, finished_at)
     values ($1, $2, $3, app.today() - $4::int, $5, $6, $7, $8, $9, $10, ${currentSuppliers}, ${finished})`,
      [...values(task), randomUUID(), task.of.retailer],
    ),
);

const correct = fc.tuple(taskValues, fc.integer({ min: 1, max: 3 })).map(
  ([task, many]) =>
    (client: pg.Client) =>
      client.query(
        `update store_tasks t set kind = $3, day = app.today() - $4::int, owner_uuid = $5, visitor_uuid = $6, status = $7,
       issue_reason = $8, supplier_uuids = ${currentSuppliers}, finished_at = ${finished}
     from (select uuid from store_tasks where store_uuid = $1 and product_uuid = $2 order by uuid limit $9 for update) k
     where t.store_uuid = $1 and t.uuid = k.uuid`,
        [...values(task), many],
      ),
);

const remove = fc.constantFrom(...products).map(
  ({ store }) =>
    (client: pg.Client) =>
      client.query(
        `update store_tasks set removed_at = now() where (store_uuid, uuid) in
       (select store_uuid, uuid from store_tasks where store_uuid = $1 and removed_at is null order by uuid limit 1)`,
        [store],
      ),
);

const supply = fc.record({ of: fc.constantFrom(...products), begins: fc.boolean() }).map(
  ({ of, begins }) =>
    (client: pg.Client) =>
      client.query(
        begins
          ? "insert into store_product_suppliers values ($1, $2, $3) on conflict do nothing"
          : "delete from store_product_suppliers where store_uuid = $1 and product_uuid = $2 and supplier_uuid = $3",
        [of.store, of.uuid, accounts.cafe.uuid],
      ),
);

/** Generates one action on the tasks of two stores. */
export const taskActivity = fc.oneof(write, write, correct, remove, supply);
