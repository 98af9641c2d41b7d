import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { visitStatusKeys } from "./visits.ts";

/** The gate shows this many entries. */
export const SHOWN_ENTRIES = 20;

/** An entry as the store's own gate sees it. */
const gateEntry = z
  .object({
    uuid: z.uuid(),
    visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), owner_name: z.string(), name: z.string() }),
    entered_at: z.iso.datetime(),
    left_at: z.iso.datetime().nullable(),
    /** When the entry was received, if the gate had no network as it happened. */
    reported_at: z.iso.datetime().nullable(),
    override_reason: z.string().nullable(),
    status: z.enum(visitStatusKeys),
    time_zone: z.string(),
    /** True for an entry that the caller may still take back. */
    is_undoable: z.boolean(),
  })
  .meta({ id: "GateEntry", description: "Uma entrada recente na loja, e se ainda pode ser desfeita." });
export type GateEntry = z.infer<typeof gateEntry>;

/** The latest entries of the last seven days, the latest first. */
export const gateEntriesOperation = operation({
  method: "get",
  path: "/gate/entries",
  answer: z.object({ data: z.array(gateEntry) }),
});
