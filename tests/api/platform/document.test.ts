import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { roots } from "#app/contracts/access/environments.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { call, openWorld } from "#tests/world/world.ts";

/** The promises of the OpenAPI document to its readers: one name for one thing, limits, and a size that clients bear. */
const world = openWorld();

/** In characters: the document of all roots, and that of one. */
const LIMIT = 2_200_000;
const ROOT_LIMIT = 600_000;
/** An object with more fields than this has a name if it occurs twice. */
const FEW = 3;

// biome-ignore lint/suspicious/noExplicitAny: a document that the reference test holds against its standard
type Json = any;
let document: Json;
beforeAll(async () => {
  document = (await call(world.api, "GET", "/v1/openapi.json")).body;
});

/** Calls `visit` for each object within a value, with the keys that lead to it; examples are skipped. */
function walk(value: Json, visit: (node: Json, path: string[]) => void, path: string[] = []): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value, path);
  for (const [key, one] of Object.entries(value)) if (key !== "example") walk(one, visit, [...path, key]);
}

const operationsOf = ({ paths }: Json): [string, Json][] =>
  Object.entries<Json>(paths).flatMap(([path, verbs]) =>
    Object.entries<Json>(verbs).map(([method, operation]): [string, Json] => [`${method} ${path}`, operation]),
  );

test("the documents stay small", async () => {
  const sizes: Record<string, number> = {};
  for (const root of roots)
    sizes[root] = JSON.stringify((await call(world.api, "GET", `/v1/${root}/openapi.json`)).body).length;
  expect(Object.entries(sizes).filter(([, size]) => size > ROOT_LIMIT)).toEqual([]);
  expect(JSON.stringify(document).length).toBeLessThan(LIMIT);
});

test.for(roots)("the document of %s is valid and holds exactly its calls", async (root) => {
  const { body } = await call(world.api, "GET", `/v1/${root}/openapi.json`);
  const own = operationsOf(document).filter(([name]) => name.includes(` /v1/${root}/`));
  expect(Object.fromEntries(operationsOf(body))).toEqual(Object.fromEntries(own));
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
});

test("every reference has its target, and every component is used", () => {
  const used = new Set<string>(
    Object.keys(document.components.securitySchemes).map((name) => `securitySchemes/${name}`),
  );
  walk(document, ({ $ref }) => $ref && used.add($ref.replace("#/components/", "")));
  const defined = Object.entries<Json>(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  expect([...used].sort()).toEqual(defined.sort());
});

test("an object with more than a few fields has a name if it occurs twice", () => {
  const places = new Map<string, string[]>();
  walk(document, (node, path) => {
    if (Object.keys(node.properties ?? {}).length <= FEW || !("type" in node)) return;
    const { description: _, default: __, ...shape } = node;
    const text = JSON.stringify(shape);
    places.set(text, [...(places.get(text) ?? []), path.join("/")]);
  });
  const repeated = [...places.values()].filter((found) => found.length > 1);
  expect(repeated).toEqual([]);
});

test("names of schemas begin with a capital letter", () => {
  const wrong = Object.keys(document.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name));
  expect(wrong).toEqual([]);
});

test("common refusals are described once", () => {
  const inline = operationsOf(document).flatMap(([name, { responses }]) =>
    Object.entries<Json>(responses).flatMap(([status, answer]) =>
      Number(status) >= 400 && !answer.$ref?.startsWith("#/components/responses/") ? [`${name} ${status}`] : [],
    ),
  );
  expect(inline).toEqual([]);
});

test("every operation has an id of its own, and a defined security scheme or none", () => {
  const ids = new Map<string, string>();
  for (const [name, { operationId, security = document.security }] of operationsOf(document)) {
    expect(operationId, name).toMatch(/^(get|post|put|delete)-[a-z_-]+$/);
    expect(ids.get(operationId), name).toBeUndefined();
    ids.set(operationId, name);
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes, name).toHaveProperty(scheme);
  }
  expect(document.security).toEqual([{ bearer: [] }]);
});

test("every string and array of a request has its limit", () => {
  const unlimited: string[] = [];
  const check = (found: Json, where: string): void => {
    const { $ref, ...place } = found;
    const schema = $ref ? { ...document.components.schemas[$ref.split("/").at(-1)], ...place } : found;
    const types = [schema.type ?? []].flat();
    const closed = ["maxLength", "format", "pattern", "enum", "const"].some((word) => word in schema);
    if (types.includes("string") && !closed) unlimited.push(`${where} string`);
    if (types.includes("array") && !("maxItems" in schema)) unlimited.push(`${where} array`);
    for (const [name, one] of Object.entries<Json>(schema.properties ?? {})) check(one, `${where}.${name}`);
    const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
    for (const one of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf])
      if (typeof one === "object") check(one, where);
  };
  for (const [name, { parameters = [], requestBody }] of operationsOf(resolveDocument(document))) {
    for (const parameter of parameters) check(parameter.schema, `${name} ?${parameter.name}`);
    for (const { schema } of Object.values<Json>(requestBody?.content ?? {})) check(schema, name);
  }
  expect(unlimited).toEqual([]);
});

/** The calls that count attempts: see app/api/access/login-limit.ts. */
const counted = [
  "post /user_token",
  "post /user_token/second_factor",
  "post /v1/pub/client_authentication_providers/check",
  "post /v1/request_new_password",
  "post /v1/reset_password",
  "post /v1/pub/lite_visitors",
  "get /v1/pub/evidences",
  "get /v1/pub/evidences/{id}/photo",
  "get /v1/pub/books",
  "get /v1/pub/books/pdf",
  "get /v1/pub/books/logo",
  "get /v1/pub/books/photos/{id}",
  "get /v1/pub/calendars/{file}",
  "get /v1/pub/mailings/{token}",
  "post /v1/pub/mailings/{token}/end",
  ...roots.flatMap((root) => [
    `put /v1/${root}/password`,
    `post /v1/${root}/second_factors/{id}/removal`,
    `post /v1/${root}/recovery_codes`,
  ]),
];

test("429 is declared by the calls that count attempts, with the time to wait", () => {
  const declaring = operationsOf(document).filter(([, { responses }]) => responses[429]);
  expect(declaring.map(([name]) => name).sort()).toEqual([...counted].sort());
  for (const status of [429, 503]) expect(document.components.responses[status].headers).toHaveProperty("Retry-After");
});

test("no other module counts attempts", () => {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const counting = files.filter((path) =>
    /from ".*\/(login-limit|sign-in)\.ts"/.test(readFileSync(`app/api/${path}`, "utf8")),
  );
  expect(counting.sort()).toEqual([
    "access/client-providers.ts",
    "access/password.ts",
    "access/second-factors.ts",
    "access/session.ts",
    "access/sign-in.ts",
    "notices/calendar-feeds.ts",
    "notices/mailings.ts",
    "people/lite-registrations.ts",
    "people/profile.ts",
    "reports/public-shares.ts",
  ]);
});
