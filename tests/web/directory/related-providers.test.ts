import { beforeAll, expect, test } from "vitest";
import { demandOfCompanies } from "#tests/world/company-rules.ts";
import { PDF } from "#tests/world/files/documents.ts";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/retailer/serviceProviders";
const { limpa, sol } = accounts;
const self = `${PATH}/${limpa.uuid}`;
let type: string;

/** Sol demands a document of the provider's company and validates documents itself. */
beforeAll(async () => {
  const mob = await world.as("mob");
  const document_type = { name: "Contrato social", subject: "company" };
  type = (await mob("POST", "/v1/mob/document_types", { document_type })).body.document_type.uuid;
  await demandOfCompanies(world.admin, type, [sol.uuid]);
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on, services)
     values ($1, gen_random_uuid(), $2, 'in_force', '2026-01-01', '{Limpeza}')`,
    [limpa.uuid, sol.uuid],
  );
  await world.admin.query(
    "update retailer_configs set document_validation_type = 'retailer' where retailer_uuid = $1",
    [sol.uuid],
  );
});

/** Sends the document and returns the address of its page at the retailer. */
async function send(): Promise<string> {
  const provider = await world.browser("limpa");
  const file = new File([PDF], "papel.pdf", { type: "application/pdf" });
  const fields = { document_type_uuid: type, retailer_uuid: sol.uuid, file };
  const sent = await provider.send("/serviceProvider/companyDocs/new", fields);
  return `${self}/documents/${sent.location?.split("/").at(-1)}`;
}

test("providers are listed with their documents' state, filtered, sorted and exported", async () => {
  const browser = await world.browser("sol");
  const page = await browser.open(PATH);
  expect(page.h1).toBe("Prestadores de serviços");
  expect(textOf(page)).toMatch(/Limpa Bem .* Parcial 1 em Limpa Bem 0 Em vigor 1 em Limpa Bem/);
  const [people = ""] = linksWithText(page, "1 em Limpa Bem").filter((href) => href.includes("/visitors?"));
  expect(announcedCount(await browser.open(people))).toBe("1 visitante");
  expect(rowNames(await browser.open(`${PATH}?completeness=completed`))).toEqual([]);
  expect(rowNames(await browser.open(`${PATH}?completeness=partial&sort=-gaps_count`))).toHaveLength(1);
  expect(rowNames(await browser.open(`${PATH}?to_decide=true`))).toEqual([]);
  const csv = await browser.open(`${PATH}/export?format=csv&q=limpa`);
  expect(csv.html).toContain("Limpa Bem;");
  expect(textOf(await (await world.browser("lua")).open(PATH))).toContain("Sem dados");
});

test("a document is refused with a reason, that is undone, and then approved", async () => {
  const browser = await world.browser("sol");
  const document = await send();
  expect(textOf(await browser.open(`${PATH}?to_decide=true&sort=awaiting_since`))).toMatch(
    /Limpa Bem .* 1 em Limpa Bem desde hoje/,
  );
  expect(textOf(await browser.open("/retailer"))).toMatch(/1 Prestador com documentos a avaliar .* desde hoje/);
  const page = await browser.open(document);
  expect(page.h1).toBe("Contrato social de Limpa Bem");
  expect((await browser.open(`${document}/file`)).html).toContain("%PDF");
  const version = fieldValue(page, "version") as string;
  const lacking = await browser.send(document, { version, intent: "deny" });
  expect([lacking.status, textOf(lacking).includes("Motivo é obrigatório")]).toEqual([422, true]);
  const denied = await browser.send(document, { version, intent: "deny", problem: "incompleted" });
  expect(denied).toMatchObject({ status: 303, location: document });
  const after = await browser.open(document);
  expect(textOf(after)).toContain("Motivo da recusa Incompleto");
  expect(after.html).toContain("Desfazer");
  const decided = "/v1/service_providers/notifications?kind=document_decided";
  expect((await (await world.as("limpa"))("GET", decided)).body.meta.total).toBe(1);
  expect((await browser.send(`${document}?desfazer=sim`, {})).status).toBe(302);
  expect((await (await world.as("limpa"))("GET", decided)).body.meta.total).toBe(0);
  expect((await browser.send(document, { version, intent: "approve" })).status).toBe(409);
  const again = fieldValue(await browser.open(document), "version") as string;
  expect((await browser.send(document, { version: again, intent: "approve" })).status).toBe(303);
  expect(textOf(await browser.open(self))).toContain("Contrato social Em dia");
});

test("a provider's page shows documents, contracts, declarations and people", async () => {
  const browser = await world.browser("sol");
  const page = await browser.open(self);
  const text = textOf(page);
  for (const part of ["Documentos exigidos (1)", "Contratos (0)", "Declarações de serviço (1)", "Pessoas nesta rede ("])
    expect(text).toContain(part);
  expect(text).toContain("Último acesso Nenhum");
  const [declaration = ""] = linksWithText(page, "Limpeza");
  expect(textOf(await browser.open(declaration))).toContain("Limpa Bem");
  const [person = ""] = linksWithText(page, visitors.fabio.name);
  expect((await browser.open(person)).h1).toBe(visitors.fabio.name);
  expect((await (await world.browser("lua")).open(self)).status).toBe(404);
});

test("where the platform validates, the document has no form", async () => {
  const browser = await world.browser("sol");
  const document = await send();
  await world.admin.query("update retailer_configs set document_validation_type = 'mob' where retailer_uuid = $1", [
    sol.uuid,
  ]);
  const page = await browser.open(document);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('value="approve"');
  expect((await browser.send(document, { version: "1", intent: "approve" })).status).toBe(404);
});
