import { z } from "zod";
import { cnpj } from "../platform/fields.ts";
import { sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { addressFields, addressInput, contactFields, contactInput } from "./companies.ts";
import { lookupQuery } from "./lookups.ts";

/** A unit of a supplier, with its own CNPJ. */
export const supplierUnit = z
  .object({
    uuid: z.uuid(),
    supplier: z.object({ uuid: z.uuid(), trade_name: z.string() }),
    name: z.string(),
    cnpj: z.string(),
    ...contactFields,
    ...addressFields,
    active: z.boolean(),
    version,
  })
  .meta({ id: "SupplierUnit", description: "Uma unidade de um fornecedor, com CNPJ próprio." });
export type SupplierUnit = z.infer<typeof supplierUnit>;

export const supplierUnitInput = z.object({
  name: requiredText("Nome"),
  cnpj,
  ...contactInput,
  ...addressInput,
  active: z.boolean().default(true),
});
export type SupplierUnitInput = z.output<typeof supplierUnitInput>;
const newSupplierUnit = supplierUnitInput.extend({ supplier_uuid: z.uuid("Fornecedor é obrigatório") });

const supplierUnitsQuery = lookupQuery.extend({
  supplier_uuid: z.uuid().optional(),
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name", "supplier", "cnpj", "city", "contact_name", "active"),
});
export type SupplierUnitsQuery = z.output<typeof supplierUnitsQuery>;

/** The units of all suppliers, as the administration registers them; a unit stays with its supplier. */
export const supplierUnits = resource({
  path: "/supplier_units",
  concept: "supplier_unit",
  words: { one: "unidade", many: "unidades", title: "Unidades", add: "Nova unidade" },
  permission: { mob: "admin-suppliers" },
  labels: {
    supplier_uuid: "Fornecedor",
    name: "Nome",
    cnpj: "CNPJ",
    contact_name: "Contato",
    email: "E-mail",
    phone: "Telefone",
    cep: "CEP",
    address: "Endereço",
    city_id: "Município",
    active: "Ativa",
  },
  row: supplierUnit,
  input: newSupplierUnit,
  query: supplierUnitsQuery,
});

/** A supplier's own units. */
export const ownUnits = {
  path: "/supplier_units",
  words: { one: "unidade", many: "unidades", title: "Unidades" },
  permission: { suppliers: "supplier-related-retailers" },
  row: supplierUnit,
  query: supplierUnitsQuery,
} satisfies ListFacts;
