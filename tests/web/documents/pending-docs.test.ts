import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { PDF } from "#tests/world/files/documents.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();

const PATH = "/agency/visitorsPendingDocs";
const MATRIX = `${PATH}?ver=matriz`;
const { aso, rg } = documentTypes;
const { sol, lua } = accounts;
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const heads = ({ html }: PageResponse) =>
  [...html.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(([, name]) => name);
const names = ({ html }: PageResponse) =>
  [...html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name);
const pdf = (name: string) => new File([PDF], name, { type: "application/pdf" });

/** Both retailers require two documents; Ana and Bruno, allocated to Sol, lack the RG. */
beforeAll(async () => {
  for (const [retailer, type] of [
    [sol.uuid, rg],
    [lua.uuid, aso],
    [lua.uuid, rg],
  ]) {
    await world.admin.query(
      `insert into document_rules (retailer_uuid, uuid, document_type_uuid, starts_on, job_functions)
       values ($1, gen_random_uuid(), $2, '2026-01-01', '{promoter,supervisor}') on conflict do nothing`,
      [retailer, type],
    );
  }
});

const rows = (page: PageResponse) =>
  page.html
    .split('<th scope="row"')
    .slice(1)
    .map((html) => text({ ...page, html: `<th${html.split("</tr>")[0]}` }).trim());

test("each missing document is a row, filtered, sorted and exported", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(PATH);
  expect(page.h1).toBe("Documentos pendentes");
  expect(heads(page)).toEqual(["", "Pessoa", "Documento", "Rede", "Situação", "Prazo", "Lojas afetadas", "Ações"]);
  const ana = "Ana Beatriz Prado 529.982.247-25 Documento de identidade Mercados Sol Não enviado Impede hoje";
  const bruno = "Bruno Tavares 111.444.777-35 ASO Mercados Sol Vencido em 03/02/2026 Impede hoje Sol Centro";
  expect(rows(page)).toHaveLength(3);
  expect(rows(page)[0]).toContain(ana);
  expect(rows(page)[1]).toContain(bruno);
  expect(text(page)).toContain("3 pendências de 2 pessoas");
  expect(rows(await browser.open(`${PATH}?sort=-document_type`))[2]).toContain("ASO");
  expect(rows(await browser.open(`${PATH}?gap=expired`))).toEqual([expect.stringContaining(bruno)]);
  expect(rows(await browser.open(`${PATH}?name_or_cpf=ana`))).toEqual([expect.stringContaining(ana)]);
  const empty = await browser.open(`${PATH}?document_type_uuid=${aso}&name_or_cpf=ana`);
  expect(text(empty)).toMatch(/Sem dados Ninguém tem documentos pendentes com estes filtros ?\. Limpar filtros/);
  expect(empty.html).toContain('aria-label="Remover filtro Documento: ASO"');
  const sheet = await browser.open(`${PATH}/export?format=csv&gap=expired`);
  expect(sheet.headers.get("content-disposition")).toContain(".csv");
  expect(sheet.html).toContain("Bruno Tavares;111.444.777-35;Agência Aurora;");
  expect(sheet.html).toContain(";ASO;Mercados Sol;Vencido;");
  expect(sheet.html).not.toContain("Ana Beatriz");
  const whole = await browser.open(`${PATH}/export?format=csv&ver=matriz&sort=-gaps`);
  expect(whole.html.trim().split("\n")).toHaveLength(4);
  expect((await browser.open(`${PATH}/export?format=xlsx`)).headers.get("content-type")).toContain("spreadsheetml");
});

