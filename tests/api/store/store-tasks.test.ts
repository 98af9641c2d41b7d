import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import { runAlerts } from "#app/domain/store/alert-rules.ts";
import { worker } from "#app/jobs/worker.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { belo, cafe, solCentro, aurora } = accounts;
let store: Client;
let coffee: string;
let rita: string;

beforeAll(async () => {
  await world.admin.query(
    "insert into product_sections (uuid, name) values (app.uuid7(), 'Bebidas'), (app.uuid7(), 'Padaria')",
  );
  store = await world.as("sol.centro");
  const product = { ean: "7891000315507", name: "Café", product_section: "Mercearia", product_category: "Café" };
  const made = await store("POST", "/v1/stores/store_products", {
    store_product: { ...product, stock: 4, supplier_uuids: [belo.uuid] },
  });
  coffee = made.body.store_product.uuid;
  const hired = await store("POST", "/v1/stores/replenishers", {
    replenisher: { name: " Rita  Moura ", phone: "(11) 98888-7777", product_sections: ["Mercearia"] },
  });
  expect(hired).toMatchObject({ status: 201, body: { replenisher: { name: "Rita Moura", active: true, version: 1 } } });
  rita = hired.body.replenisher.uuid;
});

const ana = { owner_uuid: aurora.uuid, visitor_uuid: visitors.ana.uuid };
const create = (more: object) =>
  store("POST", "/v1/stores/store_tasks", { store_task: { kind: "replenishment", ...more } });
const change = (id: string, task: object) => store("PUT", `/v1/stores/store_tasks/${id}`, { store_task: task });

test("a task is created, assigned and ended; retailer and product supplier see it", async () => {
  const made = await create({ product_uuid: coffee, quantity: 12 });
  expect(made).toMatchObject({
    status: 201,
    body: {
      store_task: {
        status: "pending",
        product: { name: "Café" },
        product_section: "Mercearia",
        quantity: 12,
        visitor: null,
      },
    },
  });
  const { uuid } = made.body.store_task;
  const task = { kind: "replenishment", product_uuid: coffee, quantity: 12 };
  expect((await change(uuid, { ...task, ...ana, version: 1 })).body.store_task).toMatchObject({
    status: "allocated_and_working",
    visitor: { name: "Ana Beatriz Prado", owner_name: "Agência Aurora" },
  });
  const ended = { ...task, ...ana, status: "with_issue", issue_reason: "not_found", version: 2 };
  expect((await change(uuid, ended)).body.store_task).toMatchObject({
    status: "with_issue",
    issue_reason: "not_found",
    finished_at: expect.any(String),
    version: 3,
  });
  expect(await change(uuid, ended)).toMatchObject({ status: 409, body: { current: { version: 3 } } });

  const listed = async (login: Login, root: string) =>
    (await (await world.as(login))("GET", `/v1/${root}/store_tasks`)).body.data.length;
  expect([
    await listed("sol.centro", "stores"),
    await listed("sol", "retailers"),
    await listed("aurora", "agencies"),
    await listed("campo", "af"),
    await listed("belo", "suppliers"),
    await listed("boreal", "agencies"),
    await listed("sol.acre", "stores"),
    await listed("lua", "retailers"),
  ]).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  // An agency decides whether a supplier sees its visitors' tasks; a supplier without the block has no such list.
  const agency = await world.as("aurora");
  const { agency_supplier } = (
    await agency("POST", "/v1/agencies/agency_suppliers", {
      agency_supplier: { supplier_name: "Biscoitos Belo", supplier_uuid: belo.uuid },
    })
  ).body;
  const flags = ["evidence", "survey", "store_task", "visits"].map((name) => [`display_${name}_report`, true]);
  const shown = await agency("PUT", `/v1/agencies/report_settings/${agency_supplier.uuid}`, {
    report_setting: { ...Object.fromEntries(flags), version: 0 },
  });
  expect(shown.status).toBe(200);
  expect(await listed("belo", "suppliers")).toBe(1);
  expect((await (await world.as("cafe"))("GET", "/v1/suppliers/store_tasks")).status).toBe(403);
  const [report] = (await (await world.as("belo"))("GET", "/v1/suppliers/reports/store_tasks")).body.data;
  expect(report).toMatchObject({
    uuid,
    product_section: "Mercearia",
    replenisher: null,
    visitor: { name: "Ana Beatriz Prado" },
  });
});

