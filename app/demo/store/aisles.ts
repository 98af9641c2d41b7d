import type pg from "pg";
import { queriesOn } from "#app/db/pool.server.ts";
import { runAlerts } from "#app/domain/store/alert-rules.ts";
import type { Account, Cast, Stage } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { Registers } from "../registers.ts";
import type { User } from "../users.ts";
import { makeSheets } from "./aisle-sheets.ts";
import { makeTasks, type Product } from "./aisle-tasks.ts";
import { eanOf, goods } from "./goods.ts";
import type { Shelf } from "./shelf.ts";

const STORES = 6;
const DAYS = 30;

interface AislesInput {
  allocations: readonly DemoAllocation[];
  users: readonly User[];
  registers: Registers;
  shelf: Shelf;
}

/** Makes products of the first stores, with thirty days of stock and sales, and the tasks and imports about them. */
export function makeAisles(stage: Stage, cast: Cast, { allocations, users, registers, shelf }: AislesInput) {
  const chance = new Chance(stage.seed, "aisles");
  const rows = {
    store_products: [] as Row<"store_products">[],
    store_product_suppliers: [] as Row<"store_product_suppliers">[],
    store_product_days: [] as Row<"store_product_days">[],
  };
  const products: Product[] = [];
  for (const store of cast.stores.slice(0, STORES)) {
    const today = dayAt(stage.now, store.zone);
    goods.forEach(({ section, category, name }, i) => {
      const uuid = uuidAt(stage.now - chance.integer(60, 200) * DAY, chance);
      const usual = chance.weighted([
        [0, 10],
        [1, 20],
        [5, 40],
        [18, 20],
        [40, 10],
      ]);
      let stock = Math.ceil(usual * 12) + chance.integer(2, 20);
      let lastSale: number | null = null;
      for (let day = today - DAYS; day < today; day++) {
        const mood = day === today - 1 ? chance.pick([0, 0.2, 1, 1, 1, 2.6]) : 0.7 + chance.fraction() * 0.6;
        const sold = Math.min(stock, Math.round(usual * mood));
        stock -= sold;
        if (stock < usual * 2 && day < today - 3) stock += Math.ceil(usual * 10);
        if (sold > 0) lastSale = day;
        rows.store_product_days.push({ store_uuid: store.uuid, day: dayText(day), product_uuid: uuid, sold, stock });
      }
      const soldOut = chance.happens(0.1);
      if (soldOut) (rows.store_product_days.at(-1) as Row<"store_product_days">).stock = 0;
      rows.store_products.push({
        store_uuid: store.uuid,
        uuid,
        retailer_uuid: store.retailer.uuid,
        ean: eanOf(i),
        name,
        product_section_uuid: registers.sections.get(section),
        product_category_uuid: registers.categories.get(category),
        stock: soldOut ? 0 : stock,
        last_sale_on: lastSale === null ? null : dayText(lastSale),
        due_date: section === "Laticínios" || section === "Padaria" ? dayText(today + chance.integer(-2, 40)) : null,
        created_at: new Date(stage.now - 60 * DAY),
        updated_at: new Date(stage.now - 2 * HOUR),
      });
      const suppliers = [cast.suppliers[i % 4], ...(i % 9 === 0 ? [cast.suppliers[5]] : [])] as Account[];
      for (const supplier of suppliers) {
        rows.store_product_suppliers.push({ store_uuid: store.uuid, product_uuid: uuid, supplier_uuid: supplier.uuid });
      }
      products.push({ uuid, store, section, suppliers: suppliers.map(({ uuid }) => uuid).sort() });
    });
  }
  return {
    ...rows,
    ...makeTasks(stage, products, allocations, users, registers),
    ...makeSheets(stage, cast, users, shelf),
  };
}

/** Runs the daily alerts over the loaded stores and queues the import that waits. */
export async function runAisleJobs(client: pg.Client, { visitor_imports: imports }: ReturnType<typeof makeAisles>) {
  const { rows } = await client.query<{ store: string }>(
    "select distinct store_uuid as store from store_products order by 1",
  );
  const scope = { audience: "work", org: null, user: null, name: "", db: queriesOn(client) } as const;
  for (const { store } of rows) await runAlerts(scope, store);
  for (const { state, uuid, owner_uuid, created_by } of imports) {
    if (state !== "reading") continue;
    const payload = { import_uuid: uuid, audience: "store", org: owner_uuid, user: created_by };
    await client.query("select graphile_worker.add_job('read_store_product_import', $1, job_key => $2)", [
      payload,
      `read:${uuid}`,
    ]);
  }
}
