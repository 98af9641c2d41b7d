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
const davisAllocation = "00000000-0000-7000-8000-00000000a003";
const anasAllocation = "00000000-0000-7000-8000-00000000a001";

/** For every path that names a row: a row of somebody else, the roots' members who ask, and a body that would do. */
const foreign: Record<string, { id: string; askers: Login[]; body?: unknown }> = {
  "/visitors/{id}": {
    id: visitors.davi.uuid,
    askers: ["aurora", "belo", "limpa", "sol", "sol.centro"],
    body: { visitor: visitorForm },
  },
  "/visitors/{id}/history": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa"] },
  "/visitors/{id}/verdict": { id: visitors.davi.uuid, askers: ["aurora", "belo", "limpa", "sol", "sol.centro"] },
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
};

describe("another account's row looks as if it were not there", () => {
  beforeAll(async () => {
    // Rows of Agência Boreal with known ids, and a visit in Sol Centro.
    const { boreal, aurora, solCentro, sol } = accounts;
    await world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $1, 'a.csv', 'text/csv', 1, '')`,
      [boreal.uuid],
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
        const body = method === "get" || method === "delete" ? undefined : (known.body ?? {});
        const there = await (clients.get(login) as Client)(method.toUpperCase(), pathOf(root, path, known.id), body);
        const nowhere = await (clients.get(login) as Client)(method.toUpperCase(), pathOf(root, path, NOBODYS), body);
        expect([login, there.status]).toEqual([login, nowhere.status]);
        expect([404, 422], `${login} ${method} ${path}`).toContain(there.status);
        expect(JSON.stringify(there.body)).not.toMatch(/Davi|Boreal/);
      }
    },
  );
});
