import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { objectStream, pdfWith } from "#tests/world/files/pdfs.ts";
import { accounts, documentTypes, type Login, visitors } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

/** Every upload of a document refuses a PDF with active content and accepts one that merely opens at a page. */
const world = openWorld();
const script = pdfWith("/OpenAction 4 0 R", "null", objectStream("<</S/JavaScript/JS(1)>>"));
const opensAtPage = pdfWith("/OpenAction[3 0 R/Fit]");
const row = randomUUID();
const { aurora, belo, limpa, sol } = accounts;

beforeAll(async () => {
  for (const [statement, ...values] of [
    ["insert into document_types (uuid, name, subject) values ($1, 'Contrato social', 'company')", row],
    [
      "insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on) values ($1, $2, $3, 'draft', '2026-01-01')",
      limpa.uuid,
      row,
      sol.uuid,
    ],
    [
      "insert into agency_supplier_contracts (agency_uuid, uuid, supplier_uuid, starts_on) values ($1, $2, $3, '2026-01-01')",
      aurora.uuid,
      row,
      belo.uuid,
    ],
    [
      `insert into service_provider_contracts (retailer_uuid, uuid, service_provider_uuid, value_cents, starts_on)
        values ($1, $2, $3, 1, '2026-01-01')`,
      sol.uuid,
      row,
      limpa.uuid,
    ],
    ["insert into access_terms (uuid, signer_kind, published_on) values ($1, 'agency', '2099-01-01')", row],
  ] as [string, ...string[]][])
    await world.admin.query(statement, values);
});

test.each<[string, Login, string, string]>([
  ["document", "aurora", "POST", `agencies/visitors/${visitors.ana.uuid}/documents`],
  ["company_doc", "limpa", "POST", "service_providers/company_docs"],
  ["document_type", "mob", "PUT", `mob/document_types/${row}/template`],
  ["service_agreement", "limpa", "PUT", `service_providers/service_agreements/${row}/file`],
  ["agency_supplier_contract", "aurora", "PUT", `agencies/agency_supplier_contracts/${row}/file`],
  ["service_provider_contract", "sol", "PUT", `retailers/service_provider_contracts/${row}/file`],
  ["access_term", "backoffice", "PUT", `backoffice/access_terms/${row}/file`],
])("a PDF with a script is not accepted as a %s", async (concept, login, method, path) => {
  const type = concept === "company_doc" ? row : documentTypes.aso;
  const send = async (content: Buffer) => {
    const form = new FormData();
    form.set("document_type_uuid", type);
    form.set("expires_on", "31/12/2099");
    form.set("file", new File([content as BlobPart], "a.pdf"));
    return call(world.api, method, `/v1/${path}`, form, { authorization: `Bearer ${await world.token(login)}` });
  };
  const refused = await send(script);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { [concept]: [{ file: [expect.stringContaining("use Imprimir > Salvar como PDF")] }] },
  ]);
  expect((await send(opensAtPage)).status).toBeLessThan(300);
});