test("the second view is a matrix of visitors and retailers", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(MATRIX);
  expect(heads(page)).toEqual(["Visitante", "Pendências", "Mercados Sol", "Supervisor"]);
  expect(names(page)).toEqual(["Ana Beatriz Prado", "Bruno Tavares"]);
  const [, bruno] = /Bruno Tavares (.*?) Carla Nunes/.exec(text(page)) ?? [];
  expect(bruno).toBe(
    "111.444.777-35 2 Enviar documentos de Bruno Tavares ASO Vencido em 03/02/2026 Documento de identidade Não enviado",
  );
  expect(names(await browser.open(`${MATRIX}&sort=-gaps`))).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(names(await browser.open(`${MATRIX}&gap=expired`))).toEqual(["Bruno Tavares"]);
});

test("the bell leads to exactly the visitors it counts", async () => {
  const browser = await world.browser("aurora");
  const { location } = await browser.open(`${PATH}/search`);
  expect(location).toBe(`${PATH}/search?standing=without_documents`);
  const page = await browser.open(location ?? "");
  const [, counted] = /(\d+) Visitantes com pendência de documentos/.exec(text(page)) ?? [];
  expect(new Set(names(page)).size).toBe(Number(counted));
  expect(text(page)).toContain(`de ${counted} pessoa`);
  expect(page.html).toContain('aria-label="Remover filtro Situação: Impedem a entrada hoje"');
});

test("a retailer is simulated before any allocation there", async () => {
  const browser = await world.browser("aurora");
  const simulation =
    "Simulação: se todos fossem vinculados a Rede Lua, 3 pessoas teriam pendência, de 3 pessoas ativas.";
  const page = await browser.open(`${MATRIX}&simulate=${lua.uuid}`);
  expect(heads(page)).toEqual(["Visitante", "Pendências", "Rede Lua", "Supervisor"]);
  expect(names(page)).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"]);
  expect(text(page)).toContain(simulation);
  const list = await browser.open(`${PATH}?simulate=${lua.uuid}`);
  expect([...new Set(names(list))]).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"]);
  expect(text(list)).toContain(simulation);
  expect(rows(list).every((row) => row.includes("Rede Lua") && row.includes("Sem vínculo ainda –"))).toBe(true);
});

test("a visitor's files are sent together; each that is refused shows why", async () => {
  const browser = await world.browser("aurora");
  const at = `${PATH}/send?visitor=${visitors.bruno.uuid}`;
  const page = await browser.open(at);
  expect(page.h1).toBe("Enviar documentos de Bruno Tavares");
  expect(page.html).not.toContain("Um só arquivo");
  const once = /name="once" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const [asoOf, rgOf] = [`${aso}.${visitors.bruno.uuid}`, `${rg}.${visitors.bruno.uuid}`];
  const form = { line: [asoOf, rgOf], once, [`name.${asoOf}`]: "ASO", [`name.${rgOf}`]: "RG" };
  const none = await browser.send(at, form);
  expect([none.status, text(none).includes("Escolha ao menos um arquivo.")]).toEqual([422, true]);

  const some = await browser.send(at, {
    ...form,
    [`file.${asoOf}`]: pdf("aso.pdf"),
    [`expires_on.${asoOf}`]: "31/12/2099",
    [`file.${rgOf}`]: new File(["nada"], "rg.txt"),
    [`issued_on.${rgOf}`]: "1/2/2026",
  });
  expect(some.status).toBe(422);
  expect(some.html).toContain("<title>Erro: Enviar documentos de Bruno Tavares</title>");
  expect(text(some)).toContain("ASO: enviado (aso.pdf).");
  expect(some.html).toMatch(new RegExp(`<a href="#file\\.${rg}[^"]*"[^>]*>RG: `));
  expect(some.html).toContain('value="1/2/2026"');
  expect(some.html).not.toContain(`name="file.${asoOf}"`);
  const { rows: stored } = await world.admin.query(
    "select retailer_uuid, expires_on::text from visitor_documents where visitor_uuid = $1 and document_type_uuid = $2 and status = 'pending'",
    [visitors.bruno.uuid, aso],
  );
  expect(stored).toEqual([{ retailer_uuid: null, expires_on: "2099-12-31" }]);
});

