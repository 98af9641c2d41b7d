import { z } from "zod";
import { operation } from "../platform/operation.ts";

const count = z.number().int();
const storeDay = z.object({
  day: z.iso.date(),
  visits: count,
  unfinished_visits: count,
  tasks: count,
  done: count,
  with_issue: count,
});

const storeStatus = z
  .object({
    day: z.iso.date(),
    people_inside: count,
    visits_today: count,
    unfinished_visits: count,
    pending_corrections: count,
    store_tasks: z.object({ pending: count, allocated_and_working: count, with_issue: count, done: count }),
    alerts: z.object({ reference_date: z.iso.date().nullable(), products: count, at_risk: count }),
    history: z.array(storeDay).meta({ description: "Os últimos sete dias, com hoje, do mais novo ao mais antigo." }),
  })
  .meta({ id: "StoreStatus", description: "Como está a loja agora." });
export type StoreStatus = z.infer<typeof storeStatus>;

export const storeStatusOperation = operation({
  method: "get",
  path: "/store_status",
  answer: z.object({ store_status: storeStatus }),
});
