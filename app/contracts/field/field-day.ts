import { z } from "zod";
import { isoDay } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { plannedVisit } from "../visits/planned-visits.ts";
import { verdict } from "../visits/verdict.ts";

const count = z.number().int();

/** One store of a field day: planned, or one where the person may work as well. */
const fieldStop = z.object({
  store: z.object({
    uuid: z.uuid(),
    name: z.string(),
    retailer_name: z.string(),
    address: z.string(),
    cep: z.string(),
    city: z.string(),
    state: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string(),
  }),
  day: z.string(),
  /** Whether `day` is today at the store. */
  today: z.boolean(),
  planned_visit: plannedVisit
    .pick({ uuid: true, position: true, state: true, planned_minutes: true, justification: true, version: true })
    .extend({ justification_note: z.string() })
    .nullable(),
  /** The day's last visit; `told_at` where an entry or exit came to be known later than it happened. */
  visit: z
    .object({
      uuid: z.uuid(),
      entered_at: moment,
      left_at: moment.nullable(),
      entry_told_at: moment.nullable(),
      exit_told_at: moment.nullable(),
    })
    .nullable(),
  suppliers: z.array(
    z.object({
      uuid: z.uuid(),
      supplier_name: z.string(),
      planned_minutes: count,
      worked_minutes: count,
      /** The work for it that goes on now. */
      tracking_uuid: z.uuid().nullable(),
    }),
  ),
  surveys: z.object({ asked: count, answered: count }),
  tasks: z.object({ given: count, ended: count }),
  evidences: count,
  verdict,
});
export type FieldStop = z.infer<typeof fieldStop>;

/** What somebody who works in the field has before them on a day, in its order. */
export const fieldDay = z
  .object({ day: z.string(), stops: z.array(fieldStop) })
  .meta({ id: "FieldDay", description: "O dia de quem trabalha em campo: as lojas, na ordem do roteiro." });
export type FieldDay = z.infer<typeof fieldDay>;

/** Without a day, today by each store's own clock. */
export const fieldDayQuery = z.object({ date: isoDay.optional(), store_uuid: z.uuid().optional() });
export type FieldDayQuery = z.output<typeof fieldDayQuery>;

const store_uuid = z.uuid("Loja é obrigatório");

/** The person comes into a store; where the phone is, if it may say so. */
export const entryInput = z
  .object({
    store_uuid,
    happened_at: happenedAt,
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["latitude"],
    message: "Posição incompleta",
  });
export type EntryInput = z.output<typeof entryInput>;

export const exitInput = z.object({ store_uuid, happened_at: happenedAt });
export type ExitInput = z.output<typeof exitInput>;
