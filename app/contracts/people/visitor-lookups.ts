import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { type ListFacts, listOperation } from "../platform/resource.ts";
import { visitors } from "./visitors.ts";

/** The active supervisors of the account. */
export const supervisors = {
  path: "/supervisors",
  words: { one: "supervisor", many: "supervisores", title: "Supervisores" },
  permission: {
    agencies: visitors.permission.agencies,
    suppliers: visitors.permission.suppliers,
    service_providers: visitors.permission.service_providers,
  },
  row: named,
  query: lookupQuery,
} satisfies ListFacts;

/** The account's active units, to one of which a visitor may belong; only suppliers have any. */
export const visitorUnits = {
  path: "/visitor_units",
  words: { one: "unidade", many: "unidades", title: "Unidades" },
  permission: supervisors.permission,
  row: named.extend({ cnpj: z.string() }),
  query: lookupQuery,
} satisfies ListFacts;

export type VisitorUnit = z.infer<typeof visitorUnits.row>;

export const supervisorsOperation = listOperation(supervisors);
export const visitorUnitsOperation = listOperation(visitorUnits);
