import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { type ListFacts, listOperation } from "../platform/resource.ts";
import { visitors } from "./visitors.ts";

/** The administration names the owner whose rows it reads; the owners read their own, whatever they send. */
const ofOwner = lookupQuery.extend({ owner_uuid: z.uuid("Contratante inválido").optional() });
export type OfOwner = z.output<typeof ofOwner>;

/** The active supervisors of the account. */
export const supervisors = {
  path: "/supervisors",
  words: { one: "supervisor", many: "supervisores", title: "Supervisores" },
  permission: {
    mob: visitors.permission.mob,
    agencies: visitors.permission.agencies,
    suppliers: visitors.permission.suppliers,
    service_providers: visitors.permission.service_providers,
  },
  row: named,
  query: ofOwner,
} satisfies ListFacts;

/** The account's active units, to one of which a visitor may belong; only suppliers have any. */
export const visitorUnits = {
  path: "/visitor_units",
  words: { one: "unidade", many: "unidades", title: "Unidades" },
  permission: supervisors.permission,
  row: named.extend({ cnpj: z.string() }),
  query: ofOwner,
} satisfies ListFacts;

export type VisitorUnit = z.infer<typeof visitorUnits.row>;

export const supervisorsOperation = listOperation(supervisors);
export const visitorUnitsOperation = listOperation(visitorUnits);
