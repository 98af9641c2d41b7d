import { expect, test } from "vitest";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import { announcedCount, fieldValue, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Browser, openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/retailer/block";
const { aurora, solAcre } = accounts;

const today = async (): Promise<string> =>
  (await world.admin.query("select to_char(app.today(), 'DD/MM/YYYY') as day")).rows[0].day;
const shown = (page: PageResponse) => fieldValue(page, "shown") ?? "";

/** Fills the form, reads whom the block would stop, and confirms. Returns the address of the block. */
async function blockAs(browser: Browser, fields: Record<string, string | string[]>): Promise<string> {
  const form = { starts_on: await today(), all_stores: "on", reason: "Conduta", ...fields };
  const preview = await browser.send(`${PATH}/new`, { ...form, intent: "show" });
  expect(preview.status, textOf(preview)).toBe(200);
  const saved = await browser.send(`${PATH}/new`, { ...form, shown: shown(preview), intent: "save" });
  expect(saved.status, textOf(saved)).toBe(302);
  return saved.location ?? "";
}

async function scan(code: string): Promise<string> {
  const porter = await world.browser("sol.centro");
  const answer = await porter.send("/store/portaria", { code });
  return textOf(await porter.open(answer.location ?? ""));
}

test("a blocked company is refused at the gate; once the block ends, it is admitted", async () => {
  const browser = await world.browser("sol");
  expect(await scan(visitors.ana.cpf)).toContain("LIBERADO");
  const form = { cpf_or_cnpj: aurora.cnpj, starts_on: await today(), all_stores: "on", reason: "Contrato suspenso" };
  const preview = await browser.send(`${PATH}/new`, { ...form, intent: "show" });
  const text = textOf(preview);
  expect(text).toContain("Confira antes de salvar Agência Aurora Impede 2 pessoas");
  expect(rowNames(preview)).toEqual(expect.arrayContaining(["Ana Beatriz Prado", "Bruno Tavares"]));
  expect(preview.html).toContain("Contrato suspenso");
  expect(await scan(visitors.ana.cpf)).toContain("LIBERADO");

  const saved = await browser.send(`${PATH}/new`, { ...form, shown: shown(preview), intent: "save" });
  expect(saved.status).toBe(302);
  const self = saved.location ?? "";
  expect(await scan(visitors.ana.cpf)).toContain("IMPEDIDO");
  const page = await browser.open(self);
  expect(page.h1).toBe("Bloqueio de Agência Aurora");
  expect(textOf(page)).toContain("Em vigor");
  expect(textOf(page)).toContain("Bloqueio criado por Sílvia da Rede (Mercados Sol) Motivo: Contrato suspenso");

  const lacking = await browser.send(`${self}/end`, { reason: "" });
  expect([lacking.status, textOf(lacking).includes("Motivo é obrigatório")]).toEqual([422, true]);
  expect(await browser.send(`${self}/end`, { reason: "Acordo" })).toMatchObject({ status: 303, location: self });
  expect(await scan(visitors.ana.cpf)).toContain("LIBERADO");
  const ended = await browser.open(self);
  expect(ended.html).toContain("Desfazer");
  expect(textOf(ended)).toContain("Motivo: Acordo");
  expect(await browser.send(self, {})).toMatchObject({ status: 302, location: self });
  expect(await scan(visitors.ana.cpf)).toContain("IMPEDIDO");
  await browser.send(`${self}/end`, { reason: "Fim" });
});

test("nothing is saved without a preview of the very same values", async () => {
  const browser = await world.browser("sol");
  const form = { cpf_or_cnpj: "529.982.247-25", starts_on: await today(), all_stores: "on", reason: "Conduta" };
  const blocks = async () => (await world.admin.query("select count(*)::int as n from access_blocks")).rows[0].n;
  const before = await blocks();
  const direct = await browser.send(`${PATH}/new`, { ...form, intent: "save" });
  expect([direct.status, textOf(direct).includes("Confira antes de salvar Ana Beatriz Prado")]).toEqual([200, true]);
  const preview = await browser.send(`${PATH}/new`, { ...form, intent: "show" });
  const other = await browser.send(`${PATH}/new`, {
    ...form,
    cpf_or_cnpj: visitors.bruno.cpf,
    shown: shown(preview),
    intent: "save",
  });
  expect(other.status).toBe(200);
  expect(textOf(other)).toContain("Os dados mudaram desde a última conferência: esta é a de agora. Bruno Tavares");
  expect(await blocks()).toBe(before);
});

test("errors stand at the field and in the summary, and what was typed remains", async () => {
  const browser = await world.browser("sol");
  const refused = await browser.send(`${PATH}/new`, {
    cpf_or_cnpj: "52998224724",
    starts_on: "31/02/2026",
    reason: " ",
    all_stores: "on",
    intent: "show",
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Novo bloqueio</title>");
  for (const message of ["o dígito verificador não confere", "o dia 31 não existe em 02/2026", "Motivo é obrigatório"])
    expect(textOf(refused)).toContain(message);
  expect(fieldValue(refused, "cpf_or_cnpj")).toBe("52998224724");
  const both = await browser.send(`${PATH}/new`, {
    cpf_or_cnpj: visitors.ana.cpf,
    starts_on: await today(),
    all_stores: "on",
    store_uuids: [solAcre.uuid],
    reason: "Conduta",
    intent: "show",
  });
  expect([both.status, textOf(both).includes("Desmarque “Em todas as lojas”")]).toEqual([422, true]);
});

test("a block is listed, searched, changed after a preview and exported", async () => {
  const browser = await world.browser("sol");
  const self = await blockAs(browser, { cpf_or_cnpj: visitors.bruno.cpf, reason: "Uso indevido" });
  expect(rowNames(await browser.open(`${PATH}?q=bruno`))[0]).toContain("Bruno Tavares");
  expect(announcedCount(await browser.open(`${PATH}?q=uso+indevido&state=current&blocked=person`))).toBe("1 bloqueio");
  const csv = await browser.open(`${PATH}/export?q=bruno&format=csv`);
  expect(csv.html).toContain("Uso indevido");

  const form = await browser.open(`${self}/edit`);
  expect(form.h1).toBe("Editar o bloqueio de Bruno Tavares");
  const version = fieldValue(form, "version") as string;
  const change = { starts_on: await today(), store_uuids: [solAcre.uuid], reason: "Uso indevido", version };
  const preview = await browser.send(`${self}/edit`, { ...change, intent: "show" });
  expect(textOf(preview)).toContain("Confira antes de salvar Bruno Tavares");
  const save = { ...change, shown: shown(preview), intent: "save" };
  expect(await browser.send(`${self}/edit`, save)).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("Onde Sol Rio Branco");
  expect(textOf(await browser.open(self))).toContain("Lojas: Todas → Sol Rio Branco");
  expect((await browser.send(`${self}/edit`, save)).status).toBe(409);
});

test("other retailers find nothing, and other areas have no such page", async () => {
  const self = await blockAs(await world.browser("sol"), { cpf_or_cnpj: visitors.bruno.cpf });
  const other = await world.browser("lua");
  for (const below of ["", "/edit", "/end"]) expect((await other.open(self + below)).status).toBe(404);
});

test("the form has the reason and the period before the list of stores", async () => {
  const { html } = await (await world.browser("sol")).open(`${PATH}/new`);
  const names = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  const known = ["cpf_or_cnpj", "reason", "starts_on", "ends_on", "all_stores", "store_uuids"];
  const ordered = [...new Set(names)].filter((name) => known.includes(String(name)));
  expect(ordered).toEqual(known);
});

test("more blocks than are counted have no order by name", async () => {
  const browser = await world.browser("sol");
  await blockAs(browser, { cpf_or_cnpj: visitors.bruno.cpf });
  const names = async (query: string) => rowNames(await browser.open(`${PATH}?state=current&${query}`));
  const few = await names("sort=known_as");
  expect(few).toEqual((await names("sort=-known_as")).reverse());
  expect(few.join()).toContain("Bruno Tavares");
  expect(await names("sort=known_as&q=bruno")).toEqual(await names("q=bruno"));
  await world.admin.query(
    `insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on)
     select retailer_uuid, gen_random_uuid(), cpf, 'Muitos', starts_on
     from (select * from access_blocks where retailer_uuid = $1 and cpf is not null limit 1) b, generate_series(1, 10001)`,
    [accounts.sol.uuid],
  );
  const many = await browser.open(PATH);
  expect(textOf(many)).toContain(tooManyToSort("bloqueios"));
  expect(many.html).toContain("sort=reason");
  expect(many.html).not.toContain("sort=known_as");
  expect(await browser.open(`${PATH}?sort=known_as`)).toMatchObject({ status: 302, location: PATH });
});
