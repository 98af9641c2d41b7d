import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { placeFilters } from "../directory/places.ts";
import { moment } from "../platform/moment.ts";
import { pageMeta, sortBy } from "../platform/paging.ts";
import { roadmapStore } from "./roadmaps.ts";

/** The hour, by the clock of the day's first store, from which who has entered none is late; and is missing. */
export const LATE_FROM = 9;
export const MISSING_FROM = 12;

/** Where somebody with visits planned today stands. */
export const followStates = {
  in_store: "Em loja agora",
  traveling: "Em deslocamento",
  waiting: "Ainda não começou",
  late: "Atrasado",
  missing: "Não apareceu",
  finished: "Terminou o dia",
} as const;
export type FollowState = keyof typeof followStates;
export const followStateKeys = Object.keys(followStates) as FollowState[];
const state = z.enum(followStateKeys);

const count = z.number().int();

const followed = z.object({
  visitor: named,
  responsible_name: z.string().nullable(),
  state,
  /** The last store entered today; with no `left_at`, they are there. */
  last: z
    .object({
      store: roadmapStore,
      time_zone: z.string(),
      entered_at: moment,
      left_at: moment.nullable(),
      /** When the entry and the exit came to be known, where that was later than they happened. */
      entry_told_at: moment.nullable(),
      exit_told_at: moment.nullable(),
      /** Where the phone was at the entry, where its person let it say so. */
      position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    })
    .nullable(),
  /** The first store still to be visited. */
  next: roadmapStore.nullable(),
  planned_count: count,
  done_count: count,
  justified_count: count,
  planned_minutes: count,
  worked_minutes: count,
});
export type Followed = z.infer<typeof followed>;

/** How many people stand so at a store: where they are, or where they are next expected. */
const place = z.object({ store: roadmapStore, states: z.partialRecord(state, count) });
export type FollowPlace = z.infer<typeof place>;

export const follow = z.object({
  data: z.array(followed),
  meta: pageMeta,
  /** Of everybody, whatever the state asked for. */
  counts: z.record(state, count),
  /** Of those in the list, on all its pages. */
  places: z.array(place),
});
export type Follow = z.infer<typeof follow>;

export const followQuery = lookupQuery.extend({
  state: state.optional(),
  state_id: placeFilters.state_id,
  city_id: placeFilters.city_id,
  store_uuid: z.uuid().optional(),
  regional_uuid: z.uuid().optional(),
  responsible_uuid: z.uuid().optional(),
  sort: sortBy("name"),
});
export type FollowQuery = z.output<typeof followQuery>;
