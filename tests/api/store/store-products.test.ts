import { expect, test } from "vitest";
import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { runDueAlerts } from "#app/jobs/alerts.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const { belo, cafe, solCentro, sol } = accounts;
const cnpj = cnpjOf(777);
const eans = ["7891000315507", "7891000100103", "7891000053508", "7894900011517", "7891910000197", "7896004000855"];

const store = (login: Login = "sol.centro") => world.as(login);
const add = async (ean: string, more: object = {}) =>
  (await store())("POST", "/v1/stores/store_products", { store_product: { ean, name: `Produto ${ean}`, ...more } });

test("a store manages its products; only its retailer and their suppliers read them", async () => {
  const added = await add(eans[0] as string, {
    name: " Café  torrado ",
    product_section: "Mercearia",
    stock: 12.5,
    due_date: "31/12/2027",
    supplier_uuids: [cafe.uuid],
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      store_product: {
        name: "Café torrado",
        stock: 12.5,
        due_date: "2027-12-31",
        product_section: { name: "Mercearia" },
        product_category: null,
        suppliers: [{ uuid: cafe.uuid, name: "Café da Serra" }],
        version: 1,
      },
    },
  });
  const { uuid, product_section } = added.body.store_product;
  const listed = async (login: Login, root: string, query = "") =>
    (await (await store(login))("GET", `/v1/${root}/store_products${query}`)).body.data.length;
  expect([
    await listed("sol.centro", "stores"),
    await listed("sol", "retailers"),
    await listed("cafe", "suppliers"),
    await listed("sol.acre", "stores"),
    await listed("lua", "retailers"),
    await listed("belo", "suppliers"),
  ]).toEqual([1, 1, 1, 0, 0, 0]);
  expect(await listed("sol.centro", "stores", "?q=CAFE")).toBe(1);
  expect(await listed("sol.centro", "stores", `?product_section_uuid=${product_section.uuid}`)).toBe(1);
  expect(await listed("sol.centro", "stores", `?product_category_uuid=${product_section.uuid}`)).toBe(0);

  expect((await add(eans[0] as string)).body.errors.store_product[0].ean).toEqual([
    "Já existe um produto com este EAN.",
  ]);
  const bad = await add("123", { name: "", supplier_uuids: [sol.uuid] });
  expect(bad.body.errors.store_product[0]).toMatchObject({
    ean: [expect.stringContaining("EAN inválido")],
    name: ["Nome é obrigatório"],
  });
  const change = { store_product: { ean: eans[0], name: "Café", supplier_uuids: [belo.uuid], version: 1 } };
  const put = async () => (await store())("PUT", `/v1/stores/store_products/${uuid}`, change);
  expect((await put()).body.store_product).toMatchObject({
    name: "Café",
    version: 2,
    suppliers: [{ uuid: belo.uuid }],
  });
  expect(await put()).toMatchObject({ status: 409, body: { current: { uuid, version: 2 } } });
  expect((await (await store())("DELETE", `/v1/stores/store_products/${uuid}`)).status).toBe(204);
  expect(await listed("sol.centro", "stores")).toBe(0);
});

/** Returns the lines of a sales sheet in the store's local days: 28 days of `usual` units, then `yesterday` units. */
const sales = (ean: string, name: string, usual: number, yesterday: number, stock: number, more = ";;") => {
  const day = (ago: number) => {
    const at = new Date(Date.now() - ago * 86_400_000);
    return new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(at);
  };
  return Array.from({ length: 29 }, (_, i) => {
    const ago = 29 - i;
    const sold = ago === 1 ? yesterday : usual;
    return `${ean};${name};${day(ago)};${String(sold).replace(".", ",")};${stock};${more}`;
  });
};
const IMPORTS = "/v1/stores/store_product_imports";
const HEAD = "EAN;Nome;Data;Vendido;Estoque;Vencimento;CNPJ do fornecedor;Seção";

