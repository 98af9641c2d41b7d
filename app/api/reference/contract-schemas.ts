import { readdir } from "node:fs/promises";
import { z } from "@hono/zod-openapi";
import { pascal } from "./json-schema.ts";

const CONTRACTS = new URL("../../contracts/", import.meta.url);

/**
 * Returns the objects and enumerations that the contracts export, by their name in the document: that of the export in
 * PascalCase. A schema with `.meta({ id })` has its own name.
 */
export async function contractSchemas(): Promise<Record<string, z.ZodType>> {
  const files = await readdir(CONTRACTS, { recursive: true });
  const found: Record<string, z.ZodType> = {};
  for (const file of files.filter((name) => /^[^.]+\.ts$/.test(name)).sort()) {
    for (const [name, value] of Object.entries(await import(new URL(file, CONTRACTS).href)))
      if (value instanceof z.ZodObject || value instanceof z.ZodEnum) found[pascal(name)] ??= value;
  }
  return found;
}
