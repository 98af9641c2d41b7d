import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { requiredText } from "../platform/text-field.ts";

const calendarFeed = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .meta({
    id: "CalendarFeed",
    description: "Um endereço em que um programa de agenda lê os vencimentos ou o roteiro da pessoa, sem entrar.",
  });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed just created. `url` is null when a repeated Idempotency-Key replays the answer. */
const newCalendarFeed = calendarFeed.extend({ url: z.string().nullable() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;

/** The most feeds that a user may have at a time. */
export const MAX_FEEDS = 20;

export const calendarFeedInput = z.object({ name: requiredText("Nome", 60) });
export type CalendarFeedInput = z.output<typeof calendarFeedInput>;

export const calendarFeedsOperation = operation({
  method: "get",
  path: "/calendar_feeds",
  query: pageQuery,
  answer: pageOf(calendarFeed),
});
export const createCalendarFeedOperation = operation({
  method: "post",
  path: "/calendar_feeds",
  answer: z.object({ calendar_feed: newCalendarFeed }),
});
export const revokeCalendarFeedOperation = operation({ method: "delete", path: "/calendar_feeds/{id}" });

/** The path of a feed's calendar, outside the roots. */
export const CALENDAR_PATH = "/v1/pub/calendars";
