import { beforeAll, expect, test } from "vitest";
import { demandOfCompanies } from "#tests/world/company-rules.ts";
import { PDF } from "#tests/world/files/documents.ts";
import { INLINE_PDF, openFramed } from "#tests/world/frames.ts";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/serviceProvider/companyDocs";
const { limpa, sol, lua } = accounts;
const file = () => new File([PDF], "papel.pdf", { type: "application/pdf" });
let contract: string;
let certificate: string;

/** Limpa Bem has agreements with both retailers; both require the articles, only Sol the certificate. */
beforeAll(async () => {
  const mob = await world.as("mob");
  const make = async (document_type: object) =>
    (await mob("POST", "/v1/mob/document_types", { document_type })).body.document_type.uuid;
  contract = await make({ name: "Contrato social", subject: "company" });
  certificate = await make({ name: "Certidão", subject: "company", expires: true, retailer_uuids: [sol.uuid] });
  await demandOfCompanies(world.admin, contract, [sol.uuid, lua.uuid]);
  await demandOfCompanies(world.admin, certificate, [sol.uuid]);
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, gen_random_uuid(), $2, 'in_force', '2026-01-01'), ($1, gen_random_uuid(), $3, 'in_force', '2026-02-01')`,
    [limpa.uuid, sol.uuid, lua.uuid],
  );
});

/** Sends a document and returns the address of its page. */
async function send(fields: Record<string, string>): Promise<string> {
  const browser = await world.browser("limpa");
  const sent = await browser.send(`${PATH}/new`, { ...fields, file: file() });
  expect(sent.status, textOf(sent)).toBe(302);
  return sent.location ?? "";
}

test("what each retailer demands is listed with state, deadline and what to do", async () => {
  const browser = await world.browser("limpa");
  const page = await browser.open(PATH);
  expect(page.h1).toBe("Documentos da empresa");
  expect(rowNames(page)).toEqual(["Certidão", "Contrato social", "Contrato social"]);
  expect(announcedCount(page)).toBe("3 documentos exigidos");
  const text = textOf(page);
  expect(text).toContain("Mercados Sol Documentação: Parcial 0 de 2 documentos em ordem");
  expect(text).toContain("Certidão Mercados Sol Não enviado 01/01/2026 início da declaração");
  expect(text).toContain("Envie o documento. Enviar : Certidão para Mercados Sol");
  expect(linksWithText(page, "Enviar: Certidão para Mercados Sol")).toContain(
    `${PATH}/new?document_type_uuid=${certificate}&retailer_uuid=${sol.uuid}`,
  );
  expect(rowNames(await browser.open(`${PATH}?retailer_uuid=${lua.uuid}`))).toEqual(["Contrato social"]);
  expect(rowNames(await browser.open(`${PATH}?sort=-document_type`))[2]).toBe("Certidão");
  expect(rowNames(await browser.open(`${PATH}?state=denied`))).toEqual([]);
  const csv = await browser.open(`${PATH}/export?format=csv&document_type_uuid=${certificate}`);
  expect(csv.html).toContain("Limpa Bem;Mercados Sol;Certidão;Não enviado;");
  expect(csv.html).not.toContain("Contrato social");
});

test("a document is sent, its dates corrected, withdrawn and brought back", async () => {
  const browser = await world.browser("limpa");
  const form = await browser.open(`${PATH}/new?document_type_uuid=${certificate}&retailer_uuid=${sol.uuid}`);
  expect(form.html).toContain(`<option value="${certificate}" selected`);
  const wrong = await browser.send(`${PATH}/new`, { document_type_uuid: certificate, issued_on: "31/02/2026" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("o dia 31 não existe em 02/2026");
  expect(textOf(wrong)).toContain("Arquivo é obrigatório");
  expect(fieldValue(wrong, "issued_on")).toBe("31/02/2026");
  const lacks = await browser.send(`${PATH}/new`, { document_type_uuid: certificate, file: file() });
  expect(textOf(lacks)).toContain("Validade é obrigatório");

  const self = await send({ document_type_uuid: certificate, retailer_uuid: sol.uuid, expires_on: "31/12/2098" });
  const shown = await browser.open(self);
  expect(shown.h1).toBe("Certidão");
  expect(textOf(shown)).toContain("Situação Aguarda avaliação O que fazer Aguarde a avaliação.");
  expect(textOf(shown)).toContain("Enviado por Lino Limpa");
  expect((await browser.open(`${self}/file`)).html).toContain("%PDF");
  expect(await openFramed(browser, shown)).toEqual(INLINE_PDF);

  const dates = await browser.open(`${self}/edit`);
  expect(fieldValue(dates, "expires_on")).toBe("31/12/2098");
  const version = fieldValue(dates, "version") as string;
  expect(textOf(await browser.send(`${self}/edit`, { expires_on: "", version }))).toContain("Validade é obrigatório");
  expect(await browser.send(`${self}/edit`, { expires_on: "31/12/2099", version })).toMatchObject({ location: self });
  expect(textOf(await browser.open(self))).toContain(
    "Datas corrigidas por Lino Limpa Validade: 31/12/2098 → 31/12/2099",
  );
  expect((await browser.send(`${self}/edit`, { expires_on: "31/12/2097", version })).status).toBe(409);

  expect(textOf(await browser.open(`${self}/remove`))).toContain("deixa de valer para Mercados Sol");
  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: PATH });
  const undo = self.replace(PATH, "/serviceProvider/removidos/company_docs");
  expect(await browser.open(self)).toMatchObject({ status: 302, location: undo });
  expect((await browser.send(undo, {})).status).toBe(302);
  expect((await browser.open(self)).status).toBe(200);
});

test("a refused document says why and what to do, and a new version joins it", async () => {
  const browser = await world.browser("limpa");
  const self = await send({ document_type_uuid: contract, retailer_uuid: sol.uuid });
  const uuid = self.split("/").at(-1);
  const decision = { status: "denied", problem: "illegible_document", version: 1 };
  await (await world.as("sol"))("PUT", `/v1/retailers/company_docs/${uuid}/decision`, { decision });
  const home = await browser.open("/serviceProvider");
  expect(textOf(home)).toContain("1 Documento da empresa recusado");
  expect(home.html).toContain(`href="${PATH}?state=denied"`);
  expect(announcedCount(await browser.open(`${PATH}?state=denied`))).toBe("1 documento exigido");
  const refused = textOf(await browser.open(self));
  expect(refused).toContain("Motivo da recusa Documento ilegível O que fazer Digitalize de novo");
  expect(refused).toContain("Recusado por Mercados Sol Documento ilegível");
  expect(refused).not.toContain("Corrigir datas");
  expect(await browser.send(`${self}/edit`, { version: "2" })).toMatchObject({ status: 422 });

  const next = await send({ document_type_uuid: contract, retailer_uuid: sol.uuid });
  const page = await browser.open(next);
  expect(textOf(page)).toContain("2 versões");
  expect(page.html).toContain(`href="${self}"`);
  const sent = await browser.open(`${PATH}/sent?document_type_uuid=${contract}&sort=submitted_at`);
  expect(rowNames(sent)).toEqual(["Contrato social", "Contrato social"]);
  expect(rowNames(await browser.open(`${PATH}/sent?status=denied`))).toEqual(["Contrato social"]);
  const csv = await browser.open(`${PATH}/sent/export?format=csv&status=denied`);
  expect(csv.html).toContain("Contrato social;Mercados Sol;Recusado;Documento ilegível;");
});

test("of many versions the newest hundred are named", async () => {
  const self = await send({ document_type_uuid: certificate, expires_on: "31/12/2098" });
  const columns = "owner_uuid, file_uuid, document_type_uuid, expires_on, status, submitted_by";
  await world.admin.query(
    `insert into company_documents (uuid, submitted_at, ${columns})
     select gen_random_uuid(), now() + n * interval '1 second', ${columns}
     from company_documents cross join generate_series(1, 100) n where uuid = $1`,
    [self.split("/").at(-1)],
  );
  const page = await (await world.browser("limpa")).open(self);
  expect(textOf(page)).toContain("As 100 versões mais recentes");
  expect(rowNames(page)).toHaveLength(100);
});

test("readers see no buttons, and users without the permission get 403", async () => {
  const self = await send({ document_type_uuid: contract, retailer_uuid: sol.uuid });
  const role = "(select role_uuid from users where uuid = $1)";
  const level = (value: number) =>
    world.admin.query(
      `update roles set permissions = permissions || jsonb_build_object('service-provider-company-docs', ${value}) where uuid = ${role}`,
      [users.limpa.uuid],
    );
  const browser = await world.browser("limpa");
  await level(1);
  const page = await browser.open(self);
  expect([linksWithText(page, "Enviar nova versão"), linksWithText(page, "Retirar")]).toEqual([[], []]);
  expect((await browser.open(`${PATH}/new`)).status).toBe(403);
  await level(0);
  expect((await browser.open(PATH)).status).toBe(403);
  expect(textOf(await browser.open("/serviceProvider"))).not.toContain("empresa");
  await level(3);
});
