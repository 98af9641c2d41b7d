import { isNode, type Json, type Node, pascal, shapeOf, sizeOf } from "./json-schema.ts";
import { callName } from "./share-parts.ts";

/** An object with more fields than this has a name if it occurs twice. */
const FEW = 3;
/** The reference to a schema with fewer characters would be no shorter. */
const SHORT = 60;

interface Document {
  paths: Node;
  components: { schemas: Record<string, Node> };
}

/**
 * Moves each schema that has a name below `components.schemas`, once, and puts a reference wherever it occurs.
 * `contracts` are the schemas of the contracts by name; an object that occurs twice without a name gets that of its
 * first place, such as `VisitorAddress`.
 */
export function nameSchemas(document: Document, contracts: Record<string, Node>): void {
  const names = new Names();
  for (const [name, schema] of Object.entries(document.components.schemas)) names.add(name, schema);
  for (const [name, schema] of Object.entries(contracts)) names.add(name, schema);
  names.replaceIn(document);
  for (const [name, schema] of repeatedIn(document, (name) => names.has(name))) names.add(name, schema);
  names.replaceIn(document);
}

class Names {
  readonly #known = new Map<string, { name: string; schema: Node }>();
  readonly #taken = new Set<string>();

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  add(name: string, schema: Node): void {
    const shape = shapeOf(schema);
    if (!shape || shape.text.length < SHORT || this.#known.has(shape.text) || this.#taken.has(name)) return;
    const { description } = schema;
    this.#known.set(shape.text, { name, schema: { ...JSON.parse(shape.text), ...(description && { description }) } });
    this.#taken.add(name);
  }

  replaceIn({ paths, components }: Document): void {
    const found = components.schemas;
    const replace = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(replace);
      if (!isNode(value)) return value;
      const shape = shapeOf(value);
      const known = shape && this.#known.get(shape.text);
      if (!shape || !known) return replaceFields(value);
      const { name, schema } = known;
      if (!found[name]) {
        found[name] = {}; // holds the place of the name
        found[name] = replaceFields(schema);
      }
      const reference = { $ref: `#/components/schemas/${name}` };
      return shape.nullable
        ? { anyOf: [reference, { type: "null" }], ...shape.place }
        : { ...reference, ...shape.place };
    };
    const replaceFields = (node: Node): Node =>
      Object.fromEntries(Object.entries(node).map(([key, one]) => [key, key === "example" ? one : replace(one)]));
    for (const [name, schema] of Object.entries(found)) found[name] = replaceFields(schema);
    Object.assign(paths, replaceFields(paths));
  }
}

/** Finds the objects with more than a few fields that occur at least twice, with the name of their first place. */
function repeatedIn({ paths, components }: Document, isTaken: (name: string) => boolean): Map<string, Node> {
  const first = new Map<string, { name: () => string; node: Node; repeated: boolean }>();
  const visit = (value: Json, name: () => string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    if (!isNode(value)) return;
    const text = sizeOf(value) > FEW && shapeOf(value)?.text;
    const known = text && first.get(text);
    if (known) known.repeated = true;
    else if (text) first.set(text, { name, node: value, repeated: false });
    if (!known)
      for (const [key, one] of Object.entries(value)) if (key !== "example") visit(one, () => nameWithin(name(), key));
  };
  for (const [name, schema] of Object.entries(components.schemas))
    for (const [key, one] of Object.entries(schema)) visit(one, () => nameWithin(name, key));
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations as Node))
      visit(operation, () => callName(String((operation as Node).operationId)));
  const found = new Map<string, Node>();
  for (const { name, node, repeated } of first.values()) {
    if (!repeated) continue;
    const wanted = name();
    let free = wanted;
    for (let n = 2; isTaken(free) || found.has(free); n++) free = `${wanted}${n}`;
    found.set(free, node);
  }
  return found;
}

const STRUCTURE = new Set(
  [
    "properties items anyOf oneOf allOf additionalProperties".split(" "),
    "requestBody responses parameters content schema application/json multipart/form-data 200 201 data".split(" "),
  ].flat(),
);

/** Adds the name of a field; the words of JSON Schema and OpenAPI add nothing. */
const nameWithin = (name: string, key: string): string => (STRUCTURE.has(key) ? name : name + pascal(key));
