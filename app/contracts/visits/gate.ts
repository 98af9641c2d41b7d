import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { type AnswerOf, operation } from "../platform/operation.ts";
import { verdict } from "./verdict.ts";

/**
 * A lookup at the gate, by `code`: a CPF with any punctuation or a badge number, typed or scanned. To repeat the lookup
 * of a person already found, name one of that person's visitors by `owner_uuid` and `visitor_uuid`.
 */
const gateQuery = z.object({
  code: z.string().max(100).default(""),
  owner_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
});
export type GateQuery = z.output<typeof gateQuery>;

/**
 * A visitor of the person at the gate, or a lite registration for this store, whose id stands for the visitor until the
 * person has entered; the CPF is masked.
 */
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
  /** The state of a lite registration, which has no visitor yet; null: this is a visitor. */
  lite: z.enum(["waiting", "approved", "refused"]).nullable(),
  /** The stay in this store; `inside` is false when no exit was registered by six o'clock the next morning. */
  stay: z
    .object({
      visit_uuid: z.uuid(),
      entered_at: moment,
      /** The store's, for displaying `entered_at`. */
      time_zone: z.string(),
      inside: z.boolean(),
    })
    .nullable(),
});
export type GatePerson = z.infer<typeof gatePerson>;

/** `message` explains an empty list. */
const gateAnswer = z.object({ data: z.array(gatePerson), message: z.string().nullable() });
export type GateAnswer = z.infer<typeof gateAnswer>;
export const gateOperation = operation({ method: "get", path: "/gate", query: gateQuery, answer: gateAnswer });

/** At most this many people come to the gate as one group. */
export const GROUP_LIMIT = 20;
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const pairs = new RegExp(`^(?:${uuid}\\.${uuid}(?:,(?!$)|$)){0,${GROUP_LIMIT}}$`);

/** The visitors of a group, found before, as `owner_uuid.visitor_uuid` separated by commas, in the order in which they came. */
export const gateGroupOperation = operation({
  method: "get",
  path: "/gate/group",
  query: z.object({
    people: z
      .string()
      .max(75 * GROUP_LIMIT)
      .regex(pairs, "Grupo inválido")
      .default(""),
  }),
  answer: z.object({ data: z.array(gatePerson) }),
});

/**
 * One of the visitors of the person whose CPF or badge this is, without a verdict: a page that shows the visitor asks
 * for it.
 */
export const gateCodeOperation = operation({
  method: "get",
  path: "/gate/visitor",
  query: gateQuery.pick({ code: true }),
  answer: z.object({
    visitor: gatePerson.pick({ uuid: true, owner_uuid: true }).nullable(),
    /** Why there is none. */
    message: z.string().nullable(),
  }),
});
export type GateVisitor = AnswerOf<typeof gateCodeOperation>;
