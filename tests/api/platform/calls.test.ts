import { beforeAll, expect, test } from "vitest";
import { calls, prefixed } from "#tests/world/known-calls.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { openWorld } from "#tests/world/world.ts";

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const world = openWorld();
let document: { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };
beforeAll(async () => {
  document = resolveDocument(await (await world.api(new Request("http://api.test/v1/openapi.json"))).json());
});

const rows = calls.flatMap(([method, among, path, sends = [], answers = []]) =>
  among.map((root) => ({ method, path: root ? `/v1/${root}/${path}` : path, sends, answers })),
);

/** Returns the field names of a schema, nested ones after a dot; a list contributes its items' fields. */
function names(schema: Schema | undefined, depth = 0): string[] {
  if (!schema || depth > DEEPEST) return [];
  if (schema.$ref) return names(document.components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""], depth);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...prefixed(name, names(inner, depth + 1)),
  ]);
  const others = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...(schema.items ? [schema.items] : []).concat(others).flatMap((other) => names(other, depth))];
}
const DEEPEST = 8;

test.each(rows)("$method $path", ({ method, path, sends, answers }) => {
  const operation = document.paths[path]?.[method];
  expect(operation, "the call is declared").toBeDefined();
  if (!operation) return;
  const taken = [
    ...(operation.parameters ?? []).map(({ name }) => name),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => names(schema)),
  ];
  expect(taken).toEqual(expect.arrayContaining(sends));
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const fields = Object.values(success?.content ?? {}).flatMap(({ schema }) => names(schema));
  expect(fields).toEqual(expect.arrayContaining(answers));
});
