import { z } from "zod";
import { sortBy } from "../platform/paging.ts";
import { listOperation, resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { activeInput, registerQuery, registersPermission } from "./base-registers.ts";
import { keyed } from "./lookups.ts";

const jobFunction = keyed
  .extend({ uuid: z.uuid(), is_supervisor: z.boolean(), active: z.boolean(), version: z.number().int() })
  .meta({ id: "JobFunction", description: "Uma função de quem visita lojas. A chave não muda; o nome sim." });
export type JobFunction = z.infer<typeof jobFunction>;

const jobFunctionInput = z.object({
  name: requiredText("Nome"),
  is_supervisor: z.boolean().default(false),
  active: activeInput,
});
export type JobFunctionInput = z.output<typeof jobFunctionInput>;

const jobFunctionsQuery = registerQuery.extend({ sort: sortBy("name", "is_supervisor", "active") });
export type JobFunctionsQuery = z.output<typeof jobFunctionsQuery>;

export const jobFunctions = resource({
  path: "/job_functions",
  concept: "job_function",
  words: { one: "função", many: "funções", title: "Funções", add: "Nova função" },
  permission: registersPermission,
  labels: { name: "Nome", is_supervisor: "Supervisiona outras pessoas", active: "Ativo" },
  row: jobFunction,
  input: jobFunctionInput,
  query: jobFunctionsQuery,
});

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

export const jobFunctionsOperation = listOperation(jobFunctions);