test("a task's assignee reports its end once", async () => {
  const field = await world.as("campo");
  const { uuid } = (await create({ product_uuid: coffee, ...ana, day: "05/01/2026" })).body.store_task;
  const say = (result: object, id = uuid) => field("PUT", `/v1/af/store_tasks/${id}/result`, { store_task: result });
  expect((await say({ status: "with_issue", version: 1 })).body.errors.store_task[0].issue_reason).toEqual([
    "Motivo é obrigatório para um problema",
  ]);
  const ended = await say({ status: "done", version: 1 });
  expect(ended.body.store_task).toMatchObject({ status: "done", version: 2, finished_at: expect.any(String) });
  expect((await say({ status: "done", version: 1 })).body).toEqual(ended.body);
  expect(await say({ status: "with_issue", issue_reason: "not_found", version: 1 })).toMatchObject({ status: 409 });
  const other = (await create({ product_section: "Padaria", replenisher_uuid: rita, day: "05/01/2026" })).body
    .store_task;
  expect((await say({ status: "done", version: 1 }, other.uuid)).status).toBe(404);
});

test("a task's assignee reads its product without the store's stock or sales", async () => {
  const { rows } = await world.admin.query(`
    select r.rolname, array_agg(attname::text order by attnum) as reads from pg_attribute
    cross join (values ('app_agency'), ('app_af')) r (rolname)
    where attrelid = 'store_products'::regclass and attnum > 0 and not attisdropped
      and has_column_privilege(r.rolname, attrelid, attnum, 'select')
    group by 1 order by 1`);
  const reads = ["store_uuid", "uuid", "ean", "name", "search", "product_section_uuid", "product_category_uuid"];
  expect(rows).toEqual([
    { rolname: "app_af", reads },
    { rolname: "app_agency", reads },
  ]);
});

test("contradictory fields are reported by field", async () => {
  const errors = async (more: object) => (await create(more)).body.errors.store_task[0];
  expect(await errors({})).toEqual({ product_section: ["Escolha um produto ou uma seção"] });
  expect(await errors({ product_section: "Quitanda" })).toEqual({ product_section: ["Escolha uma seção da lista."] });
  expect(await errors({ product_section: "Bebidas", status: "done" })).toEqual({
    status: ["Diga quem fez a atividade"],
  });
  expect(await errors({ product_section: "Bebidas", ...ana, status: "with_issue" })).toEqual({
    issue_reason: ["Motivo é obrigatório para um problema"],
  });
  expect(await errors({ product_uuid: rita, replenisher_uuid: coffee })).toEqual({
    product_uuid: ["Escolha um produto da loja."],
    replenisher_uuid: ["Escolha um repositor da loja."],
  });
  const davi = { owner_uuid: accounts.boreal.uuid, visitor_uuid: visitors.davi.uuid };
  expect(await errors({ product_section: "Bebidas", ...davi })).toEqual({
    visitor_uuid: ["Escolha um visitante da loja."],
  });
});

test("the day's tasks are counted five ways, with their assignees", async () => {
  await create({ product_uuid: coffee, replenisher_uuid: rita, status: "done" });
  await create({ product_section: "Bebidas", kind: "cleaning", replenisher_uuid: rita });
  await create({ product_section: "Bebidas", kind: "cleaning", day: "01/02/2026" });
  const reports = async (query = "") => {
    const { data } = (await store("GET", `/v1/stores/store_tasks/reports${query}`)).body;
    return Object.fromEntries(
      data.map(({ report_name, data }: { report_name: string; data: Record<string, unknown>[] }) => [
        report_name,
        data.map(({ name, status, quantity }) => `${name} ${status} ${quantity}`),
      ]),
    );
  };
  expect(await reports()).toEqual({
    status_summary: ["Alocadas allocated_and_working 1", "Concluídas done 1", "Tive um problema with_issue 1"],
    done_x_with_issue: ["Concluídas done 1", "Tive um problema with_issue 1"],
    section_summary: ["Bebidas allocated_and_working 1", "Mercearia done 1", "Mercearia with_issue 1"],
    category_summary: ["Café done 1", "Café with_issue 1"],
    supplier_summary: ["Biscoitos Belo done 1", "Biscoitos Belo with_issue 1"],
  });
  const { data } = (await store("GET", "/v1/stores/store_tasks/reports")).body;
  const { rows } = await world.admin.query(
    "select extract(hour from now() at time zone 'America/Sao_Paulo')::int as hour",
  );
  expect([rows[0].hour, (rows[0].hour + 23) % 24]).toContain(data[1].data[0].hour);
  expect((await reports(`?owner_uuids=${aurora.uuid},${cafe.uuid}`)).status_summary).toEqual([
    "Tive um problema with_issue 1",
  ]);
  expect((await reports("?start_date=2026-02-01&end_date=2026-02-01")).status_summary).toEqual([
    "Não alocadas pending 1",
  ]);
  expect((await reports(`?supplier_uuid=${cafe.uuid}`)).status_summary).toEqual([]);
  expect((await reports("?top_sales=50")).status_summary).toEqual([]);
  await world.admin.query(
    `insert into store_product_alerts (store_uuid, product_uuid, retailer_uuid, reference_date, alerts, sales_rank, sold, average_sold)
     select store_uuid, uuid, retailer_uuid, current_date, '{with_issue}', 60, 3, 3 from store_products where uuid = $1`,
    [coffee],
  );
  expect((await reports("?alert=with_issue")).section_summary).toEqual(["Mercearia done 1", "Mercearia with_issue 1"]);
  const listed = (await store("GET", "/v1/stores/store_tasks?alert=with_issue&top_sales=100")).body.data;
  expect(listed.map(({ product }: { product: { name: string } }) => product.name)).toEqual(["Café", "Café"]);
  expect((await store("GET", "/v1/stores/store_tasks?top_sales=50")).body.data).toEqual([]);
  expect((await reports("?top_sales=100&alert=with_issue")).category_summary).toEqual([
    "Café done 1",
    "Café with_issue 1",
  ]);
  expect((await reports("?top_sales=50")).status_summary).toEqual([]);
  expect((await reports("?alert=atypical_sales_drop")).status_summary).toEqual([]);

  expect((await store("GET", "/v1/stores/visitors_with_store_tasks")).body.data).toEqual([
    {
      uuid: rita,
      name: "Rita Moura",
      worker: "replenisher",
      owner_uuid: null,
      owner_name: null,
      allocated_and_working: 1,
      with_issue: 0,
      done: 1,
    },
    {
      uuid: visitors.ana.uuid,
      name: "Ana Beatriz Prado",
      worker: "visitor",
      owner_uuid: aurora.uuid,
      owner_name: "Agência Aurora",
      allocated_and_working: 0,
      with_issue: 1,
      done: 0,
    },
  ]);
});

