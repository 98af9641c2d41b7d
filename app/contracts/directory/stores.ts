import { z } from "zod";
import { cnpj, email, phone } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { weekday, weekdayKeys } from "../platform/weekdays.ts";
import { addressInput, clientFields, clientInput, contactFields, contactInput } from "./companies.ts";
import { storeBrandEntry, storeBrandsQuery, storeEntry, stores } from "./lookups.ts";

/** A time of day, hh:mm. */
export const time = z.string("Horário inválido").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido: escreva hh:mm");

/**
 * The opening hours of one weekday, in the store's time. A weekday without a row is closed. A store that closes at or
 * before its opening time closes on the next day.
 */
const openingHours = z.object({ weekday, opens_at: time, closes_at: time });

const sectionHead = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  product_section: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
});
export const sectionHeadInput = z.object({
  name: requiredText("Nome do responsável de seção"),
  phone,
  email,
  product_section_uuid: z.uuid("Seção inválida").nullable().default(null),
});

/** A store with all fields, as the administration sees it. */
export const storeDetails = storeEntry
  .extend({
    trade_name: z.string(),
    legal_name: z.string(),
    cnpj: z.string().nullable(),
    code: z.string(),
    ...contactFields,
    cep: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...clientFields,
    opening_hours: z.array(openingHours),
    section_heads: z.array(sectionHead),
    version,
  })
  .meta({ id: "Store", description: "Uma loja inteira, como a administração a mantém." });
export type StoreDetails = z.infer<typeof storeDetails>;

export const storeInput = z.object({
  name: requiredText("Nome"),
  code: requiredText("Código", 20),
  store_brand_uuid: z.uuid("Bandeira é obrigatório"),
  legal_name: requiredText("Razão social", 200),
  cnpj,
  ...contactInput,
  ...addressInput,
  city_id: z.int32("Município é obrigatório"),
  latitude: z.number().min(-90, "Latitude inválida").max(90, "Latitude inválida").nullable().default(null),
  longitude: z.number().min(-180, "Longitude inválida").max(180, "Longitude inválida").nullable().default(null),
  ...clientInput,
  opening_hours: z
    .array(openingHours)
    .max(weekdayKeys.length)
    .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, "Um horário por dia da semana")
    .default([]),
  section_heads: z.array(sectionHeadInput).max(100).default([]),
});
export type StoreInput = z.output<typeof storeInput>;

/** A store in a list; only the administration sees its CNPJ and its status as a client. */
export const listedStore = storeEntry.extend({
  cnpj: z.string().nullable().optional(),
  status: clientFields.status.optional(),
});
export type ListedStore = z.infer<typeof listedStore>;

/** Filters and orders of these names are the administration's. */
export const storeAdministrationFilters = ["status"] as const;
export const storeAdministrationOrders = ["cnpj", "status"] as const;
const listedStoresQuery = stores.query.extend({
  status: clientFields.status.optional(),
  sort: sortBy("name", "code", "retailer", "store_brand", "city", ...storeAdministrationOrders),
});
export type ListedStoresQuery = z.output<typeof listedStoresQuery>;
export const listedStoresOperation = operation({
  method: "get",
  path: stores.path,
  query: listedStoresQuery,
  answer: pageOf(listedStore),
});

/** The stores as the administration registers them. */
export const storeRecords = resource({
  path: stores.path,
  concept: "store",
  words: { ...stores.words, add: "Nova loja" },
  permission: { mob: "admin-retailers", backoffice: "backoffice-companies" },
  labels: {
    store_brand_uuid: "Bandeira",
    name: "Nome",
    code: "Código",
    legal_name: "Razão social",
    cnpj: "CNPJ",
    contact_name: "Contato",
    email: "E-mail",
    phone: "Telefone",
    cep: "CEP",
    address: "Endereço",
    city_id: "Município",
    latitude: "Latitude",
    longitude: "Longitude",
    opening_hours: "Horário de funcionamento",
    section_heads: "Responsáveis de seção",
    status: "Situação",
    plan_uuid: "Plano",
    use_mobconnect: "Usa o Mob Connect",
    second_factor_required: "Exigir segundo fator de quem entra com senha",
    conditional_blocks: "Blocos condicionais",
  },
  row: storeDetails,
  input: storeInput,
  query: listedStoresQuery,
});

export const storeBrandDetails = storeBrandEntry
  .extend({ version })
  .meta({ id: "StoreBrandDetails", description: "Uma bandeira de uma rede." });
export type StoreBrandDetails = z.infer<typeof storeBrandDetails>;
export const storeBrandInput = z.object({ name: requiredText("Nome") });

/** The brands of all retailers; a brand stays with its retailer. */
export const storeBrands = resource({
  path: "/store_brands",
  concept: "store_brand",
  words: { one: "bandeira", many: "bandeiras", title: "Bandeiras", add: "Nova bandeira" },
  permission: { mob: "admin-retailers", backoffice: "backoffice-companies" },
  labels: { retailer_uuid: "Rede", name: "Nome" },
  row: storeBrandDetails,
  input: storeBrandInput.extend({ retailer_uuid: z.uuid("Rede é obrigatório") }),
  query: storeBrandsQuery,
});
