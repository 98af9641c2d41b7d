import type pg from "pg";
import { gtinCheckDigit } from "#app/contracts/ean.ts";
import { runAlerts } from "#app/domain/alert-rules.ts";
import { queriesOn } from "../pool.server.ts";
import type { Account, Cast, Stage, Store } from "./accounts.ts";
import type { Link } from "./allocations.ts";
import { DAY, dayAt, HOUR, isoDay, MINUTE, timeAt } from "./clock.ts";
import type { Row } from "./copy.ts";
import { cnpjOf, uuidAt } from "./identifiers.ts";
import { nameOf } from "./names.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./shelf.ts";
import type { User } from "./users.ts";

/** What the stores sell: section, category and goods; all of it invented. */
const aisles: readonly (readonly [section: string, category: string, goods: readonly string[]])[] = [
  ["Mercearia", "Café", ["Café Serra Alta 500 g", "Café Serra Alta 250 g", "Café solúvel Bela Vista 100 g"]],
  [
    "Mercearia",
    "Biscoitos",
    ["Biscoito de polvilho Caiçara 200 g", "Biscoito de leite Lume 140 g", "Rosquinha de coco Lume"],
  ],
  ["Mercearia", "Grãos", ["Arroz Várzea tipo 1 5 kg", "Feijão carioca Várzea 1 kg", "Lentilha Várzea 500 g"]],
  ["Bebidas", "Sucos", ["Suco de uva Parreira 1 L", "Suco de caju Parreira 1 L", "Néctar de manga Parreira 200 ml"]],
  ["Bebidas", "Águas", ["Água mineral Nascente 1,5 L", "Água com gás Nascente 500 ml"]],
  ["Laticínios", "Iogurtes", ["Iogurte natural Prado 170 g", "Iogurte de morango Prado 540 g", "Coalhada Prado 400 g"]],
  ["Laticínios", "Queijos", ["Queijo minas Curral 500 g", "Requeijão Curral 200 g"]],
  ["Limpeza", "Roupas", ["Sabão em pó Alvor 800 g", "Amaciante Alvor 2 L"]],
  ["Higiene", "Cabelos", ["Xampu Orvalho 350 ml", "Condicionador Orvalho 350 ml", "Creme de pentear Orvalho"]],
  ["Padaria", "Pães", ["Pão de forma Trigal 500 g", "Bisnaguinha Trigal 300 g"]],
];
const goods = aisles.flatMap(([section, category, names]) => names.map((name) => ({ section, category, name })));

const STORES = 6;
const DAYS = 30;

interface Product {
  uuid: string;
  store: Store;
  section: string;
}

/** Products of the first stores with thirty days of stock and sales, and what is done with them. */
export function makeAisles(stage: Stage, cast: Cast, links: readonly Link[], users: readonly User[], shelf: Shelf) {
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
      const base = `789${String(4_000_000 + i * 137).padStart(9, "0")}`;
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
        rows.store_product_days.push({ store_uuid: store.uuid, day: isoDay(day), product_uuid: uuid, sold, stock });
      }
      const gone = chance.happens(0.1);
      if (gone) (rows.store_product_days.at(-1) as Row<"store_product_days">).stock = 0;
      rows.store_products.push({
        store_uuid: store.uuid,
        uuid,
        retailer_uuid: store.retailer.uuid,
        ean: base + gtinCheckDigit(base),
        name,
        product_section: section,
        product_category: category,
        stock: gone ? 0 : stock,
        last_sale_on: lastSale === null ? null : isoDay(lastSale),
        due_date: section === "Laticínios" || section === "Padaria" ? isoDay(today + chance.integer(-2, 40)) : null,
        created_at: new Date(stage.now - 60 * DAY),
        updated_at: new Date(stage.now - 2 * HOUR),
      });
      const suppliers = [cast.suppliers[i % 4], ...(i % 9 === 0 ? [cast.suppliers[5]] : [])] as Account[];
      for (const supplier of suppliers) {
        rows.store_product_suppliers.push({ store_uuid: store.uuid, product_uuid: uuid, supplier_uuid: supplier.uuid });
      }
      products.push({ uuid, store, section });
    });
  }
  return { ...rows, ...makeTasks(stage, products, links, users), ...makeSheets(stage, cast, users, shelf) };
}

const kinds = ["replenishment", "cleaning", "pricing", "planogram", "add_on", "expire_survey", "others"] as const;
const reasons = [
  "damaged",
  "overdue",
  "not_found",
  "others",
  "empty_stock",
  "unsold_at_store",
  "not_responsible",
  "health_issue",
] as const;

