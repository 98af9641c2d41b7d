import type { Root } from "#app/contracts/access/environments.ts";
import type { Document } from "./document.ts";
import { isNode, type Json } from "./json-schema.ts";

/** Returns the document of one root: its calls, and the components that they use. */
export function rootDocument(document: Document, root: Root): Document {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(`/v1/${root}/`)));
  const { bearer } = document.components.securitySchemes ?? {};
  const components: Document["components"] = { securitySchemes: bearer ? { bearer } : {} };
  const collect = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isNode(value)) return;
    if (typeof value.$ref === "string") add(value.$ref);
    for (const [key, one] of Object.entries(value)) if (key !== "example") collect(one);
  };
  const add = (reference: string): void => {
    const [, , kind = "", name = ""] = reference.split("/");
    const found = document.components[kind]?.[name];
    if (!found || components[kind]?.[name]) return;
    components[kind] = { ...components[kind], [name]: found };
    collect(found);
  };
  collect(paths);
  return { ...document, tags: document.tags?.filter(({ name }) => name === root), paths, components };
}
