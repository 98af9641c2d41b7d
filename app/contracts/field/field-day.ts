import { z } from "zod";
import { visitorDocument, visitorDocuments } from "../documents/documents.ts";
import { isoDay } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { gateVisit } from "../visits/check-in.ts";
import { plannedVisit } from "../visits/planned-visits.ts";
import { verdict } from "../visits/verdict.ts";

const count = z.number().int();

/** One store of a field day: a planned visit, or another store where the visitor has an allocation. */
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
  /** True when `day` is today at the store. */
  today: z.boolean(),
  planned_visit: plannedVisit
    .pick({ uuid: true, position: true, state: true, planned_minutes: true, justification: true, version: true })
    .extend({ justification_note: z.string() })
    .nullable(),
  /**
   * The last visit of the day; `entry_reported_at` and `exit_reported_at` are set when the entry or exit was reported after it
   * happened.
   */
  visit: z
    .object({
      uuid: z.uuid(),
      entered_at: moment,
      left_at: moment.nullable(),
      entry_reported_at: moment.nullable(),
      exit_reported_at: moment.nullable(),
    })
    .nullable(),
  suppliers: z.array(
    z.object({
      uuid: z.uuid(),
      supplier_name: z.string(),
      planned_minutes: count,
      worked_minutes: count,
      /** The time tracking that is running for this supplier. */
      tracking_uuid: z.uuid().nullable(),
    }),
  ),
  surveys: z.object({ expected: count, answered: count }),
  tasks: z.object({ given: count, ended: count }),
  evidences: count,
  evidences_by_moment: z.object({ before: count, after: count }),
  verdict,
});
export type FieldStop = z.infer<typeof fieldStop>;

/** The day of a visitor in the field: the stores in the order of the plan. */
const fieldDay = z
  .object({ day: z.string(), stops: z.array(fieldStop) })
  .meta({ id: "FieldDay", description: "O dia de quem trabalha em campo: as lojas, na ordem do roteiro." });
export type FieldDay = z.infer<typeof fieldDay>;

/** Without a date, today in each store's time zone. */
const fieldDayQuery = z.object({ date: isoDay.optional(), store_uuid: z.uuid().optional() });
export type FieldDayQuery = z.output<typeof fieldDayQuery>;

/** The day of the signed-in visitor. */
export const fieldDayOperation = operation({
  method: "get",
  path: "/day",
  query: fieldDayQuery,
  answer: z.object({ day: fieldDay }),
});

const store_uuid = z.uuid("Loja é obrigatório");

/** An entry of the signed-in visitor into a store, with the phone's position where the user shares it. */
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

const visitAnswer = z.object({ visit: gateVisit });

export const enterStoreOperation = operation({ method: "post", path: "/entries", answer: visitAnswer });

export const leaveStoreOperation = operation({ method: "post", path: "/exits", answer: visitAnswer });

/** The signed-in visitor as a gate reads them: `badge` is the number to scan or type there. */
const ownBadge = z
  .object({ name: z.string(), badge: z.string(), agency_name: z.string(), job_function_name: z.string() })
  .meta({ id: "OwnBadge", description: "O crachá de quem trabalha em campo, como a portaria o lê." });
export type OwnBadge = z.infer<typeof ownBadge>;

export const ownBadgeOperation = operation({
  method: "get",
  path: "/badge",
  answer: z.object({ badge: ownBadge }),
});

/** The documents that each retailer requires of the signed-in visitor, and those that were sent. */
export const ownDocumentsOperation = operation({ method: "get", path: "/documents", answer: visitorDocuments });

/** The fields of `documentInput` and the file, as a form. */
export const sendOwnDocumentOperation = operation({
  method: "post",
  path: "/documents",
  answer: z.object({ document: visitorDocument }),
});
