import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { roots } from "#app/contracts/access/environments.ts";
import { type Demonstration, demoLogins, openDemonstration } from "#tests/world/demonstration.ts";
import { rowsIn } from "#tests/world/files/spreadsheets.ts";
import { wholeForm } from "#tests/world/whole-form.ts";

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await openDemonstration(inject("cluster"), "demonstration_in_may");
}, 120_000);
afterAll(() => demonstration.close(), 60_000);

/** Downloads a list as a file and reads it with the product's own reader. */
async function tableOf(token: string, path: string): Promise<{ rows: string[][]; name: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await demonstration.api(new Request(`http://api.test${path}`, { headers }));
  expect([path, answer.status]).toEqual([path, 200]);
  const rows = await rowsIn(new Uint8Array(await answer.arrayBuffer()));
  return { rows: rows.map(({ cells }) => cells), name: answer.headers.get("content-disposition") ?? "" };
}

/** The lists that have been read: each day one with rows is read by one login, in the nightly form by all. */
const tried = new Set<string>();
let written = 0;

test.for(roots)("every list of %s is the same table as CSV and as workbook", async (root) => {
  for (const login of demoLogins[root]) {
    const token = await demonstration.token(login);
    const client = await demonstration.as(login);
    for (const { path, grants, exported } of endpoints) {
      if (!exported || !grants[root] || path.includes("{") || tried.has(path)) continue;
      const address = `/v1/${root}${path}`;
      const first = await client("GET", `${address}?per_page=1000`);
      if (first.status !== 200 || first.body.meta.capped) continue;
      if (!wholeForm && first.body.meta.total > 0) tried.add(path);
      const csv = await tableOf(token, `${address}?format=csv`);
      const headings = exported.sheet.columns.map(([heading]) => heading);
      expect([path, csv.rows[0], csv.rows.length]).toEqual([path, headings, first.body.meta.total + 1]);
      expect(csv.name).toMatch(/^attachment; filename="Export - .* - \d\d-\d\d-\d{4}\.csv"/);
      // The same writer makes all workbooks: each day every third list is read as one too.
      if (!wholeForm && written++ % 3 > 0) continue;
      const xlsx = await tableOf(token, `${address}?format=xlsx`);
      expect([path, xlsx.rows[0], xlsx.rows.length]).toEqual([path, headings, first.body.meta.total + 1]);
      const texts = exported.sheet.columns.flatMap(([, , kind = "text"], i) => (kind === "text" ? [i] : []));
      const plain = ({ rows }: typeof csv) =>
        rows.map((cells) => texts.map((i) => (cells[i] ?? "").replace(/[\r\n\t]+/g, " ").replace(/[;"]/g, "")));
      expect(plain(csv)).toEqual(plain(xlsx));
      expect(xlsx.name).toContain(".xlsx");
    }
  }
});

test("the lists of daily work can be exported", () => {
  const titles = new Set(endpoints.flatMap(({ exported }) => exported?.sheet.title ?? []));
  for (const title of ["Visitantes", "Visitas", "Vínculos", "Documentos de visitantes", "Faturas", "Usuários", "Redes"])
    expect(titles).toContain(title);
  for (const title of ["Produtos da loja", "Atividades", "Respostas de pesquisas", "Evidências", "Alertas da operação"])
    expect(titles).toContain(title);
});
