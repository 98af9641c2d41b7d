import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { isoDay as day } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, sortBy } from "../platform/paging.ts";
import { weekday } from "../platform/weekdays.ts";
import { plannedVisitStateKeys } from "../visits/planned-visits.ts";
import { absenceKindKeys } from "./absences.ts";
import { planned, planReasonKeys, roadmapStore } from "./roadmaps.ts";

/** A day with more planned minutes than this is a conflict. */
export const DAY_LIMIT = 480;

export const conflictKinds = {
  same_store: "Loja em dois roteiros",
  long_day: "Dia longo",
  closed_store: "Loja fechada",
  unlinked: "Sem vínculo",
  twice_served: "Fornecedor repetido",
} as const;
export type ConflictKind = keyof typeof conflictKinds;

const conflictKind = z.enum(Object.keys(conflictKinds) as ConflictKind[]);

const conflict = z.object({
  kind: conflictKind,
  text: z.string(),
  /** The stop that the conflict is about; null for one about the day as a whole. */
  stop: z.object({ store: named, roadmap: named }).nullable(),
  /** The other roadmap that has the store on this day. */
  other_roadmap: named.nullable(),
  /** The visitor who attends the same suppliers there, and the suppliers. */
  other_visitor: named.extend({ suppliers: z.array(z.string()) }).nullable(),
});
export type WeekConflict = z.infer<typeof conflict>;

const absent = z.object({ uuid: z.uuid(), kind: z.enum(absenceKindKeys), replacement: named.nullable() });

/** A stop of a day: the planned visit that it produced, or the reason why there is none. */
const weekStop = z.object({
  store: roadmapStore,
  roadmap: named,
  suppliers: z.array(planned),
  planned_minutes: z.number().int(),
  visit: z
    .object({ uuid: z.uuid(), state: z.enum(plannedVisitStateKeys), visitor: named, replaces: named.nullable() })
    .nullable(),
  reason: z.enum(planReasonKeys).nullable(),
});
export type WeekStop = z.infer<typeof weekStop>;

const counts = {
  day: z.string(),
  weekday,
  absence: absent.nullable(),
  planned_minutes: z.number().int(),
  travel_km: z.number(),
};

/** The week of a visitor, Monday to Sunday: the stops of the roadmaps and the visits made of them. */
const roadmapWeek = z.object({
  visitor: named,
  days: z.array(z.object({ ...counts, stops: z.array(weekStop), conflicts: z.array(conflict) })),
});
export type RoadmapWeek = z.infer<typeof roadmapWeek>;
export type WeekDay = RoadmapWeek["days"][number];

const roadmapWeekCounts = z.object({
  visitor: named,
  /** The kinds of conflict in the week, each with the number of days that have it. */
  conflicts: z.array(z.object({ kind: conflictKind, days_count: z.number().int() })),
  days: z.array(
    z.object({
      ...counts,
      stops_count: z.number().int(),
      done_count: z.number().int(),
      unplanned_count: z.number().int(),
      conflicts_count: z.number().int(),
    }),
  ),
});
export type RoadmapWeekCounts = z.infer<typeof roadmapWeekCounts>;

/** Any day of the week to show; by default, the current week. */
const roadmapWeekQuery = z.object({ date: day.optional() });
const roadmapWeeksQuery = lookupQuery.extend({
  date: day.optional(),
  responsible_uuid: z.uuid().optional(),
  /** Only the visitors who have a conflict in the week. */
  with_conflict: z.literal("true", "Escolha sim, ou nada").optional(),
  sort: sortBy("name", "minutes"),
});
export type RoadmapWeeksQuery = z.output<typeof roadmapWeeksQuery>;

/** The week of each promoter, in numbers. */
export const roadmapWeeksOperation = operation({
  method: "get",
  path: "/roadmap_weeks",
  query: roadmapWeeksQuery,
  answer: pageOf(roadmapWeekCounts),
});

/** The week of the promoter `id`. */
export const roadmapWeekOperation = operation({
  method: "get",
  path: "/roadmap_weeks/{id}",
  query: roadmapWeekQuery,
  answer: z.object({ roadmap_week: roadmapWeek }),
});
