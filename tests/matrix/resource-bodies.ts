import type { Root } from "#app/contracts/access/environments.ts";
import { NOBODYS } from "./expected.ts";
import type { Described } from "./resource-lists.ts";
import { schemaOf } from "./sample.ts";

/** A call whose body has no field: the path, the body, and the concept that an answer names, where the body has one. */
interface Empty {
  path: string;
  body: unknown;
  concept?: string;
}

/** The call for the row `id` with a body of no field under its concept, or undefined where a call takes no body. */
export function emptyBody(
  { paths, components }: Described,
  root: Root,
  method: string,
  path: string,
  id = NOBODYS,
): Empty | undefined {
  const operation = paths[`/v1/${root}${path}`]?.[method];
  const [type, content] = Object.entries(operation?.requestBody?.content ?? {})[0] ?? [];
  if (!content) return undefined;
  const address = `/v1/${root}${path}`.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = operation?.parameters?.find((one) => one.in === "path" && one.name === name)?.schema;
    return String(schema?.enum?.[0] ?? (schema?.type === "integer" ? 1 : id));
  });
  if (type?.startsWith("multipart")) return { path: address, body: new FormData() };
  const { required, properties } = schemaOf(content.schema, components.schemas);
  const [concept = ""] = required ?? [];
  return { path: address, body: { [concept]: properties?.[concept]?.type === "array" ? [] : {} }, concept };
}
