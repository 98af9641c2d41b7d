import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { strictSchema } from "#tests/world/response-validator.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

interface MediaType {
  schema: object;
  example?: unknown;
}
interface Operation {
  responses: Record<string, { content?: Record<string, MediaType> }>;
  requestBody?: { content?: Record<string, MediaType> };
}

/** Returns the OpenAPI document's paths and a validator that refuses undeclared fields. */
async function openReference() {
  const document = resolveDocument((await call(world.api, "GET", "/v1/openapi.json")).body);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(strictSchema({ $id: "document", components: document.components }) as object);
  return { paths: document.paths as Record<string, Record<string, Operation>>, ajv };
}

test("every JSON call has an example valid by its schema (else: npm run gen)", async () => {
  const { paths, ajv } = await openReference();
  const wrong: string[] = [];
  const held = new Set<unknown>();
  const hold = (name: string, { schema, example }: MediaType) => {
    // Calls share their answers: each schema is compiled once.
    if (held.has(schema)) return;
    held.add(schema);
    if (example === undefined) wrong.push(`${name}: none`);
    else if (!ajv.validate(strictSchema(schema) as object, example)) wrong.push(`${name}: ${ajv.errorsText()}`);
  };
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [method, { responses, requestBody }] of Object.entries(verbs)) {
      const answered = (responses[200] ?? responses[201])?.content?.["application/json"];
      if (answered) hold(`${method} ${path}`, answered);
      const sent = requestBody?.content?.["application/json"];
      if (sent?.example !== undefined) hold(`${method} ${path}, sent`, sent);
    }
  }
  expect(wrong).toEqual([]);
  const page = await call(world.api, "GET", "/v1/docs");
  expect(page.body).toContain("<summary>Exemplo</summary>");
});

/** A request line of docs/api.md with a body: method, path, body, and the status written beside it. */
const SENT = /^as \S+ (POST|PUT) (\S+|"[^"]*") +'(\{".*\})' +# (\d{3})/gm;

test("bodies in docs/api.md have the declared fields and values", async () => {
  const { paths, ajv } = await openReference();
  const text = await readFile("docs/api.md", "utf8");
  const wrong: string[] = [];
  let held = 0;
  for (const [line, method = "", path = "", body = "", status = ""] of text.matchAll(SENT)) {
    const address = `/v1/${path.replace(/"/g, "").replace(/\$\([^)]*\)|\$\w+/g, "x")}`;
    const found = Object.entries(paths).find(([template, verbs]) => {
      return verbs[method.toLowerCase()] && new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(address);
    });
    const schema = found?.[1][method.toLowerCase()]?.requestBody?.content?.["application/json"]?.schema;
    if (!schema) continue; // the line shows that the root has no such call
    held += 1;
    if (ajv.validate(strictSchema(schema) as object, JSON.parse(body))) continue;
    const ofNames = (ajv.errors ?? []).filter(({ keyword, instancePath }) => {
      return keyword === "additionalProperties" || (keyword === "required" && instancePath === "");
    });
    if (status.startsWith("2") || ofNames.length > 0) wrong.push(`${line}: ${ajv.errorsText()}`);
  }
  expect(wrong).toEqual([]);
  expect(held).toBeGreaterThan(5);
});
