import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { type Answer, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
let document: Answer["body"];
beforeAll(async () => {
  document = (await call(world.api, "GET", "/v1/openapi.json")).body;
});

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("it holds exactly the calls of each root, with their permissions", () => {
  const mounted = endpoints.flatMap(({ method, path, grants, level, inPerson, beforeTerm }) =>
    Object.entries(grants).map(([root, grant]) => [
      `${method} /v1/${root}${path}`,
      { ...grant, level, ...(inPerson && { in_person: true }), ...(beforeTerm && { before_term: true }) },
    ]),
  );
  const described = Object.entries<Record<string, { "x-grant"?: object }>>(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([method, { "x-grant": grant }]) => (grant ? [[`${method} ${path}`, grant]] : [])),
  );
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(mounted));
  expect(described).toHaveLength(mounted.length);
});

test("every call has a unique name, a title and an explained tag", () => {
  const names = new Set<string>();
  const tags = new Set(document.tags.map(({ name }: { name: string }) => name));
  for (const verbs of Object.values<Record<string, Record<string, string | string[]>>>(document.paths)) {
    for (const { operationId, summary, tags: [tag] = [] } of Object.values(verbs)) {
      expect(summary).toBeTruthy();
      expect(tags).toContain(tag);
      if (operationId) {
        expect(names).not.toContain(operationId);
        names.add(operationId as string);
      }
    }
  }
});

const signedIn: Record<Root, [Login, string]> = {
  mob: ["mob", visitors.ana.uuid],
  backoffice: ["backoffice", visitors.ana.uuid],
  retailers: ["sol", visitors.ana.uuid],
  agencies: ["aurora", visitors.ana.uuid],
  suppliers: ["belo", visitors.elza.uuid],
  stores: ["sol.centro", visitors.ana.uuid],
  af: ["campo", visitors.ana.uuid],
  replenishers: ["repositor", visitors.ana.uuid],
  service_providers: ["limpa", visitors.fabio.uuid],
};
const questions: Record<string, string> = {
  "/allocation_forecast": `?visitor_uuid={visitor}&store_uuid=${accounts.solCentro.uuid}&starts_on=2026-03-01`,
  "/visitors/exists": `?cpf=${visitors.ana.cpf}&agency_uuid=${accounts.aurora.uuid}`,
  "/checks/visitor_docs": `?retailer_uuid=${accounts.sol.uuid}`,
  "/checks/visitor_docs/visitor/{visitor}": `?retailer_uuid=${accounts.sol.uuid}`,
  "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}": `?retailer_uuid=${accounts.sol.uuid}`,
  "/document_reads": `?owner_uuid=${accounts.aurora.uuid}`,
  "/document_reads/verification": `?owner_uuid=${accounts.aurora.uuid}`,
  "/pending_docs": `?owner_uuid=${accounts.aurora.uuid}`,
  "/waiting_documents": `?owner_uuid=${accounts.aurora.uuid}`,
  "/reports/pending_docs": `?retailer_uuid=${accounts.sol.uuid}`,
  "/verdicts": `?store_uuid=${accounts.solCentro.uuid}`,
  "/visitors/{id}/verdict": `?store_uuid=${accounts.solCentro.uuid}`,
};

test.for(roots)("every GET of %s gives a declared answer", async (root) => {
  const [login, visitor] = signedIn[root];
  const client = await world.as(login);
  for (const { method, path, grants } of endpoints) {
    if (method !== "get" || !grants[root]) continue;
    const query = questions[path]?.replace("{visitor}", visitor) ?? "";
    const address = path
      .replace(/\{(id|visitor)\}/, visitor)
      .replace("{line}", "1")
      .replace(/\{\w+\}/, accounts.sol.uuid);
    const answer = await client("GET", `/v1/${root}${address}${query}`);
    // A row in the path, or the user's own photo or the account's logo, may be missing.
    const good = /\{|^\/(profile\/photo|agency_logo\/file)/.test(path) ? [200, 404] : [200];
    expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf(good), expect.anything()]);
  }
});

test("the page to read it holds every call, and no script", async () => {
  const page = await call(world.api, "GET", "/v1/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
  expect(page.body).not.toMatch(/<script|style=|onclick/);
  for (const { path } of endpoints) expect(page.body).toContain(`/v1/{raiz}${path}</code>`);
  const anchors = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
  const style = await call(world.api, "GET", "/v1/docs.css");
  expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
});
