import { beforeAll, expect, test } from "vitest";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import { countStatements } from "#tests/world/count-statements.ts";
import { announcedCount, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/visitorsHistory";

/** Adds an entry to a visitor's history, at noon of `day`. */
const addHistoryEntry = (
  name: "ana" | "bruno" | "davi",
  kind: string,
  day: string,
  changes: object,
  actor = "Alice Aurora",
) =>
  world.admin.query(
    `insert into visitor_history (owner_uuid, visitor_uuid, uuid, at, actor_name, kind, changes)
     values ($1, $2, gen_random_uuid(), $3::timestamptz, $4, $5, $6)`,
    [
      accounts[visitors[name].owner].uuid,
      visitors[name].uuid,
      `${day}T15:00:00Z`,
      actor,
      kind,
      JSON.stringify(changes),
    ],
  );

beforeAll(async () => {
  await addHistoryEntry("ana", "changed", "2026-03-02", { phone: [null, "11988887777"] });
  await addHistoryEntry("ana", "allocated", "2026-03-05", { store: "Sol Centro" }, "Elis Escreve");
  await addHistoryEntry("bruno", "changed", "2026-03-09", { cpf: ["11144477735", "52998224725"] });
  await addHistoryEntry("bruno", "document_decided", "2026-03-09", { document: "ASO" }, "");
  await addHistoryEntry("davi", "changed", "2026-03-09", { name: ["Davi", "Davi Sampaio"] });
});

test("the list shows every movement of the agency's own visitors only, newest first", async () => {
  const page = await (await world.browser("aurora")).open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Histórico de movimentações" });
  expect(announcedCount(page)).toBe("4 movimentações");
  expect(rowNames(page).slice(2)).toEqual(["Ana Beatriz Prado", "Ana Beatriz Prado"]);
  expect(page.html).toContain(`href="/agency/visitors/${visitors.ana.uuid}"`);
  expect(textOf(page)).toContain("Alteração Telefone: (11) 98888-7777 Alice Aurora");
  expect(textOf(page)).toContain("Documento avaliado Documento: ASO Sistema");
  expect(page.html).not.toContain("Davi");
  expect(page.html).toMatch(/<a href="\/agency\/visitorsHistory" aria-current="page"/);
});

test.each([
  ["name_or_cpf=bruno", 2],
  ["name_or_cpf=529982247", 2],
  ["kind=changed", 2],
  ["actor=elis", 1],
  ["start_date=5/3/26&end_date=05.03.2026", 1],
  ["end_date=04/03/2026", 1],
  ["start_date=06/03/2026&kind=changed", 1],
])("the filter %s gives %i rows, on the screen and in the exported table", async (search, count) => {
  const browser = await world.browser("aurora");
  expect(announcedCount(await browser.open(`${PATH}?${search}`))).toMatch(new RegExp(`^${count} `));
  const csv = await browser.open(`${PATH}/export?${search}&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(count + 1);
});

test("an invalid period is reported beside its field, and no input is lost", async () => {
  const browser = await world.browser("aurora");
  const wrong = await browser.open(`${PATH}?start_date=31/02/2026&kind=changed`);
  expect(wrong.status).toBe(200);
  expect(textOf(wrong)).toContain("Data inválida: o dia 31 não existe em 02/2026");
  expect(wrong.html).toMatch(/name="start_date"[^>]*value="31\/02\/2026"/);
  const inverted = await browser.open(`${PATH}?start_date=09/03/2026&end_date=02/03/2026`);
  expect(announcedCount(inverted)).toBe("O fim do período é antes do início.");
  expect((await browser.open(`${PATH}?kind=nada`)).location).toBe(PATH);
  expect(textOf(await browser.open(PATH))).toContain(
    "Estes valores do endereço não valem e ficaram de fora: kind (Tipo inválido).",
  );
});

test("the exported table has the columns of the screen, changes included", async () => {
  const csv = await (await world.browser("aurora")).open(`${PATH}/export?format=csv&end_date=05/03/2026`);
  const [head, ...lines] = csv.html.replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toBe("Quando;Visitante;O que aconteceu;Alterações;Quem");
  expect(lines.map((line) => line.split(";").slice(1).join(";"))).toEqual([
    "Ana Beatriz Prado;Vínculo criado;Loja: Sol Centro;Elis Escreve",
    "Ana Beatriz Prado;Alteração;Telefone: (11) 98888-7777;Alice Aurora",
  ]);
});

test("a reader of registrations sees masked CPFs only", async () => {
  const page = await (await world.browser("aurora.leitura")).open(PATH);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("111.444.777-35");
  expect(page.html).toContain("111.***.***-35");
});

test("without the level or the plan's feature the page is refused", async () => {
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
  expect((await (await world.browser("cometa")).open(PATH)).status).toBe(403);
});

test("a page runs as many statements with one row as with all", async () => {
  const browser = await world.browser("aurora");
  await browser.open(PATH); // loads the bell, which is then cached
  const all = await countStatements(() => browser.open(PATH));
  const one = await countStatements(() => browser.open(`${PATH}?actor=elis`));
  expect(one).toBe(all);
  expect(all).toBeLessThanOrEqual(12);
});

test("more movements than are counted are ordered by the time alone", async () => {
  const browser = await world.browser("aurora");
  const names = async (query: string) => rowNames(await browser.open(`${PATH}?${query}`));
  expect(await names("sort=kind")).toEqual((await names("sort=-kind")).reverse());
  await world.admin.query(
    `insert into visitor_history (owner_uuid, visitor_uuid, uuid, at, actor_name, kind)
     select $1, $2, gen_random_uuid(), '2026-03-01T12:00:00Z', 'Muitas Mudanças', 'changed' from generate_series(1, 10001)`,
    [accounts.aurora.uuid, visitors.ana.uuid],
  );
  const many = await browser.open(PATH);
  expect(textOf(many)).toContain(tooManyToSort("movimentações"));
  expect(many.html).not.toContain("sort=kind");
  expect(await browser.open(`${PATH}?sort=kind`)).toMatchObject({ status: 302, location: PATH });
  expect(announcedCount(await browser.open(`${PATH}?name_or_cpf=bruno&sort=-kind`))).toMatch(/^2 /);
  expect(announcedCount(await browser.open(`${PATH}?actor=mudancas&name_or_cpf=bruno`))).toMatch(/^0 |^Nenhum/);
  expect(await names("sort=at&actor=elis")).toEqual(["Ana Beatriz Prado"]);
});
