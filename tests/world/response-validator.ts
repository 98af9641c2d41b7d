import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** The part of the OpenAPI document that responses are checked against. */
export interface OpenApiDocument {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components: { schemas?: Record<string, object> };
}

/**
 * Returns a function that throws if a response has a status, media type or field that the document does not declare.
 */
export function createResponseValidator(
  document: OpenApiDocument,
): (request: Request, response: Response) => Promise<void> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const added = new Set<string>();
  /** Adds the schema to which a reference points, and those to which that refers, when first needed: there are hundreds. */
  const refer = (reference: string): string => {
    const name = reference.slice("#/components/schemas/".length);
    if (!added.has(name)) {
      added.add(name);
      ajv.addSchema(strictSchema(document.components.schemas?.[name], refer) as object, name);
    }
    return name;
  };
  const routes = Object.entries(document.paths).map(([path, verbs]) => ({
    path,
    verbs,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  /** By the number of segments, since a parameter is one segment. */
  const bySize = Map.groupBy(routes, ({ path }) => path.split("/").length);
  /** Keyed by schema object and by schema text: many calls share a schema. */
  const validators = new Map<object | string, ValidateFunction>();
  const found = new Map<string, (typeof routes)[number] | undefined>();
  const routeOf = (method: string, pathname: string) => {
    const key = `${method} ${pathname}`;
    if (!found.has(key)) {
      const alike = bySize.get(pathname.split("/").length) ?? [];
      const fitting = alike.filter(({ pattern, verbs }) => verbs[method] && pattern.test(pathname));
      found.set(key, fitting.find(({ path }) => path === pathname) ?? fitting[0]);
    }
    return found.get(key);
  };
  return async (request, response) => {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    const route = routeOf(method, pathname);
    if (!route) return;
    const where = `${request.method} ${route.path}: ${response.status}`;
    const answer = route.verbs[method]?.responses[response.status];
    if (!answer) throw new Error(`${where} is not declared`);
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const content = answer.content?.[type] ?? answer.content?.["*/*"];
    if (!content) {
      if (answer.content || type) throw new Error(`${where} ${type} is not declared`);
      return;
    }
    if (type !== "application/json") return;
    let validate = validators.get(content.schema);
    if (!validate) {
      const text = JSON.stringify(content.schema);
      validate = validators.get(text) ?? ajv.compile(strictSchema(content.schema, refer) as object);
      validators.set(text, validate).set(content.schema, validate);
    }
    if (!validate(await response.clone().json())) {
      throw new Error(`${where} ${ajv.errorsText(validate.errors, { dataVar: "answer" })}`);
    }
  };
}

/**
 * Copies a schema so that it forbids undeclared fields and its references are those that `refer` returns, by default to
 * the schema `document`.
 */
export function strictSchema(schema: unknown, refer = (reference: string) => `document${reference}`): unknown {
  if (Array.isArray(schema)) return schema.map((one) => strictSchema(one, refer));
  if (typeof schema !== "object" || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    copy[key] = key === "$ref" ? refer(String(value)) : strictSchema(value, refer);
  }
  if ("properties" in schema && !("additionalProperties" in schema)) copy.additionalProperties = false;
  return copy;
}
