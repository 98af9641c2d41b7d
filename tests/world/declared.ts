import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** The OpenAPI document, as far as answers are held against it. */
export interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components: { schemas?: Record<string, object> };
}

/** A function that throws where the API answers what its document does not declare: a status, a field, a form. */
export function declaredBy(document: Document): (request: Request, response: Response) => Promise<void> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closed({ $id: "document", components: document.components }) as object);
  const routes = Object.entries(document.paths).map(([path, verbs]) => ({
    path,
    verbs,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  /** By the schema itself, and by its text: many calls answer alike. */
  const known = new Map<object | string, ValidateFunction>();
  const found = new Map<string, (typeof routes)[number] | undefined>();
  const routeOf = (method: string, pathname: string) => {
    const key = `${method} ${pathname}`;
    if (!found.has(key)) {
      const fitting = routes.filter(({ pattern, verbs }) => pattern.test(pathname) && verbs[method]);
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
    let validate = known.get(content.schema);
    if (!validate) {
      const text = JSON.stringify(content.schema);
      validate = known.get(text) ?? ajv.compile(closed(content.schema) as object);
      known.set(text, validate).set(content.schema, validate);
    }
    if (!validate(await response.clone().json())) {
      throw new Error(`${where} ${ajv.errorsText(validate.errors, { dataVar: "answer" })}`);
    }
  };
}

/** The schema with nothing allowed beside what it names, and its references told from where it stands. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    copy[key] = key === "$ref" ? String(value).replace(/^#/, "document#") : closed(value);
  }
  if ("properties" in schema && !("additionalProperties" in schema)) copy.additionalProperties = false;
  return copy;
}
