import { z } from "zod";
import { isoDay as day, isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { answerKeys } from "./verdict.ts";

/** A visitor, or a person with a lite registration, whom the gate turned away, with the verdict of that moment. */
const gateRefusal = z
  .object({
    uuid: z.uuid(),
    refused_at: moment,
    time_zone: z.string(),
    visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), owner_name: z.string(), name: z.string() }),
    answer: z.enum(answerKeys),
    causes: z.array(z.string()),
    /** In the gate's own words. */
    reason: z.string(),
    refused_by_name: z.string(),
  })
  .meta({ id: "GateRefusal", description: "Uma pessoa que a portaria não deixou entrar, e por quê." });
export type GateRefusal = z.infer<typeof gateRefusal>;

/** Both days included, by the store's clock; by default the last seven days. */
const refusalsQuery = pageQuery
  .extend({
    start_date: day.optional(),
    end_date: day.optional(),
    /** Part of a visitor's or an owner's name. */
    name: z.string().max(200).default(""),
    sort: sortBy("refused_at", "name", "owner", "answer", "reason", "refused_by"),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type RefusalsQuery = z.output<typeof refusalsQuery>;

export const gateRefusals = {
  path: "/refusals",
  words: { one: "recusa", many: "recusas", title: "Recusas da portaria" },
  permission: { stores: "store-visitors" },
  row: gateRefusal,
  query: refusalsQuery,
} satisfies ListFacts;
