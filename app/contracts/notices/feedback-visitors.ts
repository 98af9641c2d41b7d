import { z } from "zod";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

/** Days of visits that the list of whom to give feedback on covers. */
export const FEEDBACK_VISITOR_DAYS = 30;

/** The filter by feedback that the store gave within those days. */
export const feedbackGiven = { false: "Sem feedback", true: "Com feedback" } as const;

/** A visitor who was in the store in the last thirty days, and the store's last feedback of those days. */
const feedbackVisitor = z
  .object({
    uuid: z.uuid(),
    owner_uuid: z.uuid(),
    owner_name: z.string(),
    name: z.string(),
    last_entered_at: z.iso.datetime(),
    visits: z.number().int(),
    feedback: z
      .object({
        uuid: z.uuid(),
        score: z.number().int(),
        given_at: z.iso.datetime(),
        user_name: z.string(),
        changeable_until: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: "FeedbackVisitor", description: "Quem esteve na loja, e o último feedback que ela lhe deu." });
export type FeedbackVisitor = z.infer<typeof feedbackVisitor>;

const feedbackVisitorsQuery = pageQuery.extend({
  /** Part of a name. */
  visitor_name: z.string().max(200).default(""),
  given: z.enum(["true", "false"], "Filtro inválido").optional(),
  owner_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  sort: sortBy("visitor", "owner", "last_entered_at", "visits", "score"),
});
export type FeedbackVisitorsQuery = z.output<typeof feedbackVisitorsQuery>;

/** The visitors on whom a store gives feedback. */
export const feedbackVisitors = {
  path: "/feedback_visitors",
  words: { one: "visitante", many: "visitantes", title: "Aplicar feedback" },
  permission: { stores: "store-feedbacks" },
  row: feedbackVisitor,
  query: feedbackVisitorsQuery,
} satisfies ListFacts;
