import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { type AnswerOf, operation } from "../platform/operation.ts";
import { answerKeys } from "./verdict.ts";

/** At most this many people are on the contingency list of a store, so that a browser holds it. */
export const CONTINGENCY_LIMIT = 2000;

/** A person whom the gate may see today: only what a porter needs without network. The CPF is masked. */
const personOfDay = z
  .object({
    uuid: z.uuid(),
    owner_uuid: z.uuid(),
    name: z.string(),
    owner_name: z.string(),
    cpf: z.string(),
    badge: z.string(),
    answer: z.enum(answerKeys),
    causes: z.array(z.string()),
    is_expected: z.boolean(),
    /** True for a lite registration, for which the gate accepts no reason to let the person in. */
    is_lite: z.boolean(),
    /** The entry of a person who is in the store. */
    entered_at: moment.nullable(),
  })
  .meta({ id: "PersonOfDay", description: "Uma pessoa da lista de contingência da portaria, e se pode entrar hoje." });
export type PersonOfDay = z.infer<typeof personOfDay>;

/** Today's verdicts on those inside, expected, or with an allocation, by name. */
export const contingencyOperation = operation({
  method: "get",
  path: "/contingency",
  answer: z.object({
    data: z.array(personOfDay),
    meta: z.object({
      total: z.number().int(),
      /** True when `total` is above the limit: those without a plan and with the last names are absent. */
      capped: z.boolean(),
      as_of: moment,
      day: z.string(),
      time_zone: z.string(),
      store_name: z.string(),
    }),
  }),
});

export type ContingencyList = AnswerOf<typeof contingencyOperation>;

/** The same people as a file. */
export const contingencyFileOperation = operation({
  method: "get",
  path: "/contingency/file",
  query: z.object({ format: z.enum(["csv", "xlsx", "pdf"]).default("csv") }),
});
