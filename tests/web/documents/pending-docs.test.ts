import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { PDF } from "#tests/world/files/documents.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();

const PATH = "/agency/visitorsPendingDocs";
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

test("missing documents are listed by visitor and retailer, filtered and exported", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(PATH);
  expect(page.h1).toBe("Documentos pendentes");
  expect(heads(page)).toEqual(["Visitante", "Pendências", "Mercados Sol", "Supervisor"]);
  expect(names(page)).toEqual(["Ana Beatriz Prado", "Bruno Tavares"]);
  const [, bruno] = /Bruno Tavares (.*?) Carla Nunes/.exec(text(page)) ?? [];
  expect(bruno).toBe(
    "111.444.777-35 2 Enviar documentos de Bruno Tavares ASO Vencido em 03/02/2026 Documento de identidade Não enviado",
  );
  expect(names(await browser.open(`${PATH}?sort=-gaps`))).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(names(await browser.open(`${PATH}?gap=expired`))).toEqual(["Bruno Tavares"]);
  expect(names(await browser.open(`${PATH}?name_or_cpf=ana`))).toEqual(["Ana Beatriz Prado"]);
  const empty = await browser.open(`${PATH}?document_type_uuid=${aso}&name_or_cpf=ana`);
  expect(text(empty)).toContain("Sem dados Ninguém tem documentos pendentes com estes filtros");
  expect(empty.html).toContain('aria-label="Remover filtro Documento: ASO"');
  const sheet = await browser.open(`${PATH}/export?format=csv&gap=expired`);
  expect(sheet.headers.get("content-disposition")).toContain(".csv");
  expect(sheet.html).toContain("Bruno Tavares;111.444.777-35;Agência Aurora;");
  expect(sheet.html).not.toContain("Ana Beatriz");
  expect((await browser.open(`${PATH}/export?format=xlsx`)).headers.get("content-type")).toContain("spreadsheetml");
});

test("the bell leads to exactly the visitors it counts", async () => {
  const browser = await world.browser("aurora");
  const { location } = await browser.open(`${PATH}/search`);
  expect(location).toBe(`${PATH}/search?standing=without_documents`);
  const page = await browser.open(location ?? "");
  const [, counted] = /(\d+) Visitantes com pendência de documentos/.exec(text(page)) ?? [];
  expect(names(page)).toHaveLength(Number(counted));
  expect(page.html).toContain('aria-label="Remover filtro Situação: Impedem a entrada hoje"');
});

test("a retailer is simulated before any allocation there", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`${PATH}?simulate=${lua.uuid}`);
  expect(heads(page)).toEqual(["Visitante", "Pendências", "Rede Lua", "Supervisor"]);
  expect(names(page)).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"]);
  expect(text(page)).toContain(
    "Simulação: se todos fossem vinculados a Rede Lua, 3 pessoas teriam pendência, de 3 pessoas ativas.",
  );
});

test("missing files are sent there; valid ones are stored, each other one shows why", async () => {
  const browser = await world.browser("aurora");
  const at = `${PATH}?enviar=${visitors.bruno.uuid}`;
  const page = await browser.open(at);
  expect(text(page)).toContain("Enviar documentos de Bruno Tavares");
  const once = /name="once" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const form = { visitor_uuid: visitors.bruno.uuid, document_type_uuid: [aso, rg], once };
  const none = await browser.send(at, { ...form, [`name.${aso}`]: "ASO" });
  expect([none.status, text(none).includes("Escolha ao menos um arquivo.")]).toEqual([422, true]);

  const some = await browser.send(at, {
    ...form,
    [`name.${aso}`]: "ASO",
    [`file.${aso}`]: pdf("aso.pdf"),
    [`expires_on.${aso}`]: "31/12/2099",
    [`name.${rg}`]: "RG",
    [`file.${rg}`]: new File(["nada"], "rg.txt"),
    [`issued_on.${rg}`]: "1/2/2026",
  });
  expect(some.status).toBe(422);
  expect(some.html).toContain("<title>Erro: Documentos pendentes</title>");
  expect(text(some)).toContain("ASO: enviado (aso.pdf).");
  expect(some.html).toMatch(new RegExp(`<a href="#file\\.${rg}"[^>]*>RG: `));
  expect(some.html).toContain('value="1/2/2026"');
  expect(some.html).not.toContain(`name="file.${aso}"`);
  const { rows } = await world.admin.query(
    "select retailer_uuid, expires_on::text from visitor_documents where visitor_uuid = $1 and document_type_uuid = $2 and status = 'pending'",
    [visitors.bruno.uuid, aso],
  );
  expect(rows).toEqual([{ retailer_uuid: null, expires_on: "2099-12-31" }]);

  const rest = await browser.send(at, {
    visitor_uuid: visitors.bruno.uuid,
    document_type_uuid: rg,
    [`name.${rg}`]: "RG",
    [`file.${rg}`]: pdf("rg.pdf"),
    [`retailer_uuid.${rg}`]: sol.uuid,
  });
  expect(rest).toMatchObject({ status: 302, location: PATH });
  const after = await browser.open(PATH);
  expect(after.html).toContain("1 documento enviado.");
  expect(names(after)).toEqual(["Ana Beatriz Prado"]);
});

test("a reader sees the missing documents but cannot send; no access shows nothing", async () => {
  const reader = await world.browser("aurora.leitura");
  const page = await reader.open(`${PATH}?enviar=${visitors.ana.uuid}`);
  expect(names(page)).toEqual(["Ana Beatriz Prado"]);
  expect(page.html).not.toContain("Enviar");
  expect(page.html).toContain("529.***.***-25");
  const sent = await reader.send(PATH, {
    visitor_uuid: visitors.ana.uuid,
    document_type_uuid: rg,
    [`file.${rg}`]: pdf("rg.pdf"),
  });
  expect(sent.status).toBe(403);
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
  expect((await (await world.browser("cometa")).open(PATH)).status).toBe(403);
});

test("the matrix runs at most twelve statements", async () => {
  const browser = await world.browser("aurora");
  for (const address of [PATH, `${PATH}?simulate=${lua.uuid}`, `${PATH}?standing=without_documents`]) {
    await browser.open(address);
    expect([address, await countStatements(() => browser.open(address))]).toEqual([
      address,
      expect.toSatisfy((n) => n <= 12),
    ]);
  }
});
