import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { environments, type Root, roots } from "#app/contracts/environments.ts";
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
const davisAllocation = "00000000-0000-7000-8000-00000000a003";
const anasAllocation = "00000000-0000-7000-8000-00000000a001";

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
  "/batch_jobs/{id}": { id: accounts.boreal.uuid, askers: ["aurora", "belo"] },
};

describe("another account's row looks as if it were not there", () => {
  beforeAll(async () => {
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
      `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name)
       values ($1, $2, now(), $3, $4, $5, current_date, 9, 'web')`,
      [aurora.uuid, documentTypes.aso, visitors.ana.uuid, solCentro.uuid, sol.uuid],
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
