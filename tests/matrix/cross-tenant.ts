import { type Root, roots } from "#app/contracts/access/environments.ts";
import { companySheetKinds } from "#app/contracts/directory/company-sheets.ts";
import { fieldCrossTenantCases } from "#tests/world/field-rows.ts";
import { accounts, documentTypes, type Login, PASSWORD, productSections, visitors } from "#tests/world/people.ts";
import { UNKNOWN_ID } from "./cases.ts";

/** Returns a document form with a picture of one pixel. */
function documentForm(): FormData {
  const form = new FormData();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.set("file", new File([Buffer.from(png, "base64")], "a.png", { type: "image/png" }));
  form.set("document_type_uuid", documentTypes.rg);
  return form;
}
const visitorForm = { name: "Nome Novo", cpf: "28625587887", version: 1 };
const decision = { document: { status: "approved", version: 1 }, decision: { status: "approved", version: 1 } };
export const companyDocument = "00000000-0000-7000-8000-00000000d00a";
export const davisDocument = "00000000-0000-7000-8000-00000000d009";
const ruleForm = { document_type_uuid: documentTypes.aso, starts_on: "2099-01-01" };
const agreementForm = {
  retailer_uuid: accounts.sol.uuid,
  starts_on: "2026-01-01",
  services: ["a"],
  people: 1,
  version: 1,
};
export const term = "00000000-0000-7000-8000-00000000c0de";
const davisAllocation = "00000000-0000-7000-8000-00000000a003";
const anasAllocation = "00000000-0000-7000-8000-00000000a001";

const administrationPaths = [
  "roles",
  "users",
  "service_types",
  "job_functions",
  "product_categories",
  "product_sections",
  "retailer_business_changes",
  "authentication_providers",
  "account_sign_ins",
];
export const borealsExport = "00000000-0000-7000-8000-00000000e0b0";
export const borealsSession = "00000000-0000-7000-8000-00000000b0e5";
export const cafesUnit = "00000000-0000-7000-8000-00000000c0fe";

/**
 * For every path that names a row: the id of another account's row, logins that ask for it, and a valid body, or a form
 * where only POST takes one. A new account of every user type asks too, except under the roots in `open`, which may
 * see the row.
 */
export const crossTenantCases: Record<
  string,
  { id: string; askers: Login[]; open?: readonly Root[]; body?: unknown; form?: FormData }