test("an issue with a product in stock counts as an administrative shortage", async () => {
  await world.admin.query(
    `insert into store_product_days (store_uuid, day, product_uuid, sold, stock)
     select $1, (now() at time zone 'America/Sao_Paulo')::date - 1, $2, 1, 4`,
    [solCentro.uuid, coffee],
  );
  await world.admin.query("update store_tasks set day = day - 1 where status = 'done'");
  await inTransaction(world.database, worker, (scope) => runAlerts(scope, solCentro.uuid));
  const [row] = (await store("GET", "/v1/stores/alerts?alert=with_issue")).body.data;
  expect(row).toMatchObject({ administrative_shortage_risk: true, issue_type: "not_found", task_status: "with_issue" });
  const { store_status } = (await store("GET", "/v1/stores/store_status")).body;
  expect(store_status).toMatchObject({
    people_inside: 0,
    store_tasks: { pending: 0, allocated_and_working: 1, with_issue: 1, done: 0 },
    alerts: { products: 1, at_risk: 1 },
  });
});

test("a task's photo is stored for the store alone", async () => {
  const { uuid } = (await create({ product_section: "Padaria", kind: "planogram" })).body.store_task;
  const form = new FormData();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.set("file", new File([Buffer.from(png, "base64")], "a.png", { type: "image/png" }));
  const photo = `/v1/stores/store_tasks/${uuid}/photo`;
  expect((await store("GET", photo)).status).toBe(404);
  expect((await store("PUT", photo, form)).status).toBe(204);
  expect((await store("GET", photo)).headers.get("content-type")).toBe("image/webp");
  expect((await store("DELETE", `/v1/stores/store_tasks/${uuid}`)).status).toBe(204);
  expect((await store("GET", photo)).status).toBe(404);
});

test("a store manages its replenishers", async () => {
  const one = `/v1/stores/replenishers/${rita}`;
  const put = (version: number) => store("PUT", one, { replenisher: { name: "Rita Moura Lima", version } });
  expect((await put(1)).body.replenisher).toMatchObject({ name: "Rita Moura Lima", version: 2 });
  expect((await put(1)).status).toBe(409);
  const bad = await store("POST", "/v1/stores/replenishers", { replenisher: { name: " ", phone: "1" } });
  expect(bad.body.errors.replenisher[0].name).toEqual(["Nome é obrigatório"]);
  const strange = await store("POST", "/v1/stores/replenishers", {
    replenisher: { name: "Rui Sá", user_uuid: accounts.aurora.uuid },
  });
  expect(strange.body.errors.replenisher[0]).toEqual({ user_uuid: ["Escolha um usuário da loja."] });
  expect((await store("GET", "/v1/stores/replenishers?q=rita")).body.meta.total).toBe(1);
  expect((await store("DELETE", one)).status).toBe(204);
  expect((await store("GET", "/v1/stores/replenishers")).body.data).toEqual([]);
});