/** Sends a sheet and returns the import when it has been read. */
async function send(lines: string[], head = HEAD) {
  const body = new FormData();
  body.set("file", new File([[head, ...lines].join("\n")], "estoque.csv"));
  const response = await world.api(
    new Request(`http://api.test${IMPORTS}`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${await world.token("sol.centro")}` },
    }),
  );
  const { uuid } = (await response.json()).store_product_import;
  const client = await store();
  const { body: answer } = await eventually(
    () => client("GET", `${IMPORTS}/${uuid}`),
    ({ body }) => body.store_product_import.state !== "reading",
  );
  return answer.store_product_import;
}

/** Sends a sheet and saves its accepted lines. */
async function importLines(lines: string[]) {
  const { uuid } = await send(lines);
  const client = await store();
  await client("POST", `${IMPORTS}/${uuid}/saving`);
  const { body } = await eventually(
    () => client("GET", `${IMPORTS}/${uuid}`),
    ({ body }) => body.store_product_import.state === "saved",
  );
  return body.store_product_import;
}

const rows = async (uuid: string, query = "") =>
  (await (await store())("GET", `${IMPORTS}/${uuid}/rows${query}`)).body.data;

const alerts = async (query = "", login: Login = "sol.centro", root = "stores") =>
  (await (await store(login))("GET", `/v1/${root}/alerts${query}`)).body;

test("a sheet imports stock and sales, and yesterday is compared with the last 28 days", async () => {
  await world.admin.query("update accounts set cnpj = $2 where uuid = $1", [cafe.uuid, cnpj]);
  const [a, b, c, d, e, f] = eans as [string, string, string, string, string, string];
  const done = await importLines([
    ...sales(a, "Parado", 5, 0, 8, `;${formatCnpj(cnpj)};Mercearia`),
    ...sales(b, "Acabou", 2, 0, 0),
    ...sales(c, "Caiu", 10, 4, 9),
    ...sales(d, "Subiu", 4, 9, 9),
    ...sales(e, "Igual", 6, 6, 9),
    ...sales(f, "Vence", 0, 0, 3, "01/02/2024;;"),
    `${a};;;;;;99.999.999/9999-99;`,
    ";Sem código;;;;;;",
    `${b};;;;;;;Corredor que não há`,
    `${c};;;;;;;  mercearia `,
  ]);
  expect(done).toMatchObject({
    state: "saved",
    to_create: 6,
    to_update: 169,
    unchanged: 0,
    refused: 3,
  });
  expect(await rows(done.uuid, "?outcome=refused")).toMatchObject([
    { line: 176, reasons: [{ field: "supplier_cnpj", message: expect.stringContaining("CNPJ") }] },
    { line: 177, reasons: [{ field: "ean", message: "EAN é obrigatório" }] },
    {
      line: 178,
      reasons: [{ field: "product_section", message: "Seção: não há seção com este nome no cadastro" }],
      typed: [b, "", "Corredor que não há", "", "", "", "", "", ""],
    },
  ]);
  const page = await eventually(alerts, ({ data }) => data.length === 6);
  const said = Object.fromEntries(
    page.data.map(({ product_name, ...row }: Record<string, unknown>) => [
      product_name,
      Object.keys(row).filter((key) => row[key] === true),
    ]),
  );
  expect(said).toEqual({
    Parado: ["operational_shortage_risk"],
    Acabou: ["commercial_shortage_risk"],
    Caiu: ["atypical_sales_drop"],
    Subiu: ["atypical_sales_increase"],
    Igual: [],
    Vence: ["expiring_soon"],
  });
  expect(page.data[0].product_name).toBe("Caiu");
  const { reference_date, ...counts } = page.meta.alerts_summary;
  expect(reference_date).toBe(
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now() - 86_400_000),
  );
  expect(counts).toEqual({
    with_sales: 3,
    without_sales: 3,
    administrative_shortage_risk: 0,
    commercial_shortage_risk: 1,
    operational_shortage_risk: 1,
    atypical_sales_drop: 1,
    atypical_sales_increase: 1,
    expiring_soon: 1,
    with_issue: 0,
  });
  const names = ({ data }: { data: { product_name: string }[] }) => data.map(({ product_name }) => product_name);
  expect(names(await alerts("?alert=normal_behavior"))).toEqual(["Igual"]);
  expect(names(await alerts(`?supplier_uuid=${cafe.uuid}`))).toEqual(["Parado"]);
  expect(names(await alerts(`?owner_uuids=${belo.uuid},${cafe.uuid}`))).toEqual(["Parado"]);
  expect(names(await alerts("", "cafe", "suppliers"))).toEqual(["Parado"]);
  expect(names(await alerts("", "belo", "suppliers"))).toEqual([]);
  expect(names(await alerts("", "sol", "retailers"))).toHaveLength(6);
  expect(names(await alerts("", "lua", "retailers"))).toEqual([]);
  expect(names(await alerts("", "sol.acre"))).toEqual([]);
  expect(names(await alerts("?top_sales=50&per_page=2&page=1"))).toEqual(["Parado", "Subiu"]);
  expect((await (await store())("GET", "/v1/stores/alerts?top_sales=51")).status).toBe(422);
});

test("the same file again changes nothing, and the daily run adds missing alerts", async () => {
  const snapshot = async () =>
    (
      await world.admin.query(`select (select md5(string_agg(d::text, '' order by d::text)) from store_product_days d) as days,
        (select count(*)::int from store_products) as products`)
    ).rows[0];
  const before = await snapshot();
  const again = await send(sales(eans[4] as string, "Igual", 6, 6, 9));
  expect(again).toMatchObject({ state: "ready", to_create: 0, to_update: 0, unchanged: 29, refused: 0 });
  expect(await snapshot()).toEqual(before);
  await world.admin.query("delete from store_product_alerts where store_uuid = $1", [solCentro.uuid]);
  await world.admin.query("update stores set time_zone = 'Asia/Tokyo' where uuid = $1 and $2 < 4", [
    solCentro.uuid,
    Number(
      new Intl.DateTimeFormat("en", { timeZone: "America/Sao_Paulo", hour: "numeric", hourCycle: "h23" }).format(),
    ),
  ]);
  await runDueAlerts(world.database);
  expect((await alerts()).data).toHaveLength(6);
});

test("an alert follows its product's name, and is removed with the product", async () => {
  const named = async () =>
    (
      await world.admin.query(
        `select a.search from store_product_alerts a
        join store_products p on p.store_uuid = a.store_uuid and p.uuid = a.product_uuid and p.search = a.search
        where a.store_uuid = $1 order by 1`,
        [solCentro.uuid],
      )
    ).rows.map(({ search }) => search);
  expect(await named()).toEqual(["acabou", "caiu", "igual", "parado", "subiu", "vence"]);
  await world.admin.query("update store_products set name = 'Último' where store_uuid = $1 and name = 'Igual'", [
    solCentro.uuid,
  ]);
  expect(await named()).toEqual(["acabou", "caiu", "parado", "subiu", "ultimo", "vence"]);
  const client = await store();
  const { body } = await client("GET", "/v1/stores/store_products?q=vence");
  await client("DELETE", `/v1/stores/store_products/${body.data[0].uuid}`);
  expect(await named()).toEqual(["acabou", "caiu", "parado", "subiu", "ultimo"]);
  expect((await alerts()).meta).toMatchObject({ total: 5, alerts_summary: { expiring_soon: 0 } });
});

test("a file without the required columns is refused, naming the missing ones", async () => {
  const empty = await send([]);
  expect(empty).toMatchObject({ state: "unreadable", refusal: "A planilha não tem linhas depois dos títulos." });
  const other = await send(["Café;3"], "Produto;Estoque");
  expect(other).toMatchObject({ state: "unreadable", refusal: expect.stringContaining("Falta a coluna EAN") });
});

test("nothing is saved before the lines are reviewed; each says what it changes", async () => {
  const [ean] = eans as [string];
  const client = await store();
  const stored = async () => (await client("GET", `/v1/stores/store_products?q=${ean}`)).body.data[0];
  const before = await stored();
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(Date.now() - 86_400_000);
  const fresh = "7896004000008";
  const { uuid, ignored_columns, ...counts } = await send(
    [
      `${ean};Café forte;${day};7;21,5;1`,
      `${ean};;${day};7;21,5;1`,
      `${ean};;;7;;1`,
      `${fresh};;;;3;1`,
      `${fresh};Novo;;;3;1`,
      `${fresh};;;;4;1`,
    ],
    "Código de barras;Descrição;Dia;Vendas;Saldo;Corredor",
  );
  expect(ignored_columns).toEqual(["Corredor"]);
  expect(counts).toMatchObject({ state: "ready", to_create: 1, to_update: 2, unchanged: 1, refused: 2 });
  expect(await rows(uuid)).toMatchObject([
    {
      line: 2,
      outcome: "update",
      changes: { name: [before.name, "Café forte"], stock: [before.stock, 21.5], sold: [expect.any(Number), 7] },
    },
    { line: 3, outcome: "unchanged", changes: null },
    { line: 4, outcome: "refused", reasons: [{ field: "day", message: "Data é obrigatório onde há vendas" }] },
    { line: 5, outcome: "refused", reasons: [{ field: "name", message: "Nome é obrigatório para um produto novo" }] },
    { line: 6, outcome: "create", changes: null },
    { line: 7, outcome: "update", changes: { stock: [3, 4] } },
  ]);
  expect(await stored()).toEqual(before);
  const failed = await client("GET", `${IMPORTS}/${uuid}/failed_rows`);
  expect(failed.status).toBe(200);
  await client("POST", `${IMPORTS}/${uuid}/saving`);
  await eventually(
    () => client("GET", `${IMPORTS}/${uuid}`),
    ({ body }) => body.store_product_import.state === "saved",
  );
  expect(await stored()).toMatchObject({ name: "Café forte", stock: 21.5 });
  expect((await client("GET", `/v1/stores/store_products?q=${fresh}`)).body.data).toMatchObject([{ stock: 4 }]);
});

test("a line without sales leaves the day's; one whose product went is refused", async () => {
  const [ean] = eans as [string];
  const client = await store();
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(Date.now() - 86_400_000);
  await importLines([`${ean};;${day};;50;;;`]);
  const sold = await world.admin.query(
    `select d.sold::float8 as sold, d.stock::float8 as stock from store_product_days d
     join store_products p on p.store_uuid = d.store_uuid and p.uuid = d.product_uuid
     where p.ean = $1 and p.removed_at is null order by d.day desc limit 1`,
    [ean],
  );
  expect(sold.rows).toEqual([{ sold: 7, stock: 50 }]);
  const { uuid } = await send([`${ean};;;;51;;;`]);
  const { body } = await client("GET", `/v1/stores/store_products?q=${ean}`);
  await client("DELETE", `/v1/stores/store_products/${body.data[0].uuid}`);
  await client("POST", `${IMPORTS}/${uuid}/saving`);
  const { body: answer } = await eventually(
    () => client("GET", `${IMPORTS}/${uuid}`),
    ({ body }) => body.store_product_import.state === "saved",
  );
  expect(answer.store_product_import).toMatchObject({ to_update: 0, refused: 1 });
  expect((await rows(uuid))[0].reasons).toEqual([
    { field: "ean", message: "O produto foi removido depois da conferência" },
  ]);
});
