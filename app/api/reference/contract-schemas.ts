import { readdir } from "node:fs/promises";
import { z } from "@hono/zod-openapi";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { pascal } from "./json-schema.ts";

const CONTRACTS = new URL("../../contracts/", import.meta.url);

/**
 * Returns the objects and enumerations of the contracts by their name in the document: that of the export in PascalCase;
 * the row and the input of a resource by its concept. A schema with `.meta({ id })` has its own name. The fields of a query
 * are parameters, never a schema.
 */
export async function contractSchemas(): Promise<Record<string, z.ZodType>> {
  const files = await readdir(CONTRACTS, { recursive: true });
  const found: Record<string, z.ZodType> = {};
  for (const file of files.filter((name) => /^[^.]+\.ts$/.test(name)).sort()) {
    for (const [name, value] of Object.entries(await import(new URL(file, CONTRACTS).href))) {
      if (isResource(value)) addResource(found, value);
      else if (!name.endsWith("Query") && (value instanceof z.ZodObject || value instanceof z.ZodEnum))
        found[pascal(name)] ??= value;
    }
  }
  return found;
}

const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && "concept" in value && "row" in value && "input" in value;

function addResource(found: Record<string, z.ZodType>, { concept, row, input }: Resource): void {
  found[pascal(concept)] ??= row;
  found[`${pascal(concept)}Input`] ??= input;
}
