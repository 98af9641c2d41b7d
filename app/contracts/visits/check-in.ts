import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { verdict } from "./verdict.ts";
import { entryAppKeys } from "./visits.ts";

const visitorRef = z.object({ visitor_uuid: z.uuid(), owner_uuid: z.uuid() });

/** A check-in at the caller's own store. */
export const checkInInput = visitorRef.extend({
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

export const refusalInput = visitorRef;
export type RefusalInput = z.output<typeof refusalInput>;

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
export const refuseEntryOperation = operation({
  method: "post",
  path: "/refusals",
  answer: z.object({ refusal: z.object({ uuid: z.uuid(), verdict }) }),
});
