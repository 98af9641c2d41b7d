import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { placeFilters } from "../directory/places.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageMeta, sortBy } from "../platform/paging.ts";
import { roadmapStore } from "./roadmaps.ts";

/**
 * The hours, in the time zone of the day's first store, from which a visitor without an entry counts as late and as
 * missing.
 */
export const LATE_FROM = 9;
export const MISSING_FROM = 12;

/** The state of a visitor who has planned visits today. */
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
  /** The last store entered today; while `left_at` is null, the visitor is there. */
  last: z
    .object({
      store: roadmapStore,
      time_zone: z.string(),
      entered_at: moment,
      left_at: moment.nullable(),
      /** When the entry and the exit were reported, if after they happened. */
      entry_reported_at: moment.nullable(),
      exit_reported_at: moment.nullable(),
      /** The phone's position at the entry, where the user shared it. */
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

/** The number of visitors in each state at a store: the one they are in, or the one expected next. */
const followStore = z.object({ store: roadmapStore, states: z.partialRecord(state, count) });
export type FollowStore = z.infer<typeof followStore>;

const follow = z.object({
  data: z.array(followed),
  meta: pageMeta,
  /** Over all visitors, ignoring the state filter. */
  counts: z.record(state, count),
  /** Over all pages of the list. */
  places: z.array(followStore),
});
export type Follow = z.infer<typeof follow>;

const followQuery = lookupQuery.extend({
  state: state.optional(),
  state_id: placeFilters.state_id,
  city_id: placeFilters.city_id,
  store_uuid: z.uuid().optional(),
  regional_uuid: z.uuid().optional(),
  responsible_uuid: z.uuid().optional(),
  sort: sortBy("name", "state", "store", "next", "visits", "minutes", "responsible"),
});
export type FollowQuery = z.output<typeof followQuery>;

/** The visitors who have planned visits today. */
export const followOperation = operation({
  method: "get",
  path: "/dashboards/visitors_roadmap_follow",
  query: followQuery,
  answer: follow,
});
