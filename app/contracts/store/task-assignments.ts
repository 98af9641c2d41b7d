import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { bulk, bulkOperation } from "../platform/bulk.ts";
import { withFacts } from "../platform/field-facts.ts";
import type { ListFacts } from "../platform/resource.ts";
import { taskListFilters } from "./store-tasks.ts";

/** The active replenishers of a store, to whom it may hand out tasks. */
export const taskReplenishers = {
  path: "/store_task_replenishers",
  words: { one: "repositor", many: "repositores", title: "Repositores" },
  permission: { stores: "store-tasks" },
  row: named,
  query: lookupQuery,
} satisfies ListFacts;

const taskVisitor = named.extend({ owner_name: z.string() });

/** The active visitors whom a store may hand out tasks to: those with an allocation to it, past or present. */
export const taskVisitors = {
  path: "/store_task_visitors",
  words: { one: "visitante", many: "visitantes", title: "Visitantes" },
  permission: { stores: "store-tasks" },
  row: taskVisitor,
  query: lookupQuery,
} satisfies ListFacts;

/** Hands out many open tasks to one replenisher or one visitor; without either they become unassigned. */
export const taskAssignment = z.object({
  ...taskListFilters,
  ...bulk,
  to_replenisher_uuid: withFacts(z.union([z.literal(""), z.uuid("Repositor inválido")]).default(""), {
    none: "Nenhum",
  }),
  to_visitor_uuid: withFacts(z.union([z.literal(""), z.uuid("Visitante inválido")]).default(""), { none: "Nenhum" }),
});
export type TaskAssignment = z.output<typeof taskAssignment>;
export const taskAssignmentOperation = bulkOperation("/store_task_assignments");