function makeTasks(stage: Stage, products: readonly Product[], links: readonly Link[], users: readonly User[]) {
  const chance = new Chance(stage.seed, "tasks");
  const replenishers: Row<"store_replenishers">[] = [];
  const tasks: Row<"store_tasks">[] = [];
  for (const store of new Set(products.map(({ store }) => store))) {
    const today = dayAt(stage.now, store.zone);
    const own = Array.from({ length: 5 }, (_, i) => {
      const row = {
        store_uuid: store.uuid,
        uuid: uuidAt(stage.now - chance.integer(90, 200) * DAY, chance),
        name: nameOf(chance),
        product_sections: [...new Set([chance.pick(aisles)[0], chance.pick(aisles)[0]])],
        active: i < 4,
      };
      replenishers.push(row);
      return row;
    });
    const visitors = links.filter((link) => link.store === store && link.state === "active").slice(0, 12);
    const here = products.filter((product) => product.store === store);
    const creator = users.find(({ account }) => account === store)?.uuid ?? null;
    for (let i = 0; i < 90; i++) {
      const ago = i < 40 ? 0 : chance.integer(1, 12);
      const status =
        ago > 0
          ? chance.weighted([
              ["done", 85],
              ["with_issue", 15],
            ] as const)
          : (["pending", "allocated_and_working", "with_issue", "done", "done"] as const)[i % 5];
      const product = chance.pick(here);
      const ended = status === "done" || status === "with_issue";
      const time =
        ago > 0 ? chance.integer(7, 17) * HOUR : Math.floor(timeAt(stage.now, store.zone) * chance.fraction());
      const midnight = stage.now - timeAt(stage.now, store.zone) - ago * DAY;
      const created = midnight - chance.integer(1, 8) * HOUR;
      const visitor =
        status !== "pending" && chance.happens(0.4) && visitors.length > 0 ? chance.pick(visitors).visitor : null;
      tasks.push({
        store_uuid: store.uuid,
        uuid: uuidAt(created, chance),
        retailer_uuid: store.retailer.uuid,
        kind: kinds[i % kinds.length] as string,
        product_uuid: chance.happens(0.8) ? product.uuid : null,
        product_section: product.section,
        quantity: chance.happens(0.6) ? chance.integer(1, 48) : null,
        note: chance.happens(0.1) ? "Conferir a etiqueta de preço." : "",
        day: isoDay(today - ago),
        replenisher_uuid: status === "pending" || visitor ? null : chance.pick(own).uuid,
        owner_uuid: visitor?.owner.uuid ?? null,
        visitor_uuid: visitor?.uuid ?? null,
        status,
        issue_reason: status === "with_issue" ? (reasons[(i + ago) % reasons.length] as string) : null,
        created_by: creator,
        created_at: new Date(created),
        finished_at: ended ? new Date(midnight + time) : null,
        finished_hour: ended ? Math.floor(time / HOUR) : null,
      });
    }
  }
  return { store_replenishers: replenishers, store_tasks: tasks };
}

/** Spreadsheets of stock and sales of the second store: one saved, one refused, one that the worker is to read. */
function makeSheets(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "stock sheets");
  const store = cast.stores[1] as Store;
  const user = users.find(({ account }) => account === store) as User;
  const jobs: Row<"batch_jobs">[] = [];
  const tasks: Row<"batch_tasks">[] = [];
  const imports: Row<"store_product_imports">[] = [];
  const kinds = [
    ["saved", "done", 2 * DAY],
    ["unreadable", "error", DAY],
    ["reading", "waiting", MINUTE],
  ] as const;
  for (const [state, job, ago] of kinds) {
    const at = stage.now - ago;
    const day = isoDay(dayAt(stage.now, store.zone) - 1)
      .split("-")
      .reverse()
      .join("/");
    const lines = goods.slice(0, 8).map(({ name }, i) => {
      const base = `789${String(4_000_000 + i * 137).padStart(9, "0")}`;
      return `${base}${gtinCheckDigit(base)};${name};${day};${4 + i};${30 + i};${cnpjOf(9_999)}`;
    });
    const head = state === "unreadable" ? "Produto;Preço" : "EAN;Nome;Data;Vendido;Estoque;CNPJ";
    const file = shelf.add(store.uuid, "estoque.csv", "text/csv", Buffer.from([head, ...lines].join("\n")), at);
    const job_uuid = uuidAt(at, chance);
    const done = state === "saved";
    jobs.push({
      owner_uuid: store.uuid,
      uuid: job_uuid,
      kind: "store_product_import",
      title: "Estoque e vendas de estoque.csv",
      state: job,
      created_by: user.uuid,
      created_at: new Date(at),
      started_at: job === "waiting" ? null : new Date(at + 1000),
      finished_at: job === "waiting" ? null : new Date(at + 4000),
    });
    tasks.push({
      owner_uuid: store.uuid,
      job_uuid,
      position: 1,
      title: "Ler e salvar as linhas",
      state: job,
      done: done ? lines.length : 0,
      total: done ? lines.length : null,
    });
    imports.push({
      store_uuid: store.uuid,
      uuid: uuidAt(at, chance),
      job_uuid,
      file_uuid: file,
      state,
      refusal: state === "unreadable" ? "Falta a coluna EAN na linha de títulos (linha 1)." : "",
      saved: done ? lines.length : 0,
      refused: 0,
      created_by: user.uuid,
      created_at: new Date(at),
    });
  }
  return { batch_jobs: jobs, batch_tasks: tasks, store_product_imports: imports };
}

/** Has what runs each day run over what was loaded, and has the queue read the sheet that waits. */
export async function workAisles(client: pg.Client, { store_product_imports: imports }: ReturnType<typeof makeAisles>) {
  const { rows } = await client.query<{ store: string }>(
    "select distinct store_uuid as store from store_products order by 1",
  );
  const scope = { audience: "work", org: null, user: null, name: "", db: queriesOn(client) } as const;
  for (const { store } of rows) await runAlerts(scope, store);
  for (const { state, uuid, store_uuid, created_by } of imports) {
    if (state !== "reading") continue;
    const payload = { import_uuid: uuid, audience: "store", org: store_uuid, user: created_by };
    await client.query("select graphile_worker.add_job('read_store_product_import', $1, job_key => $2)", [
      payload,
      `read:${uuid}`,
    ]);
  }
}
