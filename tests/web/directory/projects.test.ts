import { expect, test } from "vitest";
import { INLINE_PDF, openFramed } from "#tests/world/frames.ts";
import { announcedCount, fieldValue, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/agencySupplierContracts";
const belo = { supplier_uuid: accounts.belo.uuid, starts_on: "1/2/2026", people: "4" };

/** Creates a project and returns its address. */
async function createProject(fields: Record<string, string | string[]>) {
  const browser = await world.browser("aurora");
  expect(await browser.send(`${PATH}/new`, { ...belo, ...fields })).toMatchObject({ status: 302, location: PATH });
  const { data } = (await (await world.as("aurora"))("GET", "/v1/agencies/agency_supplier_contracts?per_page=100"))
    .body;
  const { uuid } = data.find(({ name }: { name: string }) => name === fields.name);
  return `${PATH}/${uuid}`;
}

test("a project is registered, shown, given its document, changed and removed", async () => {
  const browser = await world.browser("aurora");
  const self = await createProject({ name: "Verão", ends_on: "31/12/2098", store_uuids: [accounts.solCentro.uuid] });
  const page = await browser.open(self);
  expect(page.h1).toBe("Verão");
  expect(textOf(page)).toContain("Vigente Com pendência");
  expect(textOf(page)).toContain("Fornecedor Biscoitos Belo Período 01/02/2026 a 31/12/2098 Pessoas 4");
  expect(rowNames(page)).toEqual(["Sol Centro"]);

  const none = await browser.send(`${self}/file/edit`, { file: new File([], "") });
  expect(none.status).toBe(422);
  expect(textOf(none)).toContain("Arquivo é obrigatório");
  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "projeto.pdf", { type: "application/pdf" });
  expect(await browser.send(`${self}/file/edit`, { file })).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("Vigente Sem pendência");
  expect((await browser.open(`${self}/file`)).html).toContain("%PDF-1.4");
  expect(await openFramed(browser, await browser.open(self))).toEqual(INLINE_PDF);

  const form = await browser.open(`${self}/edit`);
  expect([fieldValue(form, "starts_on"), fieldValue(form, "people")]).toEqual(["01/02/2026", "4"]);
  const version = fieldValue(form, "version") as string;
  const change = { ...belo, name: "Inverno", version, store_uuids: [accounts.solCentro.uuid, accounts.luaNorte.uuid] };
  expect(await browser.send(`${self}/edit`, change)).toMatchObject({ status: 302, location: self });
  expect(rowNames(await browser.open(self))).toEqual(["Lua Norte", "Sol Centro"]);
  const second = await browser.send(`${self}/edit`, { ...change, name: "Outono", store_uuids: [] });
  expect(second.status).toBe(409);
  expect(textOf(second)).toContain("Nome – diferente Outono Inverno");
  expect(textOf(second)).toContain(
    "Lojas – diferente – Lua Norte – Rede Lua, São Paulo/SP, Sol Centro – Mercados Sol, São Paulo/SP",
  );
  expect(textOf(second)).toContain("Fornecedor Biscoitos Belo Biscoitos Belo Início 01/02/2026 01/02/2026");

  expect(textOf(await browser.open(`${self}/remove`))).toContain("Tem certeza?");
  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: PATH });
  const { status, location } = await browser.open(self);
  expect([status, location]).toEqual([302, self.replace(PATH, "/agency/removidos/agency_supplier_contracts")]);
  expect((await browser.open(location ?? "")).h1).toBe("Inverno");
});

test("errors appear at the top and beside the field, and the input remains", async () => {
  const browser = await world.browser("aurora");
  const refused = await browser.send(`${PATH}/new`, { name: "Torto", starts_on: "31/02/2026", people: "muitas" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Novo projeto</title>");
  for (const message of ["Fornecedor é obrigatório", "o dia 31 não existe em 02/2026", "Pessoas inválido"]) {
    expect(textOf(refused)).toContain(message);
  }
  expect([fieldValue(refused, "name"), fieldValue(refused, "people")]).toEqual(["Torto", "muitas"]);
  const inverted = await browser.send(`${PATH}/new`, { ...belo, ends_on: "01/01/2026" });
  expect(textOf(inverted)).toContain("O fim do período é antes do início.");
});

test("the list is searched, filtered, sorted and exported", async () => {
  await createProject({ name: "Páscoa" });
  await createProject({ name: "Natal", supplier_uuid: accounts.cafe.uuid, people: "9", starts_on: "1/1/2099" });
  const browser = await world.browser("aurora");
  expect(rowNames(await browser.open(`${PATH}/search?q=pascoa`))).toEqual(["Páscoa"]);
  expect(rowNames(await browser.open(`${PATH}?q=serra`))).toEqual(["Natal"]);
  expect(rowNames(await browser.open(`${PATH}?period=coming`))).toEqual(["Natal"]);
  expect(rowNames(await browser.open(`${PATH}/search?pendency=true&period=current`))).toEqual(["Páscoa"]);
  expect(rowNames(await browser.open(`${PATH}?sort=-people`))).toEqual(["Natal", "Páscoa"]);
  expect(rowNames(await browser.open(`${PATH}?sort=name`))).toEqual(["Natal", "Páscoa"]);
  expect(rowNames(await browser.open(`${PATH}?sort=-ends_on`))).toHaveLength(2);
  expect(announcedCount(await browser.open(PATH))).toBe("2 projetos");
  const csv = await browser.open(`${PATH}/export?q=natal&format=csv`);
  expect(csv.html).toContain("Natal;Agência Aurora;Café da Serra;A iniciar;");
  expect(csv.html).not.toContain("Páscoa");
});

test("a reader sees no buttons that would be refused; other users get 403", async () => {
  const self = await createProject({ name: "Visto" });
  const reader = await world.browser("aurora.leitura");
  for (const path of [PATH, self]) {
    const page = await reader.open(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/>(Novo projeto|Editar|Remover|Enviar documento)</);
  }
  for (const path of [`${PATH}/new`, `${self}/edit`, `${self}/remove`, `${self}/file/edit`]) {
    expect((await reader.open(path)).status).toBe(403);
  }
  const writer = await world.browser("aurora.escrita");
  expect((await writer.open(`${self}/edit`)).status).toBe(200);
  expect((await writer.send(`${self}/remove`, {})).status).toBe(403);
  expect((await (await world.browser("boreal")).open(self)).status).toBe(404);
  for (const login of ["aurora.nada", "cometa"] as const) {
    expect((await (await world.browser(login)).open(PATH)).status).toBe(403);
  }
});
