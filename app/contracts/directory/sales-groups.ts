import { z } from "zod";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { lookupQuery, named } from "./lookups.ts";

/** Retailers and stores that an agency serves. A store is in one group only. */
const salesGroup = z.object({
  uuid: z.uuid(),
  name: z.string(),
  regional: named.nullable(),
  retailers: z.array(named.extend({ stores: z.array(named) })),
  version,
});
export type SalesGroup = z.infer<typeof salesGroup>;

/** The number of stores in a group. */
export const countStores = ({ retailers }: Pick<SalesGroup, "retailers">): number =>
  retailers.reduce((sum, { stores }) => sum + stores.length, 0);

const salesGroupsQuery = lookupQuery.extend({
  regional_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  sort: sortBy("name", "regional", "retailers", "stores"),
});
export type SalesGroupsQuery = z.output<typeof salesGroupsQuery>;

const salesGroupInput = z.object({
  name: requiredText("Nome", 120),
  regional_uuid: z.uuid("Regional inválida").nullable().default(null),
  store_uuids: z.array(z.uuid("Loja inválida"), "Lojas é obrigatório").min(1, "Lojas é obrigatório").max(5000),
});
export type SalesGroupInput = z.output<typeof salesGroupInput>;

export const salesGroups = resource({
  path: "/sales_groups",
  concept: "sales_group",
  words: { one: "grupo", many: "grupos", title: "Redes e lojas", add: "Novo grupo" },
  permission: { agencies: "agency-routes" },
  labels: { name: "Nome", regional_uuid: "Regional", store_uuids: "Lojas", retailers: "Redes" },
  row: salesGroup,
  input: salesGroupInput,
  query: salesGroupsQuery,
});
