import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { environments, type Root, roots } from "#app/contracts/environments.ts";
import { borealsField, foreignField } from "#tests/world/field-rows.ts";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { type Client, call, openWorld } from "#tests/world/world.ts";

/**
 * Endpoint × account kind × level × plan without the feature × a row of another account, made from the endpoints' own
 * declarations. A new endpoint is in it without being asked; one that takes a row of an account and is not in `foreign`
 * fails the last test.
 */
const world = openWorld();
const NOBODYS = "00000000-0000-7000-8000-00000000dead";
const clients = new Map<Login, Client>();
const logins = Object.keys(users) as Login[];
const features: Record<string, boolean> = { cometa: false };

beforeAll(async () => {
  for (const login of logins) clients.set(login, await world.as(login));
});

const cases = roots.flatMap((root) => endpoints.map((endpoint) => ({ root, endpoint })));

/** Where a root lacks a path's fixed word, the path with an id in its place answers there instead. */
const eclipsed = (root: Root, { path, method, grants }: (typeof endpoints)[number]) =>
  !grants[root] &&
  endpoints.some(
    (one) =>
      one.method === method &&
      one.grants[root] &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
const pathOf = (root: Root, path: string, id = NOBODYS) => `/v1/${root}${path.replaceAll(/\{\w+\}/g, id)}`;
const rootOf = (login: Login) => environments[users[login].user_type].root;

/** The status by the declaration alone; `in` when the call gets past the guard. */
function declared(login: Login, root: Root, { grants, level }: (typeof endpoints)[number]): 403 | 404 | "in" {
  const grant = grants[root];
  if (rootOf(login) !== root || !grant) return 404;
  if (grant.permission && users[login].level < level) return 403;
  if (grant.feature && features[login] === false) return 403;
  if (grant.block && login !== "belo") return 403;
  return "in";
}

test("without a session every call is refused", async () => {
  for (const { root, endpoint } of cases) {
    if (eclipsed(root, endpoint)) continue;
    const { status } = await call(world.api, endpoint.method.toUpperCase(), pathOf(root, endpoint.path));
    expect([endpoint.method, root, endpoint.path, status]).toEqual([
      endpoint.method,
      root,
      endpoint.path,
      endpoint.grants[root] ? 401 : 404,
    ]);
  }
});

describe.each(logins)("%s", (login) => {
  test("may call what the declarations say, and nothing else", async () => {
    const client = clients.get(login) as Client;
    for (const { root, endpoint } of cases) {
      if (eclipsed(root, endpoint)) continue;
      if (endpoint.path === "/visitors/export" && declared(login, root, endpoint) === "in") continue; // streams; tested apart
      const { status } = await client(endpoint.method.toUpperCase(), pathOf(root, endpoint.path));
      const expected = declared(login, root, endpoint);
      const got = `${endpoint.method} ${root} ${endpoint.path} ${status}`;
      if (expected === "in") expect([200, 201, 400, 404, 422], got).toContain(status);
      else expect(status, got).toBe(expected);
    }
  });
});

/** A picture of one pixel, and what a document needs beside it. */
function paper(): FormData {
  const form = new FormData();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.set("file", new File([Buffer.from(png, "base64")], "a.png", { type: "image/png" }));
  form.set("document_type_uuid", documentTypes.rg);
  return form;
}
const visitorForm = { name: "Nome Novo", cpf: "28625587887", version: 1 };
const decision = { document: { status: "approved", version: 1 }, decision: { status: "approved", version: 1 } };
const companyDocument = "00000000-0000-7000-8000-00000000d00a";
const davisDocument = "00000000-0000-7000-8000-00000000d009";
const ruleForm = { document_type_uuid: documentTypes.aso, starts_on: "2099-01-01" };
const agreementForm = {
  retailer_uuid: accounts.sol.uuid,
  starts_on: "2026-01-01",
  services: ["a"],
  people: 1,
  version: 1,
};
const term = "00000000-0000-7000-8000-00000000c0de";
const davisAllocation = "00000000-0000-7000-8000-00000000a003";
const anasAllocation = "00000000-0000-7000-8000-00000000a001";

const keptByMob = [
  "roles",
  "users",
  "service_types",
  "product_categories",
  "product_sections",
  "retailer_business_changes",
  "authentication_providers",
];
const borealsExport = "00000000-0000-7000-8000-00000000e0b0";
const borealsSession = "00000000-0000-7000-8000-00000000b0e5";
const cafesUnit = "00000000-0000-7000-8000-00000000c0fe";

/**
 * For every path that names a row: a row of somebody else, the roots' members who ask, and a body that would do; a form
 * where only POST takes one.
 */
const foreign: Record<string, { id: string; askers: Login[]; body?: unknown; form?: FormData }> = {
  "/visitors/{id}": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: { visitor: visitorForm },
  },
  "/visitors/{id}/history": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/verdict": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol", "sol.centro"] },
  "/visitors/{id}/verdicts": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol", "sol.centro"] },
  "/visitors/{id}/documents": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: paper(),
  },
  "/visitors/{id}/photo": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: paper(),
  },
  "/visitors/{id}/documents/{document}/file": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/visitors/{id}/documents/{document}/decision": { id: visitors.davi.uuid, askers: ["sol"], body: decision },
  // The register of types is everybody's.
  "/document_types/{id}": { id: documentTypes.aso, askers: [] },
  "/document_types/{id}/template": { id: documentTypes.aso, askers: [] },
  "/document_rules/{id}": {
    id: documentTypes.aso,
    askers: ["lua"],
    body: { document_rule: { ...ruleForm, version: 1 } },
  },
  "/checks/visitor_docs/visitor/{visitor}": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol"],
  },
  "/checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol"],
    form: paper(),
    body: { uploaded_visitor_docs: [{ uuid: davisDocument, status: "approved", version: 1 }] },
  },
  "/retailer_document_validations/{id}": {
    id: davisDocument,
    askers: ["sol"],
    body: { retailer_document_validation: { status: "approved", version: 1 } },
  },
  // Of the provider Limpa Bem, which declared a service to the network Sol and none to Lua.
  "/company_docs/{id}": { id: companyDocument, askers: ["lua"] },
  "/company_docs/{id}/file": { id: companyDocument, askers: ["lua"] },
  "/company_docs/{id}/decision": { id: companyDocument, askers: ["lua"], body: decision },
  "/access_blocks/{id}": {
    id: accounts.boreal.uuid,
    askers: ["sol"],
    body: { access_block: { reason: "Conduta", starts_on: "2026-01-01", version: 1 } },
  },
  "/allocations/{id}/end": {
    id: davisAllocation,
    askers: ["aurora", "belo", "limpa"],
    body: { allocation: { ends_on: "2099-01-01", version: 1 } },
  },
  "/allocations/{id}/approval": { id: anasAllocation, askers: ["lua"], body: { allocation: { version: 1 } } },
  "/allocations/{id}/refusal": { id: anasAllocation, askers: ["lua"], body: { allocation: { version: 1 } } },
  "/visits/{id}/exit": { id: documentTypes.aso, askers: ["sol.acre", "lua.norte"] },
  "/visitor_imports/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitor_imports/{id}/rows": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/saving": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/discarding": { id: accounts.boreal.uuid, askers: ["aurora"] },
  "/visitor_imports/{id}/failed_rows": { id: accounts.boreal.uuid, askers: ["aurora"] },
  ...Object.fromEntries(
    ["", "/file"].map((part) => [
      `/exports/{id}${part}`,
      { id: borealsExport, askers: ["mob", "aurora", "sol", "belo", "limpa", "sol.centro", "campo"] as Login[] },
    ]),
  ),
  // The administration's alone: there is no other account to ask.
  ...Object.fromEntries(
    ["retailers", "agencies", "suppliers", "service_providers", "stores", "store_brands", ...keptByMob].map((path) => [
      `/${path}/{id}`,
      { id: accounts.boreal.uuid, askers: [] },
    ]),
  ),
  "/users/{id}/invitation": { id: accounts.boreal.uuid, askers: [] },
  "/users/{id}/sessions": { id: accounts.boreal.uuid, askers: [] },
  "/sessions/{id}": {
    id: borealsSession,
    askers: ["mob", "backoffice", "aurora", "sol", "belo", "limpa", "sol.centro"],
  },
  "/saved_views/{id}": {
    id: borealsSession,
    askers: ["mob", "aurora", "sol", "belo", "limpa", "sol.centro", "campo"],
    body: { saved_view: { screen: "/agency/visitors", name: "Minha", version: 1 } },
  },
  "/supplier_units/{id}": { id: cafesUnit, askers: ["belo"] },
  ...Object.fromEntries(
    ["", "/stores", "/file", "/sending", "/acceptance", "/refusal", "/revocation"].map((move) => [
      `/service_agreements/{id}${move}`,
      {
        id: documentTypes.rg,
        askers: ["cafe", "limpa", "lua", "sol.acre", "lua.norte"] as Login[],
        body: move === "/file" ? paper() : { service_agreement: { ...agreementForm, reason: "Não" } },
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
          body: part ? paper() : { agency_supplier_contract: { ...agreementForm, supplier_uuid: accounts.belo.uuid } },
        },
      ],
      [
        `/service_provider_contracts/{id}${part}`,
        {
          id: accounts.lua.uuid,
          askers: ["sol"] as Login[],
          body: part
            ? paper()
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
  "/access_terms/{id}/file": { id: term, askers: ["aurora", "limpa"], body: paper() },
  "/access_terms/{id}": { id: term, askers: [] },
  "/plans/{id}": { id: NOBODYS, askers: [] },
  "/subscriptions/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa"] },
  "/invoices/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/invoices/{id}/pdf": { id: accounts.boreal.uuid, askers: ["aurora", "belo", "limpa", "sol"] },
  "/invoices/{id}/payment": { id: NOBODYS, askers: [] },
  "/invoices/{id}/cancelation": { id: NOBODYS, askers: [] },
  "/invoice_runs/{id}": { id: NOBODYS, askers: [] },
  "/bank_returns/{id}": { id: NOBODYS, askers: [] },
  "/bank_returns/{id}/lines": { id: NOBODYS, askers: [] },
  "/bank_returns/{id}/lines/{line}/settlement": { id: NOBODYS, askers: [] },
  "/bank_returns/{id}/lines/{line}/ignoring": { id: NOBODYS, askers: [] },
  "/feedbacks/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte", "boreal", "belo", "limpa"],
    body: { feedback: { score: 3, version: 1 } },
  },
  ...Object.fromEntries(
    ["", "/approval", "/refusal"].map((verb) => [
      `/visit_corrections/{id}${verb}`,
      {
        id: documentTypes.aso,
        askers: ["sol.acre", "lua.norte", "lua", "boreal", "belo", "limpa"] as Login[],
        body: { visit_correction: { version: 1 } },
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
    askers: ["sol.acre", "lua.norte", "lua", "belo"],
    body: { store_task: { kind: "cleaning", product_section: "Bebidas", version: 1 } },
  },
  "/store_tasks/{id}/photo": { id: documentTypes.aso, askers: ["sol.acre", "lua.norte"], body: paper() },
  "/replenishers/{id}": {
    id: documentTypes.aso,
    askers: ["sol.acre", "lua.norte"],
    body: { replenisher: { name: "Rita Moura", version: 1 } },
  },
  "/store_product_imports/{id}": { id: documentTypes.aso, askers: ["sol.acre", "lua.norte"] },
  "/batch_jobs/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo"] },
  ...foreignField,
};

