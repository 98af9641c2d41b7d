import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { closed } from "#tests/world/declared.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

interface Shown {
  schema: object;
  example?: unknown;
}
interface Operation {
  responses: Record<string, { content?: Record<string, Shown> }>;
  requestBody?: { content?: Record<string, Shown> };
}

test("every JSON call has an example valid by its schema (else: npm run gen)", async () => {
  const { body: document } = await call(world.api, "GET", "/v1/openapi.json");
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema(closed({ $id: "document", components: document.components }) as object);
  const wrong: string[] = [];
  const hold = (name: string, { schema, example }: Shown) => {
    if (example === undefined) wrong.push(`${name}: none`);
    else if (!ajv.validate(closed(schema) as object, example)) wrong.push(`${name}: ${ajv.errorsText()}`);
  };
  for (const [path, verbs] of Object.entries<Record<string, Operation>>(document.paths)) {
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
