import { z } from "zod";
import { placeFilters, storePlace } from "../directory/places.ts";
import { isoDay as day, isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";

/** The status of a visit, derived: in the store now, gone, or the store's day over without a check-out. */
export const visitStatuses = {
  unfinished_visit: "Não fez checkout",
  working: "Em loja agora",
  leaved: "Saiu da loja",
} as const;
export type VisitStatus = keyof typeof visitStatuses;
export const visitStatusKeys = Object.keys(visitStatuses) as VisitStatus[];

/** The application that registered the check-in. */
export const entryApps = {
  concierge_desktop: "Portaria",
  concierge_tablet: "Portaria Self Check-in",
  replenisher_app: "Mob Reposição",
  section_head_app: "Mob Gestão de reposição",
  web: "Equipe de campo",
} as const;
export type EntryApp = keyof typeof entryApps;
export const entryAppKeys = Object.keys(entryApps) as EntryApp[];

/** A visit as lists and dashboards show it; instants are ISO 8601 in UTC. */
export const visitItem = z
  .object({
    uuid: z.uuid(),
    entered_at: z.iso.datetime(),
    /** As registered at the gate; null without a check-out. */
    left_at: z.iso.datetime().nullable(),
    /** The approved correction of the exit. It does not replace `left_at`, but status and numbers use it. */
    correction: z
      .object({ uuid: z.uuid(), left_at: z.iso.datetime(), reason: z.string(), decided_at: z.iso.datetime() })
      .nullable(),
    entered_app_name: z.enum(entryAppKeys),
    status: z.enum(visitStatusKeys),
    visitor_function: z.object({
      visitor: z.object({
        uuid: z.uuid(),
        owner_uuid: z.uuid(),
        owner_name: z.string(),
        name: z.string(),
        responsible_name: z.string().nullable(),
      }),
      attended_suppliers: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
    }),
    store: storePlace,
  })
  .meta({ id: "Visit", description: "Uma visita como as listas a mostram; instantes em UTC." });
export type VisitItem = z.infer<typeof visitItem>;

/** The filters of a list of visits, without its dates. */
export const visitFilters = {
  ...placeFilters,
  store_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  status: z.enum(visitStatusKeys).optional(),
};

/** Both days included, in each store's time; by default, the last seven days. */
const visitsQuery = pageQuery
  .extend({ start_date: day.optional(), end_date: day.optional(), ...visitFilters })
  .refine(isOrderedPeriod, unorderedPeriod);
export type VisitsQuery = z.output<typeof visitsQuery>;

export const visitsOperation = operation({
  method: "get",
  path: "/visits",
  query: visitsQuery,
  answer: pageOf(visitItem),
});
