import { z } from "zod";
import { requiredText } from "../platform/fields.ts";
import { sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { keyed, named, shortListQuery } from "./lookups.ts";

const registerFields = { active: z.boolean(), version };

export const serviceType = keyed
  .extend({ uuid: z.uuid(), ...registerFields })
  .meta({ id: "ServiceType", description: "Um tipo de serviço. A chave não muda; o nome sim." });
export type ServiceType = z.infer<typeof serviceType>;
export const serviceTypeInput = z.object({ name: requiredText("Nome"), active: z.boolean().default(true) });
export type ServiceTypeInput = z.output<typeof serviceTypeInput>;

/** A product category or section, of one retailer or of all. */
export const productGroup = named
  .extend({ retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }).nullable(), ...registerFields })
  .meta({ id: "ProductGroup", description: "Uma categoria ou seção de produtos, de uma rede ou de todas." });
export type ProductGroup = z.infer<typeof productGroup>;
export const productGroupInput = serviceTypeInput.extend({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
});
export type ProductGroupInput = z.output<typeof productGroupInput>;

/** Other accounts see only active entries; the administration sees all of them and may filter by either. */
export const registerQuery = shortListQuery.extend({
  q: z.string().max(200).default(""),
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name"),
});
export type RegisterQuery = z.output<typeof registerQuery>;

/** With `retailer`: the groups of that retailer, and those of all retailers. */
export const productGroupsQuery = registerQuery.extend({ retailer: z.uuid().optional() });
export type ProductGroupsQuery = z.output<typeof productGroupsQuery>;

export const productCategories = {
  path: "/product_categories",
  words: { one: "categoria", many: "categorias", title: "Categorias de produtos" },
  permission: { mob: "admin-documents" },
  row: productGroup,
  query: productGroupsQuery,
} satisfies ListFacts;

export const productSections = {
  path: "/product_sections",
  words: { one: "seção", many: "seções", title: "Seções de produtos" },
  permission: { mob: "admin-documents" },
  row: productGroup,
  query: productGroupsQuery,
} satisfies ListFacts;
