import { z } from "zod";
import { requiredText } from "../platform/fields.ts";
import { keyed } from "./lookups.ts";

export const jobFunction = keyed
  .extend({ uuid: z.uuid(), is_supervisor: z.boolean(), active: z.boolean(), version: z.number().int() })
  .meta({ id: "JobFunction", description: "Uma função de quem visita lojas. A chave não muda; o nome sim." });
export type JobFunction = z.infer<typeof jobFunction>;

export const jobFunctionInput = z.object({
  name: requiredText("Nome"),
  is_supervisor: z.boolean().default(false),
  active: z.boolean().default(true),
});
export type JobFunctionInput = z.output<typeof jobFunctionInput>;

/**
 * The key of a job function in a visitor or a rule. The schema checks only its form; the domain checks that the
 * function exists.
 */
export const jobFunctionKey = z.string("Função inválida").regex(/^[a-z][a-z0-9_]{0,59}$/, "Função inválida");

/** The job functions that the product ships with, by key. */
export const defaultJobFunctions = {
  promoter: "Promotor",
  service_staff: "Prestador",
  replenisher: "Repositor",
  supervisor: "Supervisor",
} as const;