describe("another account's row looks as if it were not there", () => {
  beforeAll(async () => {
    await borealsField(world.admin);
    // Rows of Agência Boreal with known ids, and a visit in Sol Centro.
    const { boreal, aurora, limpa, solCentro, sol } = accounts;
    await world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $1, 'a.csv', 'text/csv', 1, '')`,
      [boreal.uuid],
    );
    await world.admin.query(
      "insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid) values ($1, $2, $3, $4)",
      [boreal.uuid, davisDocument, visitors.davi.uuid, documentTypes.rg],
    );
    await world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.pdf', 'application/pdf', 1, '')`,
      [limpa.uuid, companyDocument],
    );
    await world.admin.query(
      "insert into company_documents (owner_uuid, uuid, document_type_uuid, file_uuid) values ($1, $2, $3, $2)",
      [limpa.uuid, companyDocument, documentTypes.rg],
    );
    await world.admin.query(
      `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
       values ($1, $2, $3, 'in_force', '2026-01-01')`,
      [limpa.uuid, companyDocument, sol.uuid],
    );
    await world.admin.query(
      "insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on) values ($1, $2, $3, 'Davi', '2026-01-01')",
      [accounts.lua.uuid, boreal.uuid, visitors.davi.cpf],
    );
    await world.admin.query(
      `insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $1, 'visitor_import', 'Importação')`,
      [boreal.uuid],
    );
    await world.admin.query(
      `insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state) values ($1, $1, $1, $1, 'ready')`,
      [boreal.uuid],
    );
    await world.admin.query(
      `insert into exports (owner_uuid, uuid, job_uuid, created_by, title, format, request, rows, size, finished_at)
       values ($1, $2, $1, $3, 'Boreal', 'csv', '{}', 1, 1, now())`,
      [boreal.uuid, borealsExport, users.boreal.uuid],
    );
    await world.admin.query(`insert into sessions (token_hash, uuid, user_uuid) values ('boreal', $1, $2)`, [
      borealsSession,
      users.boreal.uuid,
    ]);
    await world.admin.query(
      `insert into saved_views (account_uuid, uuid, user_uuid, screen, name, shared) values ($1, $2, $3, '/', 'Boreal', true)`,
      [boreal.uuid, borealsSession, users.boreal.uuid],
    );
    await world.admin.query(
      `insert into supplier_units (supplier_uuid, uuid, name, cnpj) values ($1, $2, 'Matriz Boreal', '11222333000181')`,
      [accounts.cafe.uuid, cafesUnit],
    );
    await world.admin.query(
      "insert into access_terms (uuid, signer_kind, published_on, file) values ($1, 'supplier', '2026-01-01', 'termos/a.pdf')",
      [term],
    );
    await world.admin.query(
      `insert into subscriptions (account_uuid, uuid, plan_uuid, starts_on, price_cents)
       select $1, $1, uuid, '2026-01-01', 1 from plans limit 1`,
      [boreal.uuid],
    );
    await world.admin.query(
      `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
       values ($1, $1, 77, '2026-01-01', '2026-01-31', 1, '2026-01-15', repeat('0', 47))`,
      [boreal.uuid],
    );
    await world.admin.query(
      `insert into agency_supplier_contracts (agency_uuid, uuid, supplier_uuid, starts_on) values ($1, $1, $2, '2026-01-01')`,
      [boreal.uuid, accounts.cafe.uuid],
    );
    await world.admin.query(
      `insert into service_provider_contracts (retailer_uuid, uuid, service_provider_uuid, starts_on, value_cents)
       values ($1, $1, $2, '2026-01-01', 1)`,
      [accounts.lua.uuid, accounts.limpa.uuid],
    );
    await world.admin.query(
      `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name)
       values ($1, $2, now(), $3, $4, $5, current_date, 9, 'web')`,
      [aurora.uuid, documentTypes.aso, visitors.ana.uuid, solCentro.uuid, sol.uuid],
    );
    await world.admin.query(
      `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name) values ($1, $2, $3, $4, 4, 'Celso')`,
      [solCentro.uuid, documentTypes.aso, aurora.uuid, visitors.ana.uuid],
    );
    await world.admin.query(
      `insert into store_products (store_uuid, uuid, retailer_uuid, ean, name) values ($1, $2, $3, '7891000315507', 'Café')`,
      [solCentro.uuid, documentTypes.aso, sol.uuid],
    );
    await world.admin.query(
      `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, day) values ($1, $2, $3, 'pricing', $2, current_date)`,
      [solCentro.uuid, documentTypes.aso, sol.uuid],
    );
    await world.admin.query("insert into store_replenishers (store_uuid, uuid, name) values ($1, $2, 'Rui')", [
      solCentro.uuid,
      documentTypes.aso,
    ]);
    await world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.csv', 'text/csv', 1, '')`,
      [solCentro.uuid, documentTypes.aso],
    );
    await world.admin.query(
      `insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $2, 'store_product_import', 'Estoque')`,
      [solCentro.uuid, documentTypes.aso],
    );
    await world.admin.query(
      `insert into store_product_imports (store_uuid, uuid, job_uuid, file_uuid) values ($1, $2, $2, $2)`,
      [solCentro.uuid, documentTypes.aso],
    );
    await world.admin.query(
      `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
         left_at, reason, asked_by_name)
       select store_uuid, uuid, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, entered_at + interval '1 hour',
         'Motivo', 'Celso' from visits where uuid = $1`,
      [documentTypes.aso],
    );
  });

  test.each(endpoints.filter(({ path }) => path.includes("{")).map(({ method, path }) => ({ method, path })))(
    "$method $path",
    async ({ method, path }) => {
      const known = foreign[path];
      expect(known, `${path} names a row: say whose in this test`).toBeDefined();
      if (!known) return;
      const endpoint = endpoints.find((one) => one.method === method && one.path === path);
      for (const login of known.askers) {
        const root = rootOf(login);
        if (!endpoint?.grants[root]) continue;
        const body =
          method === "get" || method === "delete" ? undefined : (method === "post" && known.form) || (known.body ?? {});
        const there = await (clients.get(login) as Client)(method.toUpperCase(), pathOf(root, path, known.id), body);
        const nowhere = await (clients.get(login) as Client)(method.toUpperCase(), pathOf(root, path, NOBODYS), body);
        expect([login, there.status]).toEqual([login, nowhere.status]);
        expect([404, 422], `${login} ${method} ${path}`).toContain(there.status);
        expect(JSON.stringify(there.body)).not.toMatch(/Davi|Boreal|Limpa/);
      }
    },
  );
});
