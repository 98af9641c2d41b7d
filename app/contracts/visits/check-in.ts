import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { optionalText } from "../platform/text-field.ts";
import { verdict } from "./verdict.ts";
import { entryAppKeys } from "./visits.ts";

const visitorRef = z.object({ visitor_uuid: z.uuid(), owner_uuid: z.uuid() });

/** A check-in at the caller's own store, now or at the time at which it happened while the gate had no network. */
export const checkInInput = visitorRef.extend({
  happened_at: happenedAt,
  /** The time of the contingency list that admitted the visitor: the entry counts, even if the visitor is stopped since. */
  listed_at: happenedAt,
  entered_app_name: z.enum(entryAppKeys).default("concierge_desktop"),
  /** The reason for letting in a visitor whose verdict is `stopped`. */
  override_reason: z
    .string()
    .trim()
    .max(500, "Motivo tem no máximo 500 caracteres")
    .refine((text) => text === "" || text.length >= 5, "Motivo muito curto: escreva ao menos 5 caracteres")
    .default(""),
});
export type CheckInInput = z.output<typeof checkInInput>;

/** A refusal; a visitor who may enter is refused only with a reason. */
export const refusalInput = visitorRef.extend({
  happened_at: happenedAt,
  reason: optionalText("Motivo", 500),
});
export type RefusalInput = z.output<typeof refusalInput>;

/** The exit of a visitor whose visit the gate does not know, since it had no network at the entry. */
export const exitInput = visitorRef.extend({ happened_at: happenedAt });
export type ExitOfVisitor = z.output<typeof exitInput>;

/** The visit that a check-in or check-out created or ended. */
export const gateVisit = z.object({
  uuid: z.uuid(),
  visitor_uuid: z.uuid(),
  owner_uuid: z.uuid(),
  entered_at: moment,
  left_at: moment.nullable(),
  verdict: verdict.nullable(),
  override_reason: z.string().nullable(),
});
export type GateVisit = z.infer<typeof gateVisit>;

const answer = z.object({ visit: gateVisit });
export const checkInOperation = operation({ method: "post", path: "/visits", answer });
export const checkOutOperation = operation({ method: "put", path: "/visits/{id}/exit", answer });
/** Ends the visit of a visitor who is in the store. */
export const leaveOperation = operation({ method: "post", path: "/gate/exits", answer });
/** Takes an entry back, within a minute. */
export const undoEntryOperation = operation({ method: "delete", path: "/visits/{id}/entry" });
export const refuseEntryOperation = operation({
  method: "post",
  path: "/refusals",
  answer: z.object({ refusal: z.object({ uuid: z.uuid(), verdict }) }),
});
