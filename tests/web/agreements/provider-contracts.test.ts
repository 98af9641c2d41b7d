import { expect, test } from "vitest";
import { typedDaysOf } from "#tests/world/days.ts";
import { INLINE_PDF, openFramed } from "#tests/world/frames.ts";
import { announcedCount, fieldValue, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/retailer/serviceProvidersContract";
const limpa = { service_provider_uuid: accounts.limpa.uuid, starts_on: "1/2/2026", value_cents: "1.234,50" };

/** Creates a contract and returns its address. */
async function createContract(fields: Record<string, string>) {
  const browser = await world.browser("sol");
  expect(await browser.send(`${PATH}/new`, { ...limpa, ...fields })).toMatchObject({ status: 302, location: PATH });
  const list = "/v1/retailers/service_provider_contracts?per_page=100";
  const { data } = (await (await world.as("sol"))("GET", list)).body;
  return `${PATH}/${data.find(({ description }: { description: string }) => description === fields.description).uuid}`;
}
const inDays = typedDaysOf(world);

test("a contract is registered, given its document, changed, removed and restored", async () => {
  const browser = await world.browser("sol");
  const self = await createContract({ description: "Limpeza", ends_on: "31/12/2098" });
  const page = await browser.open(self);
  expect(page.h1).toBe("Contrato com Limpa Bem");
  expect(textOf(page)).toContain("Vigente Sem documento");
  expect(textOf(page)).toMatch(/Período 01\/02\/2026 a 31\/12\/2098 Valor R\$\s1\.234,50/);
  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "contrato.pdf", { type: "application/pdf" });
  expect(await browser.send(`${self}/file/edit`, { file })).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("Com documento");
  expect((await browser.open(`${self}/file`)).html).toContain("%PDF-1.4");
  expect(await openFramed(browser, await browser.open(self))).toEqual(INLINE_PDF);

  const form = await browser.open(`${self}/edit`);
  expect(fieldValue(form, "value_cents")).toBe("1.234,50");
  const version = fieldValue(form, "version") as string;
  const change = { ...limpa, description: "Vigilância", value_cents: "99,9", version };
  expect(await browser.send(`${self}/edit`, change)).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toMatch(/Valor R\$\s99,90/);
  const second = await browser.send(`${self}/edit`, { ...change, value_cents: "5" });
  expect(second.status).toBe(409);
  expect(textOf(second)).toMatch(/Valor – diferente R\$ 5 R\$\s99,90/);

  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: PATH });
  const { location = "" } = await browser.open(self);
  expect(location).toBe(self.replace(PATH, "/retailer/removidos/service_provider_contracts"));
  expect((await browser.open(location ?? "")).h1).toBe("Limpa Bem");
  expect((await browser.send(location ?? "", {})).status).toBe(302);
  expect((await browser.open(self)).status).toBe(200);
});

test("errors appear at the top and beside the field, and the input remains", async () => {
  const browser = await world.browser("sol");
  const refused = await browser.send(`${PATH}/new`, { description: "Torto", starts_on: "", value_cents: "mil" });
  expect(refused.status).toBe(422);
  for (const message of [
    "Prestador de serviço é obrigatório",
    "Início é obrigatório",
    "escreva em reais, como 1.234,56",
  ])
    expect(textOf(refused)).toContain(message);
  expect(fieldValue(refused, "value_cents")).toBe("mil");
});

test("the list is searched, filtered, sorted, exported, and names what ends soon", async () => {
  await createContract({ description: "Refrigeração", ends_on: await inDays(9), value_cents: "10" });
  await createContract({ description: "Fachadas", starts_on: "1/1/2099", value_cents: "20" });
  const browser = await world.browser("sol");
  expect(textOf(await browser.open(PATH))).toContain("1 contrato termina nos próximos 30 dias");
  const ending = await browser.open(`${PATH}?ending=true`);
  expect(announcedCount(ending)).toBe("1 contrato");
  expect(textOf(ending)).toContain("Termina em 9 dias");
  expect(announcedCount(await browser.open(`${PATH}?q=fachadas`))).toBe("1 contrato");
  expect(announcedCount(await browser.open(`${PATH}?period=coming&has_file=false`))).toBe("1 contrato");
  expect(rowNames(await browser.open(`${PATH}?sort=-value_cents&has_file=false`))).toHaveLength(2);
  const csv = await browser.open(`${PATH}/export?q=fachadas&format=csv`);
  expect(csv.html).toContain("Limpa Bem;Mercados Sol;Fachadas;A iniciar;");
  expect(csv.html).not.toContain("Refrigeração");
});
