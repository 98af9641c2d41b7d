import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#app/demo/users.ts";
import { openWebWorld } from "#tests/world/web.ts";
import { basic, call } from "#tests/world/world.ts";

/** The filters of a supplier's reports: each leaves the rows that meet it, on the page as in the API. */
const world = openWebWorld("demonstration", "in process");
const lists = {
  visits: "reports/planned_visits",
  schedules: "survey_answers",
  evidences: "evidences",
  replacement: "reports/store_tasks",
};
type Screen = keyof typeof lists;
// biome-ignore lint/suspicious/noExplicitAny: rows of four lists, as JSON
type Row = any;

let authorization: string;
let period: string;
const all = new Map<Screen, Row[]>();
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const has = (typed: string, ...texts: unknown[]) =>
  texts.some((text) => fold(String(text ?? "")).includes(fold(typed)));

async function read(screen: Screen, filters: Record<string, string> = {}): Promise<Row[]> {
  const query = `${period}&${new URLSearchParams({ per_page: "1000", ...filters })}`;
  const { status, body } = await call(world.api, "GET", `/v1/suppliers/${lists[screen]}?${query}`, undefined, {
    authorization,
  });
  expect([status, body.meta.total <= 1000]).toEqual([200, true]);
  return body.data;
}

beforeAll(async () => {
  const auth = { login: "fornecedor.connect", password: PASSWORD };
  authorization = `Bearer ${(await call(world.api, "POST", "/user_token", { auth }, { authorization: basic })).body.jwt}`;
  const { rows } = await world.admin.query("select (app.today() - 6)::text as first, app.today()::text as last");
  period = `start_date=${rows[0].first}&end_date=${rows[0].last}`;
  // One answer says nothing of products: all others are about the same.
  const [{ uuid }] = await read("schedules");
  await world.admin.query("delete from survey_answer_values where answer_uuid = $1 and product_uuid is not null", [
    uuid,
  ]);
  for (const screen of Object.keys(lists) as Screen[]) all.set(screen, await read(screen));
});

/** Expects that the filters leave the rows that `meets` accepts, some but not all, and that the page counts as many. */
async function expectRows(screen: Screen, filters: Record<string, string>, meets: (row: Row) => boolean) {
  const uuids = (rows: Row[]) => rows.map(({ uuid }) => uuid).sort();
  const rows = all.get(screen) ?? [];
  const met = rows.filter(meets);
  expect([screen, filters, met.length > 0, met.length < rows.length]).toEqual([screen, filters, true, true]);
  expect(uuids(await read(screen, filters))).toEqual(uuids(met));
  const browser = await world.browser("fornecedor.connect");
  const { html } = await browser.open(`/supplier/reports/${screen}?${period}&${new URLSearchParams(filters)}`);
  expect(Number(/data-announce="([\d.]+)/.exec(html)?.[1]?.replaceAll(".", ""))).toBe(met.length);
}

test.each(Object.keys(lists) as Screen[])("the rows of %s are narrowed to a store by its name", async (screen) => {
  const { store } = all.get(screen)?.[0] ?? {};
  await expectRows(screen, { store_name: store.name }, (row) => has(store.name, row.store.name));
});

const texts: Record<Screen, (row: Row) => unknown[]> = {
  visits: ({ justification_note, suppliers }) => [
    justification_note,
    ...suppliers.map((one: Row) => one.supplier_name),
  ],
  schedules: ({ values }) =>
    values.flatMap(({ question, product, value }: Row) => [question.title, product?.name, [value].flat().join()]),
  evidences: ({ category, note, agency_supplier }) => [category, note, agency_supplier?.supplier_name],
  replacement: ({ product, product_section, note, replenisher }) => [
    ...[product?.name, product_section, note],
    replenisher?.name,
  ],
};

test.each(Object.keys(lists) as Screen[])("the rows of %s are narrowed by their text", async (screen) => {
  const rows = all.get(screen) ?? [];
  const found = rows
    .flatMap(texts[screen])
    .map((text) => String(text ?? ""))
    .filter((text) => text.length > 3);
  const q = found.find((text) => rows.some((row) => !has(text, ...texts[screen](row)))) ?? "";
  await expectRows(screen, { q }, (row) => has(q, ...texts[screen](row)));
});

/** Returns the first option of a select of a report's page: its value and its label. */
async function firstOption(screen: Screen, name: string): Promise<[value: string, label: string]> {
  const { html } = await (await world.browser("fornecedor.connect")).open(`/supplier/reports/${screen}?${period}`);
  const [, value = "", label = ""] =
    new RegExp(`<select[^>]*name="${name}".*?<option value="([0-9a-f-]{36})"[^>]*>([^<]*)`, "s").exec(html) ?? [];
  return [value, label];
}

test.each(["schedules", "replacement"] as const)("the rows of %s are narrowed to a product", async (screen) => {
  const [product_uuid] = await firstOption(screen, "product_uuid");
  const ofProduct = ({ values, product }: Row) =>
    [product, ...(values ?? []).map((value: Row) => value.product)].some((one) => one?.uuid === product_uuid);
  await expectRows(screen, { product_uuid }, ofProduct);
});

test.each(["schedules", "replacement"] as const)("the rows of %s are narrowed to a section", async (screen) => {
  const [product_section_uuid, label] = await firstOption(screen, "product_section_uuid");
  const { rows } = await world.admin.query(
    "select uuid from agency_supplier_products where product_section_uuid = $1",
    [product_section_uuid],
  );
  const inSection = new Set(rows.map(({ uuid }) => uuid));
  const ofSection = ({ values, product_section }: Row) =>
    values ? values.some(({ product }: Row) => inSection.has(product?.uuid)) : product_section === label;
  await expectRows(screen, { product_section_uuid }, ofSection);
});
