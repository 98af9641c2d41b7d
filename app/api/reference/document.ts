import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Env } from "../endpoint/context.ts";
import { SAME_AS } from "../endpoint/declare.ts";
import { refusalComponents } from "../endpoint/refusals.ts";
import { contractSchemas } from "./contract-schemas.ts";
import { withExamples } from "./examples.ts";
import type { Node } from "./json-schema.ts";
import { nameSchemas } from "./name-schemas.ts";
import { shareParts } from "./share-parts.ts";

type Info = Parameters<OpenAPIHono<Env>["getOpenAPI31Document"]>[0];
export interface Document {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Record<string, Node>>;
  tags?: { name: string }[];
}

/** The name of a schema that holds all those of the contracts while the document is created. */
const CONTRACTS = "Contracts";

/**
 * Creates the OpenAPI document of the mounted calls. Each schema, answer, body, parameter and refusal stands once below
 * `components`; the calls refer to them. The roots of a call share one description.
 */
export async function createDocument(app: OpenAPIHono<Env>, info: Info): Promise<Document> {
  const registry = app.openAPIRegistry;
  registry.register(CONTRACTS, z.object(await contractSchemas()));
  for (const [status, refusal] of refusalComponents) registry.registerComponent("responses", status, refusal as never);
  const document = withExamples(app.getOpenAPI31Document(info) as unknown as Document);
  const { schemas } = document.components as { schemas: Record<string, Node> };
  const contracts = schemas[CONTRACTS]?.properties as Record<string, Node>;
  delete schemas[CONTRACTS];
  nameSchemas(document as never, contracts);
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs));
  shareParts(
    operations.filter((one) => !one[SAME_AS]),
    document.components,
  );
  repeatAtRoots(document);
  return document;
}

/** Completes the calls that are described at their first root alone. */
function repeatAtRoots({ paths }: Document): void {
  const described = new Map<unknown, Node>();
  for (const verbs of Object.values(paths))
    for (const operation of Object.values(verbs)) described.set(operation.operationId, operation);
  for (const verbs of Object.values(paths))
    for (const [method, operation] of Object.entries(verbs)) {
      const { [SAME_AS]: first, responses: _, ...own } = operation;
      if (first) verbs[method] = { ...described.get(first), ...own };
    }
}
