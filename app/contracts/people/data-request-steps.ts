import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { chainVerification } from "../documents/document-reads.ts";
import { optionalDate, unwrapParsed } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { parseName } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { dataRequest } from "./data-requests.ts";
import { visitorInput, visitors } from "./visitors.ts";

export const stepKinds = {
  received: "Pedido recebido",
  reported: "Dados reunidos em um relatório",
  corrected: "Dados corrigidos",
  anonymised: "Pessoa anonimizada",
  answered: "Resposta",
} as const;

/** The personal fields that a correction may change, with their labels. */
const { name, birth_date, phone, email } = visitors.labels;
export const correctedLabels: Record<string, string> = { name, birth_date, phone, email };

/** A visitor's fields as they were and as they are, [before, after] each, in the account that registered them. */
const correctedVisitor = z.object({
  owner: named,
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
});

/** Something that was done about a request; `number` is its place in the chain of all requests' steps. */
const dataRequestStep = z
  .object({
    number: z.number().int(),
    kind: z.enum(Object.keys(stepKinds) as (keyof typeof stepKinds)[]),
    at: moment,
    actor_name: z.string(),
    /** Empty but for a correction, and once the person is anonymised. */
    corrected: z.array(correctedVisitor),
    /** SHA-256 of this step and of the previous hash. */
    hash: z.string(),
  })
  .meta({ id: "DataRequestStep", description: "Um passo de um pedido de titular, encadeado ao anterior." });
export type DataRequestStep = z.infer<typeof dataRequestStep>;

/** The steps of a request in their order, and whether the chain of all requests is as it was written. */
export const dataRequestSteps = z.object({
  data_request_steps: z.array(dataRequestStep),
  verification: chainVerification,
});
export type DataRequestSteps = z.infer<typeof dataRequestSteps>;
export const dataRequestStepsOperation = operation({
  method: "get",
  path: "/data_requests/{id}/steps",
  answer: dataRequestSteps,
});

/** The personal fields that an account holds, before a correction. */
export const heldData = z.object({
  owner: named,
  name: z.string(),
  birth_date: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
});
export type HeldData = z.infer<typeof heldData>;
export const heldDataOperation = operation({
  method: "get",
  path: "/data_requests/{id}/correction",
  answer: z.object({ held_data: z.array(heldData) }),
});

const { phone: phoneInput, email: emailInput } = visitorInput.shape;
/** The correct values; an empty one leaves the field as it is. */
export const dataCorrection = z.object({
  name: z
    .string()
    .max(1000)
    .transform((text, context) => (text.trim() === "" ? "" : unwrapParsed(parseName(text), context)))
    .default(""),
  birth_date: optionalDate.nullable().default(null),
  phone: phoneInput,
  email: emailInput,
  version,
});
export type DataCorrection = z.output<typeof dataCorrection>;
export const correctionOperation = operation({
  method: "post",
  path: "/data_requests/{id}/correction",
  answer: z.object({ data_request: dataRequest }),
});
