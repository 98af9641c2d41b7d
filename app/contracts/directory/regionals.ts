import { z } from "zod";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { lookupQuery } from "./lookups.ts";

/** A set of sales groups, by region or by trade, that one supervisor is responsible for. */
const regional = z.object({
  uuid: z.uuid(),
  name: z.string(),
  responsible: z.object({ uuid: z.uuid(), name: z.string() }),
  sales_groups_count: z.number().int(),
  version,
});
export type Regional = z.infer<typeof regional>;

const regionalsQuery = lookupQuery.extend({ sort: sortBy("name", "responsible", "sales_groups_count") });
export type RegionalsQuery = z.output<typeof regionalsQuery>;

const regionalInput = z.object({
  name: requiredText("Nome", 120),
  responsible_uuid: withFacts(z.uuid("Responsável é obrigatório"), { hint: "Um supervisor da agência" }),
});
export type RegionalInput = z.output<typeof regionalInput>;

export const regionals = resource({
  path: "/regionals",
  concept: "regional",
  words: { one: "regional", many: "regionais", title: "Regionais", add: "Nova regional" },
  permission: { agencies: "agency-regionals-settings" },
  labels: { name: "Nome", responsible_uuid: "Responsável", sales_groups_count: "Grupos de redes e lojas" },
  row: regional,
  input: regionalInput,
  query: regionalsQuery,
});
