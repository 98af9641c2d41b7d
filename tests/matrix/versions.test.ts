import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { environments, type Root } from "#app/contracts/access/environments.ts";
import { accounts, type Login, productSections, users, visitors } from "#tests/world/people.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { UNKNOWN_ID } from "./cases.ts";
import { crossTenantCases } from "./cross-tenant.ts";
import { insertCrossTenantRows } from "./cross-tenant-rows.ts";
import { type BodyDocument, sampleBody } from "./sample.ts";

/** Every PUT requires the version that was read, and answers a stale one with the current state. */
const world = openWorld();
const logins = Object.keys(users) as Login[];
const rootOf = (login: Login): Root => environments[users[login].user_type].root;

const anasDocument = "00000000-0000-7000-8000-00000000d001";
const anasTask = "00000000-0000-7000-8000-00000000da5c";

/** PUTs without a version, and why two of them cannot silently overwrite each other. */
const unversioned: Record<string, string> = {
  "/document_types/{id}/template": "a file in place of a file",
  "/visitors/{id}/photo": "a file in place of a file",
  "/visitors/{id}/photo/crop": "a cut in place of a cut, out of the same picture",
  "/profile/photo": "a file in place of a file",
  "/profile/photo/crop": "a cut in place of a cut, out of the same picture",
  "/service_agreements/{id}/file": "a file in place of a file",
  "/agency_supplier_contracts/{id}/file": "a file in place of a file",
  "/service_provider_contracts/{id}/file": "a file in place of a file",
  "/access_terms/{id}/file": "a file in place of a file",
  "/agency_logo/file": "a file in place of a file",
  "/report_settings/{id}/logo": "a file in place of a file",
  "/store_tasks/{id}/photo": "a file in place of a file",
  "/allocations/{id}/approval": "the state is compared: the second of two words finds it decided",
  "/allocations/{id}/refusal": "the state is compared: the second of two words finds it decided",
  "/visits/{id}/exit": "a person leaves once",
  "/saved_views/{id}/mailing": "one choice of the same user in place of another",
  "/digest": "one choice of the same user in place of another",
  "/supplier_time_trackings/{id}/end": "a measure ends once",
  "/notifications/reading": "what was read stays read",
  "/notifications/{id}/reading": "what was read stays read",
  "/password": "the present password is compared",
  "/checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs":
    "each of its documents has one: tests/api/documents/document-checks.test.ts sends ten deciders",
};

const puts = endpoints.filter(({ method, path }) => method === "put" && !unversioned[path]);

let document: BodyDocument;

beforeAll(async () => {
  await insertCrossTenantRows(world.admin);
  await world.admin.query(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, owner_uuid, visitor_uuid, day, status)
     values ($1, $2, $3, 'cleaning', $4, $5, $6, current_date, 'allocated_and_working')`,
    [
      accounts.solCentro.uuid,
      anasTask,
      accounts.sol.uuid,
      productSections.biscuits.uuid,
      accounts.aurora.uuid,
      visitors.ana.uuid,
    ],
  );
  document = resolveDocument(await (await world.api(new Request("http://api.test/v1/openapi.json"))).json());
});

type Body = Record<string, Record<string, unknown>>;

/** Replaces every version in the body, or removes them. */
const withVersion = (body: unknown, version?: number): Body =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === "version" ? version : value));

/** Paths whose rows no list at the parent path shows. */
const extraPaths: Record<string, string[]> = {
  "/visitors/{id}/documents/{document}/decision": [`/visitors/${visitors.ana.uuid}/documents/${anasDocument}/decision`],
  "/visitors/{id}/documents/{document}/cnpjs": [`/visitors/${visitors.ana.uuid}/documents/${anasDocument}/cnpjs`],
  "/documents/{id}/cnpjs": [`/documents/${anasDocument}/cnpjs`],
  "/store_tasks/{id}/result": [`/store_tasks/${anasTask}/result`],
  "/retailer_document_validations/{id}": [`/retailer_document_validations/${anasDocument}`],
};

describe.each(puts)("PUT $path", ({ path, grants }) => {
  const askers = logins.filter((login) => grants[rootOf(login)] && users[login].level === 3);
  const ask = async (login: Login, method: string, to: string, body?: unknown) =>
    call(world.api, method, `/v1/${rootOf(login)}${to}`, body, {
      authorization: `Bearer ${await world.token(login)}`,
    });

  /**
   * Returns paths of rows that the login may change: those of the list, or a new row if it is empty, and the
   * cross-tenant case's row.
   */
  async function rowsFor(login: Login): Promise<string[]> {
    if (!path.includes("{")) return [path];
    const list = path.slice(0, path.indexOf("/{"));
    const look = async () => ((await ask(login, "GET", `${list}?per_page=9`)).body.data ?? []) as { uuid: string }[];
    let found = await look();
    if (found.length === 0) {
      await ask(login, "POST", list, sampleBody(document, "post", rootOf(login), list) ?? {});
      found = await look();
    }
    const ids = [...found.map(({ uuid }) => uuid), crossTenantCases[path]?.id ?? UNKNOWN_ID];
    return [...(extraPaths[path] ?? []), ...ids.map((id) => path.replace(/\{\w+\}/, id))];
  }

  /**
   * Returns candidate bodies: that of the cross-tenant case, a generated one, and the generated one with the row's own
   * values.
   */
  async function bodiesFor(login: Login, to: string): Promise<Body[]> {
    const generated = withVersion(sampleBody(document, "put", rootOf(login), path), 999);
    const [concept = ""] = Object.keys(generated);
    const current = (await ask(login, "GET", to)).body?.[concept] ?? {};
    const own = Object.fromEntries(
      Object.keys(generated[concept] ?? {}).flatMap((field) => {
        const value = current[field] ?? current[field.replace(/_uuid$/, "")]?.uuid;
        return field === "version" || value === undefined ? [] : [[field, value]];
      }),
    );
    const bodies = [{ [concept]: { ...generated[concept], ...own } }, generated];
    return crossTenantCases[path]?.body ? [withVersion(crossTenantCases[path].body, 999), ...bodies] : bodies;
  }

  test("a stale version gets the current state", async () => {
    const answers: string[] = [];
    for (const login of askers) {
      for (const to of await rowsFor(login)) {
        for (const body of await bodiesFor(login, to)) {
          const { status, body: response } = await ask(login, "PUT", to, body);
          if (status === 409) return expect(response.current.version).toBeTypeOf("number");
          expect([404, 422], `${login} ${to}`).toContain(status);
          answers.push(`${login} ${to}: ${status} ${JSON.stringify(response.errors)}`);
        }
      }
    }
    expect(answers).toEqual(["a 409"]);
  });

  test("a body without version changes nothing", async () => {
    const answers: string[] = [];
    for (const login of askers) {
      const body = withVersion(sampleBody(document, "put", rootOf(login), path));
      for (const to of await rowsFor(login)) {
        const { status, body: response } = await ask(login, "PUT", to, body);
        const errors = JSON.stringify(response.errors);
        if (status === 422 && errors.includes("version")) return;
        expect([404, 422], `${login} ${to}`).toContain(status);
        answers.push(`${login} ${to}: ${status} ${errors}`);
      }
    }
    expect(answers).toEqual(["a 422 of the version"]);
  });
});
