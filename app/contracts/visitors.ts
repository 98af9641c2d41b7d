import { z } from "zod";

/** Job functions of the people who visit stores; `supervisor` answers for others. */
export const jobFunctions = {
  promoter: "Promotor",
  service_staff: "Prestador",
  replenisher: "Repositor",
  supervisor: "Supervisor",
} as const;
export type JobFunction = keyof typeof jobFunctions;
export const jobFunctionKeys = Object.keys(jobFunctions) as JobFunction[];

export const visitor = z.object({
  uuid: z.uuid(),
  owner_uuid: z.uuid(),
  owner_name: z.string(),
  name: z.string(),
  cpf: z.string(),
  badge: z.string(),
  photo: z.string().nullable(),
  birth_date: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  job_function: z.string(),
  responsible_uuid: z.uuid().nullable(),
  responsible_name: z.string().nullable(),
  is_temporary: z.boolean(),
  temporary_from: z.string().nullable(),
  temporary_until: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
});
export type Visitor = z.infer<typeof visitor>;

export const visitorSummary = visitor.pick({
  uuid: true,
  owner_uuid: true,
  name: true,
  cpf: true,
  photo: true,
  job_function: true,
  active: true,
  is_temporary: true,
  responsible_name: true,
});
export type VisitorSummary = z.infer<typeof visitorSummary>;