test("one file serves several people with the same document, selected in the list", async () => {
  const browser = await world.browser("aurora");
  const list = await browser.open(`${PATH}?document_type_uuid=${rg}&gap=missing`);
  const gaps = [...list.html.matchAll(/name="gap"[^>]*value="([^"]*)"/g)].map(([, gap]) => gap as string);
  expect(gaps).toHaveLength(2);
  const filters = `document_type_uuid=${rg}`;
  const at = `${PATH}/send?${new URLSearchParams([...gaps.map((gap) => ["gap", gap]), ["filters", filters]])}`;
  const page = await browser.open(at);
  expect(page.h1).toBe("Enviar documentos");
  expect(text(page)).toContain("Um só arquivo para as 2 pessoas, ou um para cada uma abaixo.");
  const lines = [visitors.ana.uuid, visitors.bruno.uuid].map((visitor) => `${rg}.${visitor}`);
  const named = Object.fromEntries(lines.map((line, i) => [`name.${line}`, `RG de ${i === 0 ? "Ana" : "Bruno"}`]));
  const wrong = await browser.send(at, { line: lines, ...named, [`issued_on.${rg}.todos`]: "1/2/2026" });
  expect([wrong.status, text(wrong).includes("RG de Ana: escolha o arquivo.")]).toEqual([422, true]);
  const sent = await browser.send(at, { line: lines, ...named, [`file.${rg}.todos`]: pdf("rg.pdf") });
  expect(sent).toMatchObject({ status: 302, location: `${PATH}?${filters}` });
  const after = await browser.open(`${PATH}?${filters}`);
  expect(after.html).toContain("2 documentos enviados.");
  expect(names(after)).toEqual([]);
  expect(await browser.open(at)).toMatchObject({ status: 303, location: `${PATH}?${filters}` });
  expect((await browser.open(`${PATH}?${filters}`)).html).toContain("Estas pendências já foram resolvidas.");
  await world.admin.query("delete from visitor_documents where visitor_uuid = $1 and document_type_uuid = $2", [
    visitors.ana.uuid,
    rg,
  ]);
});

test("without a selection the page that sends leads back to the list", async () => {
  const browser = await world.browser("aurora");
  for (const [filters, search] of [
    ["%00", "%00="],
    ["%E0%A4%A", "%EF%BF%BD%25A="],
  ]) {
    expect((await browser.open(`${PATH}/send?filters=${filters}`)).location).toBe(`${PATH}?${search}`);
  }
  expect(await browser.open(`${PATH}/send?filters=gap%3Dmissing&gap=x.y`)).toMatchObject({
    status: 303,
    location: `${PATH}?gap=missing`,
  });
  expect((await browser.open(PATH)).html).toContain("Marque ao menos uma pendência.");
});

test("a reader sees the missing documents but cannot send; no access shows nothing", async () => {
  const reader = await world.browser("aurora.leitura");
  const page = await reader.open(PATH);
  expect(names(page)).toEqual(["Ana Beatriz Prado"]);
  expect(page.html).not.toContain("Enviar");
  expect(page.html).toContain("529.***.***-25");
  expect((await reader.open(`${PATH}/send?visitor=${visitors.ana.uuid}`)).status).toBe(403);
  const line = `${rg}.${visitors.ana.uuid}`;
  const refused = await reader.send(`${PATH}/send?visitor=${visitors.ana.uuid}`, {
    line,
    [`file.${line}`]: pdf("rg.pdf"),
  });
  expect(refused.status).toBe(403);
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
  expect((await (await world.browser("cometa")).open(PATH)).status).toBe(403);
});

test("both views run at most twelve statements", async () => {
  const browser = await world.browser("aurora");
  for (const address of [PATH, MATRIX, `${PATH}?simulate=${lua.uuid}`, `${PATH}?standing=without_documents`]) {
    await browser.open(address);
    expect([address, await countStatements(() => browser.open(address))]).toEqual([
      address,
      expect.toSatisfy((n) => n <= 12),
    ]);
  }
});
