import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { verdict } from "./verdict.ts";

/**
 * What a porter types or a scanner reads: a CPF with any punctuation, or a badge's number. To ask again about somebody
 * found before: one of the person's registrations.
 */
export const gateQuery = z.object({
  code: z.string().max(100).default(""),
  owner_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
});
export type GateQuery = z.output<typeof gateQuery>;

/** One registration of the person at the gate; the CPF is masked. */
const gatePerson = z.object({
  uuid: z.uuid(),
  owner_uuid: z.uuid(),
  owner_name: z.string(),
  name: z.string(),
  cpf: z.string(),
  photo: z.string().nullable(),
  job_function: z.string(),
  job_function_name: z.string(),
  attended_suppliers: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  verdict,
  /** In this store since when; `inside` is false where no exit was told by six of the next morning. */
  stay: z
    .object({
      visit_uuid: z.uuid(),
      entered_at: moment,
      /** The store's, in which `entered_at` is told. */
      time_zone: z.string(),
      inside: z.boolean(),
    })
    .nullable(),
});
export type GatePerson = z.infer<typeof gatePerson>;

/** `message` says why the list is empty. */
export const gateAnswer = z.object({ data: z.array(gatePerson), message: z.string().nullable() });
export type GateAnswer = z.infer<typeof gateAnswer>;
