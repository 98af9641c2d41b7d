import { z } from "zod";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { keyed, named, shortListQuery } from "./lookups.ts";

/** The permission of every register of names. */
export const registersPermission = { mob: "admin-documents" } as const;

/** Other accounts see only active entries; the administration sees all of them and may filter by either. */
export const registerQuery = shortListQuery.extend({
  q: z.string().max(200).default(""),
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name", "active"),
});
export type RegisterQuery = z.output<typeof registerQuery>;

const registerFields = { active: z.boolean(), version };

const serviceType = keyed.extend({ uuid: z.uuid(), ...registerFields }).meta({
  id: "ServiceType",
  description: "Um tipo de serviço. A chave é feita do nome e não muda; o nome sim.",
});
export type ServiceType = z.infer<typeof serviceType>;
/** True where forms and imports offer an entry. */
export const activeInput = withFacts(z.boolean().default(true), {
  hint: "Inativo: fica nos cadastros que o usam e não é mais oferecido",
});
const serviceTypeInput = z.object({ name: requiredText("Nome"), active: activeInput });
export type ServiceTypeInput = z.output<typeof serviceTypeInput>;

export const serviceTypes = resource({
  path: "/service_types",
  concept: "service_type",
  words: {
    one: "tipo de serviço",
    many: "tipos de serviço",
    title: "Tipos de serviço",
    add: "Novo tipo de serviço",
  },
  permission: registersPermission,
  labels: { name: "Nome", active: "Ativo" },
  row: serviceType,
  input: serviceTypeInput,
  query: registerQuery,
});

/** A product category or section, of one retailer or of all. */
const productGroup = named
  .extend({ retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }).nullable(), ...registerFields })
  .meta({ id: "ProductGroup", description: "Uma categoria ou seção de produtos, de uma rede ou de todas." });
export type ProductGroup = z.infer<typeof productGroup>;
/** The retailer of a group of all retailers. */
export const allRetailers = "Todas as redes";
const productGroupInput = serviceTypeInput.extend({
  retailer_uuid: withFacts(z.uuid("Rede inválida").nullable().default(null), { none: allRetailers }),
});
export type ProductGroupInput = z.output<typeof productGroupInput>;

const productGroupsQuery = registerQuery.extend({
  retailer: z.uuid().optional().meta({
    description: "As dessa rede e as de todas. Redes e lojas veem as suas e as de todas.",
  }),
  sort: sortBy("name", "retailer", "active"),
});
export type ProductGroupsQuery = z.output<typeof productGroupsQuery>;

const productGroups = {
  permission: registersPermission,
  labels: { name: "Nome", retailer_uuid: "Rede", active: "Ativo" },
  row: productGroup,
  input: productGroupInput,
  query: productGroupsQuery,
};

export const productCategories = resource({
  path: "/product_categories",
  concept: "product_category",
  words: { one: "categoria", many: "categorias", title: "Categorias de produtos", add: "Nova categoria" },
  ...productGroups,
});

export const productSections = resource({
  path: "/product_sections",
  concept: "product_section",
  words: { one: "seção", many: "seções", title: "Seções de produtos", add: "Nova seção" },
  ...productGroups,
});
