import { z } from "zod";

const count = z.number().int();
export const storeStatus = z
  .object({
    day: z.iso.date(),
    people_inside: count,
    visits_today: count,
    unfinished_visits: count,
    pending_corrections: count,
    store_tasks: z.object({ pending: count, allocated_and_working: count, with_issue: count, done: count }),
    alerts: z.object({ reference_date: z.iso.date().nullable(), products: count, at_risk: count }),
  })
  .meta({ id: "StoreStatus", description: "Como está a loja agora." });
export type StoreStatus = z.infer<typeof storeStatus>;
