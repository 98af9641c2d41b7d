import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { city, state } from "../directory/places.ts";
import { visitorsQuery } from "../people/visitors.ts";
import { operation } from "../platform/operation.ts";
import { version } from "../platform/version.ts";
import { allocationBatch, allocationBatchInput, batchAction } from "./allocation-batches.ts";

/** The three ways to name the people of a batch. */
export const peopleSources = {
  list: "Escolher na lista",
  cpfs: "Colar CPFs",
  sheet: "Enviar planilha",
} as const;
export type PeopleSource = keyof typeof peopleSources;
const source = z.enum(Object.keys(peopleSources) as PeopleSource[]);

const batchFields = allocationBatchInput.shape;

/** The three steps of a draft: people, stores and terms. A step is always saved in full. */
const draftPeople = z.object({
  by: source,
  /** When absent, the visitors chosen before stay. */
  visitor_uuids: batchFields.visitor_uuids.unwrap().optional(),
  cpfs: batchFields.cpfs,
  sheet_uuid: batchFields.sheet_uuid,
  to_visitor_uuid: batchFields.to_visitor_uuid,
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

/** The saved steps of a draft; a step that was never saved is absent. */
export interface DraftSteps {
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

/** Visitors to add: those listed, and all that match a search. */
const visitorSelection = {
  visitor_uuids: batchFields.visitor_uuids,
  matching: visitorsQuery.omit({ page: true, per_page: true, after: true, sort: true }).optional(),
};
/** The start of a draft, optionally with people already chosen. */
export const newDraftInput = z.object({ action: batchAction, ...visitorSelection });
export type NewDraftInput = z.output<typeof newDraftInput>;
export const beginDraftOperation = operation({
  method: "post",
  path: "/allocation_batch_drafts",
  answer: z.object({ allocation_batch: allocationBatch }),
});
export const addPeopleInput = z.object({ version, ...visitorSelection });
export type AddPeopleInput = z.output<typeof addPeopleInput>;
/** Visitors to remove: those listed, or all. */
export const removePeopleInput = z.object({
  version,
  visitor_uuids: batchFields.visitor_uuids,
  all: z.boolean().default(false),
});
export type RemovePeopleInput = z.output<typeof removePeopleInput>;

const chosen = named.nullable();
/** The steps of a draft with names instead of ids, for display. */
export const draftDetails = z
  .object({
    allocation_batch: allocationBatch,
    people: z.object({
      by: source,
      /** The number of visitors chosen from the list. */
      chosen: z.number().int(),
      /** The visitor that a substitute replaces. */
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
      /** The number of stores that the filters and the list match together; null when neither is given. */
      matching: z.number().int().nullable(),
    }),
    terms: z.object({
      /** True once this step has been saved. */
      saved: z.boolean(),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      weekdays: allocationBatch.shape.weekdays,
      hours: allocationBatch.shape.hours,
      attended_suppliers: z.array(named).nullable(),
    }),
  })
  .meta({ id: "AllocationDraft", description: "Um vínculo massivo em preparo, passo a passo." });
export type DraftDetails = z.infer<typeof draftDetails>;
