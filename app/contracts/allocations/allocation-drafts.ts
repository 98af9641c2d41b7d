import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { city, state } from "../directory/places.ts";
import { visitorsQuery } from "../people/visitors.ts";
import { version } from "../platform/version.ts";
import { allocationBatch, allocationBatchInput, batchAction } from "./allocation-batches.ts";

/** How the people of a request are named: one of the three. */
export const peopleWays = {
  list: "Escolher na lista",
  cpfs: "Colar CPFs",
  sheet: "Enviar planilha",
} as const;
export type PeopleWay = keyof typeof peopleWays;
const way = z.enum(Object.keys(peopleWays) as PeopleWay[]);

const whole = allocationBatchInput.shape;

/** Who, where and when: the three steps of a request, each saved whole. */
const draftPeople = z.object({
  by: way,
  /** Unless given, those chosen before stay. */
  visitor_uuids: whole.visitor_uuids.unwrap().optional(),
  cpfs: whole.cpfs,
  sheet_uuid: whole.sheet_uuid,
  to_visitor_uuid: whole.to_visitor_uuid,
});
export const draftPlaces = allocationBatchInput.pick({
  store_uuids: true,
  state_id: true,
  city_id: true,
  store_brand_uuid: true,
  retailer_uuid: true,
  regional_uuid: true,
  to_store_uuid: true,
});
export const draftTerms = allocationBatchInput.pick({
  starts_on: true,
  ends_on: true,
  weekdays: true,
  hours: true,
  supplier_uuids: true,
});

/** What is kept of the steps; a step that nobody has saved is not there. */
export interface DraftAsked {
  people?: z.output<typeof draftPeople>;
  places?: z.output<typeof draftPlaces>;
  terms?: z.output<typeof draftTerms>;
}

export const draftInput = z.object({
  version,
  people: draftPeople.optional(),
  places: draftPlaces.optional(),
  terms: draftTerms.optional(),
});
export type DraftInput = z.output<typeof draftInput>;

/** Who is added: those named, and all whom a search of the visitors finds. */
const added = {
  visitor_uuids: whole.visitor_uuids,
  matching: visitorsQuery.omit({ page: true, per_page: true, after: true, sort: true }).optional(),
};
/** What a request begins with; people may be chosen already. */
export const draftBegun = z.object({ action: batchAction, ...added });
export type DraftBegun = z.output<typeof draftBegun>;
export const peopleAdded = z.object({ version, ...added });
export type PeopleAdded = z.output<typeof peopleAdded>;
/** Who is taken out: those named, or everybody. */
export const peopleRemoved = z.object({
  version,
  visitor_uuids: whole.visitor_uuids,
  all: z.boolean().default(false),
});
export type PeopleRemoved = z.output<typeof peopleRemoved>;

const chosen = named.nullable();
/** The steps of a request as a person reads them. */
export const draftShown = z
  .object({
    allocation_batch: allocationBatch,
    people: z.object({
      by: way,
      /** How many are chosen from the list. */
      chosen: z.number().int(),
      /** Whom a substitute replaces. */
      from_visitor: chosen,
      cpfs: z.string(),
      sheet: chosen,
      to_visitor: chosen,
    }),
    places: z.object({
      retailer: chosen,
      store_brand: chosen,
      state: state.nullable(),
      city: city.nullable(),
      regional: chosen,
      stores: z.array(named),
      to_store: chosen,
      /** How many stores all of it comes to; null where nothing is said. */
      matching: z.number().int().nullable(),
    }),
    terms: z.object({
      /** Whether anything was said of this step yet. */
      saved: z.boolean(),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      weekdays: allocationBatch.shape.weekdays,
      hours: allocationBatch.shape.hours,
      attended_suppliers: z.array(named).nullable(),
    }),
  })
  .meta({ id: "AllocationDraft", description: "Um vínculo massivo em preparo, passo a passo." });
export type DraftShown = z.infer<typeof draftShown>;
