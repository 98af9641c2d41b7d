import type { Root } from "#app/contracts/access/environments.ts";
import { UNKNOWN_ID } from "./cases.ts";
import type { ListDocument } from "./resource-lists.ts";
import { resolveSchema } from "./sample.ts";

/** A call whose body has no field: path, body and, if the body has one, the concept that the errors name. */
interface EmptyCall {
  path: string;
  body: unknown;
  concept?: string;
}

/** Returns the call for the row `id` with a body without fields, or undefined if the call takes no body. */
export function emptyBody(
  { paths, components }: ListDocument,
  root: Root,
  method: string,
  path: string,
  id = UNKNOWN_ID,
): EmptyCall | undefined {
  const operation = paths[`/v1/${root}${path}`]?.[method];
  const [type, content] = Object.entries(operation?.requestBody?.content ?? {})[0] ?? [];
  if (!content) return undefined;
  const address = `/v1/${root}${path}`.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = operation?.parameters?.find((one) => one.in === "path" && one.name === name)?.schema;
    return String(schema?.enum?.[0] ?? (schema?.type === "integer" ? 1 : id));
  });
  if (type?.startsWith("multipart")) return { path: address, body: new FormData() };
  const { required, properties } = resolveSchema(content.schema, components.schemas);
  const [concept = ""] = required ?? [];
  return { path: address, body: { [concept]: properties?.[concept]?.type === "array" ? [] : {} }, concept };
}