> = {
  "/visitors/{id}": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: { visitor: visitorForm },
  },
  "/visitors/{id}/history": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/timeline": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/overview": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/neighbours": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/verdict": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol", "sol.centro"] },
  "/visitors/{id}/verdicts": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol", "sol.centro"] },
  "/visitors/{id}/documents": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: documentForm(),
  },
  "/visitors/{id}/photo": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: documentForm(),
  },
  "/visitors/{id}/photo/crop": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: { crop: { x: 50, y: 50, zoom: 1 } },
  },
  "/visitors/{id}/documents/{document}/file": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/visitors/{id}/documents/{document}/cnpjs": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa"],
    body: { document: { cnpjs: ["11222333000181"], version: 1 } },
  },
  "/visitors/{id}/documents/{document}/decision": { id: visitors.davi.uuid, askers: ["sol"], body: decision },
  // Document types are visible to every account.
  "/document_types/{id}": { id: documentTypes.aso, askers: [], open: roots },
  "/document_types/{id}/template": { id: documentTypes.aso, askers: [], open: roots },
  "/document_rules/{id}": {
    id: documentTypes.aso,
    askers: ["lua"],
    body: { document_rule: { ...ruleForm, version: 1 } },
  },
  "/document_rules/{id}/undo": {
    id: documentTypes.aso,
    askers: ["lua"],
    body: { document_rule: { version: 1 } },
  },
  "/document_rule_drafts/{id}": {
    id: accounts.boreal.uuid,
    askers: ["sol"],
    body: { document_rule_draft: { ...ruleForm, version: 1 } },
  },
  "/document_rule_drafts/{id}/visitors": { id: accounts.boreal.uuid, askers: ["sol"] },
  "/document_rule_drafts/{id}/stores": { id: accounts.boreal.uuid, askers: ["sol"] },
  "/document_rule_drafts/{id}/companies": { id: accounts.boreal.uuid, askers: ["sol"] },
  "/document_rule_drafts/{id}/saving": { id: accounts.boreal.uuid, askers: ["sol"] },
  "/checks/visitor_docs/visitor/{visitor}": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol"],
  },
  "/checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol"],
    form: documentForm(),
    body: { uploaded_visitor_docs: [{ uuid: davisDocument, status: "approved", version: 1 }] },
  },
  "/checks/visitor_docs/visitor/{visitor}/claims": { id: visitors.davi.uuid, askers: ["sol"] },
  "/retailer_document_validations/{id}": {
    id: davisDocument,
    askers: ["sol"],
    body: { retailer_document_validation: { status: "approved", version: 1 } },
  },
  "/retailer_document_validations/{id}/decision": { id: davisDocument, askers: ["sol"] },
  // Belongs to the provider Limpa Bem, which declared a service to the retailer Sol and none to Lua.
  "/company_docs/{id}": { id: companyDocument, askers: ["lua"], body: { company_doc: { version: 1 } } },
  "/documents/{id}/cnpjs": {
    id: davisDocument,
    askers: ["campo"],
    body: { document: { cnpjs: ["11222333000181"], version: 1 } },
  },
  "/company_docs/{id}/file": { id: companyDocument, askers: ["lua"] },
  "/company_docs/{id}/decision": { id: companyDocument, askers: ["lua"], body: decision },
  "/access_blocks/{id}": {
    id: accounts.boreal.uuid,
    askers: ["sol"],
    body: { access_block: { reason: "Conduta", starts_on: "2026-01-01", version: 1 } },
  },
  ...Object.fromEntries(
    ["effect", "history", "lifting"].map((part) => [
      `/access_blocks/{id}/${part}`,
      { id: accounts.boreal.uuid, askers: ["sol"] as Login[], body: { access_block: { reason: "Acordo" } } },
    ]),
  ),
  // Without people or agreements at Lua.
  "/related_service_providers/{id}": { id: accounts.limpa.uuid, askers: ["lua"] },
  "/allocations/{id}": {
    id: davisAllocation,
    askers: ["aurora", "belo", "limpa"],
    body: { allocation: { starts_on: "2026-01-01", weekdays: ["monday"], version: 1 } },
  },
  "/allocations/{id}/end": {
    id: davisAllocation,
    askers: ["aurora", "belo", "limpa"],
    body: { allocation: { ends_on: "2099-01-01", version: 1 } },
  },
  "/allocations/{id}/approval": { id: anasAllocation, askers: ["lua"], body: { allocation: { version: 1 } } },
  "/allocations/{id}/refusal": { id: anasAllocation, askers: ["lua"], body: { allocation: { reason: "Motivo" } } },
  // The allocation's decision has its id.
  "/allocation_decisions/{id}": { id: anasAllocation, askers: ["lua"] },
  ...Object.fromEntries(
    [
      "",
      "/rows",
      "/results",
      "/draft",
      "/people",
      "/people_removal",
      "/checking",
      "/revision",
      "/confirmation",
      "/discarding",
      "/cancelation",
      "/undoing",
    ].map((part) => [
      `/allocation_batches/{id}${part}`,
      {
        id: accounts.boreal.uuid,
        askers: ["aurora", "belo", "limpa"] as Login[],
        body: { allocation_batch: { version: 1 } },
      },
    ]),
  ),
  ...Object.fromEntries(
    ["", "/rows", "/results", "/checking", "/confirmation", "/discarding", "/cancelation", "/undoing"].map((part) => [
      `/visitor_batches/{id}${part}`,
      {
        id: accounts.boreal.uuid,
        askers: ["aurora", "belo", "limpa"] as Login[],
        body: { visitor_batch: { version: 1 } },
      },
    ]),
  ),
  // A purchase belongs to no account; its counts are the caller's own.
  "/retailer_business_changes/{id}/stores": { id: UNKNOWN_ID, askers: ["aurora", "belo", "limpa"] },
  // Only Agência Boreal has visitors at Rede Lua.
  "/related_retailers/{id}": { id: accounts.lua.uuid, askers: ["aurora", "belo", "limpa"] },
  "/related_retailers/{id}/stores": { id: accounts.lua.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visits/{id}/entry": { id: documentTypes.aso, askers: ["sol.acre", "lua.norte"] },
  "/visits/{id}/exit": { id: documentTypes.aso, askers: ["sol.acre", "lua.norte"] },
  "/visitor_imports/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitor_imports/{id}/rows": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/saving": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/columns": {
    id: accounts.boreal.uuid,
    askers: ["aurora"],
    body: { visitor_import: { columns: {} } },
  },
  "/visitor_imports/{id}/discarding": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/failed_rows": { id: accounts.boreal.uuid, askers: ["aurora"] },
  // The administration imports for every owner, in which it finds only imports of that owner.
  ...Object.fromEntries(
    [
      "",
      "/visitor_imports",
      ...["", "/rows", "/saving", "/discarding", "/columns", "/failed_rows"].map(
        (part) => `/visitor_imports/{id}${part}`,
      ),
    ].map((below) => [`/owners/{owner}${below}`, { id: accounts.boreal.uuid, askers: [] }]),
  ),
  // At Lua Norte, registered for Agência Boreal.
  ...Object.fromEntries(
    ["", "/approval", "/refusal", "/completion"].map((move) => [
      `/lite_visitors/{id}${move}`,
      {
        id: accounts.boreal.uuid,
        askers: ["aurora", "belo", "limpa", ...(move ? [] : (["sol", "sol.centro"] as const))] as Login[],
        body: { lite_visitor: { reason: "Não", version: 1 } },
      },
    ]),
  ),
  ...Object.fromEntries(
    ["/data_requests/{id}", "/data_requests/{id}/answer", "/data_requests/{id}/anonymisation"]
      .concat(["/data_requests/{id}/steps", "/data_requests/{id}/correction", "/data_requests/{id}/file"])
      .concat(["/person_reports/{id}", "/person_reports/{id}/file", "/person_reports/{id}/verification"])
      .map((path) => [path, { id: UNKNOWN_ID, askers: [] }]),
  ),
  ...Object.fromEntries(
    ["", "/file"].map((part) => [
      `/exports/{id}${part}`,
      {
        id: borealsExport,
        askers: ["mob", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"] as Login[],
      },
    ]),
  ),
  // Only the administration has these calls, so no other account asks.
  ...Object.fromEntries(
    ["", "/rows", "/saving", "/discarding", "/columns", "/failed_rows"].flatMap((part) =>
      ["lite_visitor", ...companySheetKinds].map((kind) => [
        `/${kind}_imports/{id}${part}`,
        {
          id: accounts.boreal.uuid,
          askers: ["mob"] as Login[],
          ...(part === "/columns" && { body: { [`${kind}_import`]: { columns: {} } } }),
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ["retailers", "agencies", "suppliers", "service_providers", "stores", "store_brands", ...administrationPaths].map(
      (path) => [`/${path}/{id}`, { id: accounts.boreal.uuid, askers: [] }],
    ),
  ),
  ...Object.fromEntries(
    ["retailers", "agencies", "suppliers", "service_providers"]
      .map((path) => `/${path}/{id}/overview`)
      .concat("/retailers/{id}/config", "/retailers/{id}/config/changes")
      .concat(
        ["retailers", "agencies", "suppliers", "service_providers", "stores"].flatMap((path) => [
          `/${path}/{id}/removal`,
          `/${path}/{id}/restoration`,
        ]),
      )
      .map((path) => [path, { id: accounts.boreal.uuid, askers: [] }]),
  ),
  "/users/{id}/invitation": { id: accounts.boreal.uuid, askers: [] },
  "/users/{id}/sessions": { id: accounts.boreal.uuid, askers: [] },
  "/users/{id}/support_views": { id: accounts.boreal.uuid, askers: [] },
  "/users/{id}/second_factors": { id: accounts.boreal.uuid, askers: [] },
  "/second_factors/{id}/removal": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
    body: { second_factor: { current_password: PASSWORD } },
  },
  "/sessions/{id}": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "repositor"],
  },
  "/saved_views/{id}": {
    id: borealsSession,
    askers: ["mob", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
    body: { saved_view: { screen: "/agency/visitors", name: "Minha", version: 1 } },
  },
  "/supplier_units/{id}": { id: cafesUnit, askers: ["belo"] },
  ...Object.fromEntries(
    [
      "",
      "/stores",
      "/store_choices",
      "/minutes",
      "/weeks",
      "/answer",
      "/history",
      "/entry_effect",
      "/file",
      "/sending",
      "/acceptance",
      "/refusal",
      "/revocation",
      "/renewal",
    ].map((move) => [
      `/service_agreements/{id}${move}`,
      {
        id: documentTypes.rg,
        askers: ["cafe", "limpa", "lua", "sol.acre", "lua.norte"] as Login[],
        body: move === "/file" ? documentForm() : { service_agreement: { ...agreementForm, reason: "Não" } },
      },
    ]),
  ),
  ...Object.fromEntries(
    ["", "/file"].flatMap((part) => [
      [
        `/agency_supplier_contracts/{id}${part}`,
        {
          id: accounts.boreal.uuid,
          askers: ["aurora", "belo"] as Login[],
          body: part
            ? documentForm()
            : { agency_supplier_contract: { ...agreementForm, supplier_uuid: accounts.belo.uuid } },
        },
      ],
      [
        `/service_provider_contracts/{id}${part}`,
        {
          id: accounts.lua.uuid,
          askers: ["sol"] as Login[],
          body: part
            ? documentForm()
            : {
                service_provider_contract: {
                  ...agreementForm,
                  service_provider_uuid: accounts.limpa.uuid,
                  value_cents: 1,
                },
              },
        },
      ],
    ]),
  ),
  "/{area}/access_terms/most_recent": { id: "store", askers: ["aurora", "belo", "limpa"] },
  "/access_terms/{id}/file": { id: term, askers: ["aurora", "limpa"], open: ["suppliers"], body: documentForm() },
  "/access_terms/{id}": { id: term, askers: [] },
  "/access_terms/{id}/reminders": { id: term, askers: [] },
  "/plans/{id}": { id: UNKNOWN_ID, askers: [] },
  "/plans/{id}/preview": { id: UNKNOWN_ID, askers: [] },
  "/subscriptions/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa"] },
  "/credits/{id}": { id: UNKNOWN_ID, askers: [] },
  "/invoices/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/invoices/{id}/pdf": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/invoices/{id}/payment": { id: UNKNOWN_ID, askers: [] },
  "/invoices/{id}/credit_use": { id: UNKNOWN_ID, askers: [] },
  "/invoices/{id}/payments/{payment}": { id: UNKNOWN_ID, askers: [] },
  "/invoices/{id}/cancelation": { id: UNKNOWN_ID, askers: [] },
  "/invoice_sendings/{id}": { id: UNKNOWN_ID, askers: [] },
  "/dunning_steps/{id}": { id: UNKNOWN_ID, askers: [] },
  "/invoice_runs/{id}": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines": { id: UNKNOWN_ID, askers: [] },
  "/invoices/{id}/second_copy": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines/{line}": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines/{line}/candidates": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines/{line}/decision": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines/{line}/settlement": { id: UNKNOWN_ID, askers: [] },
  "/bank_returns/{id}/lines/{line}/ignoring": { id: UNKNOWN_ID, askers: [] },
  "/feedbacks/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte", "boreal", "belo", "limpa"],
    body: { feedback: { score: 3, version: 1 } },
  },
  ...Object.fromEntries(
    ["", "/approval", "/refusal", "/decision"].map((verb) => [
      `/visit_corrections/{id}${verb}`,
      {
        id: documentTypes.aso,
        askers: ["sol.acre", "lua.norte", "lua", "boreal", "belo", "limpa"] as Login[],
        body: { visit_correction: { version: 1, note: "Motivo" } },
      },
    ]),
  ),
  "/store_products/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte", "lua", "belo"],
    body: { store_product: { ean: "7891000315507", name: "Café", version: 1 } },
  },
  "/store_tasks/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte", "lua", "belo", "aurora", "campo", "repositor"],
    body: { store_task: { kind: "cleaning", product_section: productSections.biscuits.name, version: 1 } },
  },
  "/store_tasks/{id}/result": {
    id: documentTypes.aso,
    askers: ["campo", "repositor"],
    body: { store_task: { status: "done", version: 1 } },
  },
  "/store_tasks/{id}/photo": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte", "repositor"],
    body: documentForm(),
  },
  "/replenishers/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte"],
    body: { replenisher: { name: "Rita Moura", version: 1 } },
  },
  "/replenishers/{id}/invitation": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte"],
    body: { replenisher_invitation: { login: "rita", email: "rita@exemplo.test" } },
  },
  ...Object.fromEntries(
    ["", "/rows", "/saving", "/discarding", "/columns", "/failed_rows"].map((part) => [
      `/store_product_imports/{id}${part}`,
      {
        id: documentTypes.aso,
        askers: ["sol.acre", "lua.norte"] as Login[],
        ...(part === "/columns" && { body: { store_product_import: { columns: {} } } }),
      },
    ]),
  ),
  "/notifications/{id}/reading": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
  },
  // The kind is visible to everyone, and each user stores a preference of their own.
  "/notification_preferences/{kind}": { id: "job_finished", askers: [], open: roots },
  "/api_tokens/{id}": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
  },
  "/saved_views/{id}/mailing": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
    body: { mailing: { frequency: "daily" } },
  },
  "/calendar_feeds/{id}": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro", "campo", "repositor"],
  },
  ...Object.fromEntries(
    ["", "/test", "/deliveries", "/deliveries/{delivery}/redelivery"].map((more) => [
      `/webhooks/{id}${more}`,
      {
        id: borealsSession,
        askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa"] as Login[],
        body: { webhook: { name: "Meu", url: "https://exemplo.test", events: ["visit_left"], version: 1 } },
      },
    ]),
  ),
  "/batch_jobs/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo"] },
  ...fieldCrossTenantCases,
};
