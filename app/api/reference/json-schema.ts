/** A JSON value of the document, and an object in it. */
export type Json = null | boolean | number | string | Json[] | Node;
export interface Node {
  [key: string]: Json;
}

export const isNode = (value: Json | undefined): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema as text, apart from what belongs to its place alone: description, default, and that it may be null. */
interface Shape {
  text: string;
  nullable: boolean;
  place: Node;
}

/** Returns the shape of a schema that may have a name of its own; null for the others. */
export function shapeOf(schema: Node): Shape | null {
  if (!isNode(schema.properties) && !Array.isArray(schema.enum)) return null;
  const { description, default: usual, ...node } = schema;
  const nullable = Array.isArray(node.type) && node.type.includes("null");
  if (nullable) Object.assign(node, withoutNull(node));
  const place = { ...(description !== undefined && { description }), ...(usual !== undefined && { default: usual }) };
  return { text: JSON.stringify(node), nullable, place };
}

function withoutNull({ type, enum: values }: Node): Node {
  const types = (type as string[]).filter((one) => one !== "null");
  return {
    type: types.length === 1 ? (types[0] as string) : types,
    ...(Array.isArray(values) && { enum: values.filter((one) => one !== null) }),
  };
}

/** Number of fields of an object, or 0. */
export const sizeOf = (schema: Node): number => (isNode(schema.properties) ? Object.keys(schema.properties).length : 0);

/** Returns `VisitorsId` for `visitors-id`. */
export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
