import { z } from "zod";
import { userTypes } from "../access/permissions.ts";
import { isoDay } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageTarget } from "../platform/page-target.ts";

/** The answers of a verdict ("Pode entrar?"). */
export const answers = {
  released: "LIBERADO",
  released_with_notice: "LIBERADO COM AVISO",
  stopped: "IMPEDIDO",
} as const;
export type AnswerKey = keyof typeof answers;
export const answerKeys = Object.keys(answers) as AnswerKey[];

/** The kinds of cause, in display order: a block comes before everything else. */
export const causeKinds = [
  "person_blocked",
  "company_blocked",
  "registration_removed",
  "registration_inactive",
  "temporary_not_begun",
  "temporary_over",
  "lite_waiting",
  "lite_refused",
  "lite_approved",
  "owner_defaulting",
  "owner_inactive",
  "owner_canceled",
  "term_unsigned",
  "term_refused",
  "no_agreement",
  "no_allocation",
  "allocation_pending",
  "allocation_refused",
  "allocation_not_begun",
  "allocation_ended",
  "allocation_other_days",
  "allocation_other_hours",
  "document_missing",
  "document_awaiting",
  "document_denied",
  "document_expired",
  "document_expiring",
] as const;
export type CauseKind = (typeof causeKinds)[number];

export const cause = z.object({
  kind: z.enum(causeKinds),
  severity: z.enum(["stop", "notice"]),
  text: z.string(),
  /** The name of the party that must act to remove the cause, and the type of its users. */
  who: z.string(),
  user_type: z.enum(userTypes),
  /** The page of that party's area where it can remove the cause. */
  target: pageTarget,
});
export type Cause = z.infer<typeof cause>;

export const verdict = z.object({
  answer: z.enum(answerKeys),
  label: z.enum(Object.values(answers)),
  date: z.string(),
  visitor_uuid: z.uuid(),
  owner_uuid: z.uuid(),
  store: z.object({ uuid: z.uuid(), name: z.string() }),
  causes: z.array(cause),
});
export type Verdict = z.infer<typeof verdict>;

/** A retailer with which the owner works and the visitor has no allocation, and what it would ask besides one. */
const unallocatedRetailer = z.object({
  retailer: z.object({ uuid: z.uuid(), name: z.string() }),
  causes: z.array(cause),
});
export type UnallocatedRetailer = z.infer<typeof unallocatedRetailer>;

/** `date` defaults to today in the store's time zone. */
export const verdictQuery = z.object({
  store_uuid: z.uuid().optional(),
  date: isoDay.optional(),
});
export type VerdictQuery = z.infer<typeof verdictQuery>;

export const visitorVerdictOperation = operation({
  method: "get",
  path: "/visitors/{id}/verdict",
  query: verdictQuery,
  answer: z.object({
    verdicts: z.array(verdict),
    /** Empty when the query names a store. */
    unallocated: z.array(unallocatedRetailer),
  }),
});

/** The verdicts of all visitors with an allocation at one store on one day, by name. */
export const storeVerdicts = z.object({
  data: z.array(
    z.object({
      visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), name: z.string(), owner_name: z.string() }),
      verdict,
    }),
  ),
  meta: z.object({ total: z.number().int() }),
});
export type StoreVerdicts = z.infer<typeof storeVerdicts>;

/** A range of days for a visitor's verdicts: `from` defaults to today in each store's time zone. */
export const weekQuery = z.object({
  from: isoDay.optional(),
  days: z.coerce.number("Número de dias inválido").int().min(1).max(31, "No máximo 31 dias").default(7),
});
export type WeekQuery = z.output<typeof weekQuery>;

export const weekVerdicts = z.object({
  data: z.array(z.object({ store: z.object({ uuid: z.uuid(), name: z.string() }), verdicts: z.array(verdict) })),
});
export type WeekVerdicts = z.infer<typeof weekVerdicts>;
