import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { historyEntry, historyKinds } from "../reports/history.ts";

/** The kinds of event in a visitor's timeline: those of its history but reads of its data, visits, and refusals of a gate. */
const { data_read: _, ...changeKinds } = historyKinds;
export const timelineKinds = { ...changeKinds, visited: "Visita", gate_refused: "Barrado na portaria" } as const;
export type TimelineKind = keyof typeof timelineKinds;

const timelineEntry = historyEntry
  .extend({
    kind: z.enum(Object.keys(timelineKinds) as TimelineKind[]),
    /** Of a visit: the store with its time zone, and when the visitor left it. */
    store_name: z.string().nullable(),
    time_zone: z.string().nullable(),
    left_at: moment.nullable(),
  })
  .meta({ id: "TimelineEntry", description: "Um acontecimento do cadastro ou uma visita." });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A visitor's history and visits, newest first; for a retailer what concerns its own stores. */
export const visitorTimelineOperation = operation({
  method: "get",
  path: "/visitors/{id}/timeline",
  query: pageQuery,
  answer: pageOf(timelineEntry),
});
