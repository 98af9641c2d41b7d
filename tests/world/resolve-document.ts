// biome-ignore lint/suspicious/noExplicitAny: a document that the reference test holds against its standard
type Json = any;

/**
 * Copies an OpenAPI document so that its calls hold the parameters, bodies and answers to which they refer, with the
 * schema of each; references within those schemas stay.
 */
// biome-ignore lint/suspicious/noExplicitAny: each test states the part of the document that it reads
export function resolveDocument(document: Json): any {
  const target = (one: Json): Json => {
    if (!one?.$ref) return one;
    const [, , kind, name] = one.$ref.split("/");
    const { $ref: _, ...place } = one;
    return { ...document.components[kind][name], ...place };
  };
  const parts = new Map<string, Json>();
  /** Resolves a part once, so that calls share it. */
  const part = (one: Json): Json => {
    if (!one.$ref) return withSchemas(one);
    const known = parts.get(one.$ref) ?? withSchemas(target(one));
    parts.set(one.$ref, known);
    return known;
  };
  const withSchemas = ({ schema, content, ...one }: Json): Json => ({
    ...one,
    ...(schema && { schema: target(schema) }),
    ...(content && { content: mapValues(content, withSchemas) }),
  });
  const operation = ({ parameters, requestBody, responses, ...one }: Json): Json => ({
    ...one,
    ...(parameters && { parameters: parameters.map(part) }),
    ...(requestBody && { requestBody: part(requestBody) }),
    responses: mapValues(responses, part),
  });
  return { ...document, paths: mapValues(document.paths, (verbs) => mapValues(verbs, operation)) };
}

const mapValues = (object: Record<string, Json>, change: (one: Json) => Json) =>
  Object.fromEntries(Object.entries(object).map(([key, one]) => [key, change(one)]));
