import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import {
  buildChips,
  type Column,
  FilterChips,
  FilterForm,
  Pagination,
  Table,
  withSearch,
} from "#app/ui/table/index.ts";

type Row = { uuid: string; name: string; visits: number };
const columns: Column<Row>[] = [
  { header: "Nome", sort: "name", rowHeader: true, cell: (row) => <a href={`/v/${row.uuid}`}>{row.name}</a> },
  { header: "Visitas", sort: "visits", numeric: true, cell: (row) => row.visits },
];
const rows = [{ uuid: "1", name: "Ana", visits: 3 }];
const table = (address: string, some = rows) =>
  render(<Table caption="Visitantes" columns={columns} rows={some} rowKey={(row) => row.uuid} address={address} />);

test("an address changes only in the given parts", () => {
  expect(withSearch("/v?q=a&page=3", { page: null, sort: "name" })).toBe("/v?q=a&sort=name");
  expect(withSearch("/v", { page: 2 })).toBe("/v?page=2");
  expect(withSearch("/v?page=1", { page: null })).toBe("/v");
});

test("headers name rows and columns; numbers are right-aligned", () => {
  const html = table("/v");
  expect(html).toContain("<caption");
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html).toMatch(/<th scope="row"><a href="\/v\/1">Ana/);
  expect(html).toContain('<td class="num">3</td>');
});

test("sorting is a link, and returns to the first page", () => {
  expect(table("/v?q=a&page=3&after=x")).toContain('href="/v?q=a&amp;sort=name"');
  expect(table("/v?sort=name")).toMatch(/aria-sort="ascending"><a href="\/v\?sort=-name"/);
  expect(table("/v?sort=-name")).toMatch(/aria-sort="descending"><a href="\/v\?sort=name"/);
});

test("an empty table says so over its whole width", () => {
  expect(table("/v", [])).toMatch(/<td colSpan="2">.*Sem dados/i);
});

test("checkboxes belong to the form of the bulk bar and name their row", () => {
  const select = { form: "varios", name: "uuid", label: (row: Row) => `Selecionar ${row.name}` };
  const html = render(<Table caption="V" columns={columns} rows={rows} rowKey={(row) => row.uuid} select={select} />);
  expect(html).toMatch(/<input type="checkbox" form="varios" aria-label="Selecionar Ana"[^>]*name="uuid" value="1"/);
});

test("pages are zero-based in the address, one-based in words", () => {
  const html = render(
    <Pagination meta={{ page: 1, per_page: 25, total: 60, capped: false }} address="/v?q=a&page=1" />,
  );
  expect(html).toContain("26 - 50 de 60 item(s)");
  expect(html).toMatch(/rel="prev" href="\/v\?q=a"|href="\/v\?q=a" rel="prev"/);
  expect(html).toContain("/v?q=a&amp;page=2");
  expect(render(<Pagination meta={{ page: 0, per_page: 25, total: 0, capped: false }} address="/v" />)).toBe("");
});

test("a capped total always has a next page and no last one", () => {
  const html = render(<Pagination meta={{ page: 400, per_page: 25, total: 10_000, capped: true }} address="/v" />);
  expect(html).toContain("10.000+");
  expect(html).toContain("Próxima");
  expect(html).not.toContain("Última");
});

test("filters are a GET form with a link to clear; each chip removes one", () => {
  const html = render(
    <FilterForm path="/v" keep={{ sort: "-name" }} more={<p>resto</p>}>
      <input name="q" />
    </FilterForm>,
  );
  expect(html).toMatch(/<form [^>]*action="\/v" method="get"/);
  expect(html).toContain('<input type="hidden" name="sort" value="-name"/>');
  expect(html).toMatch(/Pesquisar.*<a class="[^"]*" href="\/v">Limpar/);
  expect(html).toMatch(/<details data-more=""><summary[^>]*>Mais filtros</);
  const filled = render(
    <FilterForm path="/v" more={<p>resto</p>} moreFilled={["SP", ""]}>
      <input name="q" />
    </FilterForm>,
  );
  expect(filled).toMatch(/<details open="" data-more=""><summary[^>]*>Mais filtros \(1\)</);
  expect(render(<FilterChips chips={[{ label: "UF", value: "SP", href: "/v?q=a" }]} />)).toContain('href="/v?q=a"');
  expect(render(<FilterChips chips={[]} />)).toBe("");
});

test("a chip shows a value's label, a formatted day, and any other value as typed", () => {
  const filters = { q: "ana", start_date: "2026-02-01", end_date: "3/2/2026", state: "active", city: "" };
  const labels = { q: "Nome", start_date: "De", end_date: "Até", state: "Situação", city: "Cidade" };
  const address = "/v?q=ana&start_date=2026-02-01&end_date=3/2/2026&state=active&page=2";
  expect(buildChips(address, filters, labels, { state: { active: "Ativo" } })).toEqual([
    { label: "Nome", value: "ana", href: "/v?start_date=2026-02-01&end_date=3%2F2%2F2026&state=active" },
    { label: "De", value: "01/02/2026", href: "/v?q=ana&end_date=3%2F2%2F2026&state=active" },
    { label: "Até", value: "3/2/2026", href: "/v?q=ana&start_date=2026-02-01&state=active" },
    { label: "Situação", value: "Ativo", href: "/v?q=ana&start_date=2026-02-01&end_date=3%2F2%2F2026" },
  ]);
});
