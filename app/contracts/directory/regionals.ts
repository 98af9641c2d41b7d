import { z } from "zod";
import { sortBy } from "../platform/paging.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { lookupQuery } from "./lookups.ts";

/** A part of the country, or of the trade, that one supervisor answers for. */
export const regional = z.object({
  uuid: z.uuid(),
  name: z.string(),
  responsible: z.object({ uuid: z.uuid(), name: z.string() }),
  sales_groups_count: z.number().int(),
  version,
});
export type Regional = z.infer<typeof regional>;

export const regionalsQuery = lookupQuery.extend({ sort: sortBy("name", "responsible") });
export type RegionalsQuery = z.output<typeof regionalsQuery>;

export const regionalInput = z.object({
  name: requiredText("Nome", 120),
  responsible_uuid: z.uuid("Responsável é obrigatório"),
});
export type RegionalInput = z.output<typeof regionalInput>;
