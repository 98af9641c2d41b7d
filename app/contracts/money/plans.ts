import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { centsField } from "./money.ts";
import { planFeatures } from "./plan-features.ts";

export const planFamilies = {
  mob_control: "Mob Control",
  service_provider: "Prestador de serviço",
  mob_connect: "Mob Connect",
} as const;
export type PlanFamily = keyof typeof planFamilies;
const family = z.enum(Object.keys(planFamilies) as PlanFamily[], "Família é obrigatório");

export const planPeriods = { monthly: "Mensal", quarterly: "Trimestral", yearly: "Anual" } as const;
export type PlanPeriod = keyof typeof planPeriods;
const period = z.enum(Object.keys(planPeriods) as PlanPeriod[], "Período é obrigatório");

const features: readonly string[] = Object.values(planFeatures).flat();

export const plan = z.object({
  uuid: z.uuid(),
  family,
  name: z.string(),
  features: z.array(z.string()),
  price_cents: z.number().int(),
  period,
  visitors_limit: z.number().int().nullable(),
  stores_limit: z.number().int().nullable(),
  version,
});
export type Plan = z.infer<typeof plan>;

/** A plan that an account may compare with its own. */
const offeredPlan = plan.omit({ version: true }).extend({
  current: z.boolean(),
  /** The account's usage, to compare with the limits: active visitors, and stores in which it has allocations. */
  visitors_used: z.number().int(),
  stores_used: z.number().int(),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

const planSort = sortBy("family", "name", "price", "period", "visitors_limit", "stores_limit");
const offeredPlansQuery = pageQuery.extend({ sort: planSort });
export type OfferedPlansQuery = z.output<typeof offeredPlansQuery>;
export const plansQuery = offeredPlansQuery.extend({ family: family.optional(), q: z.string().max(200).default("") });
export type PlansQuery = z.output<typeof plansQuery>;

const limit = (label: string) =>
  z.number(`${label} inválido`).int().min(1, `${label} inválido`).max(10_000_000).nullable().default(null);

export const planInput = z.object({
  family,
  name: z
    .string("Nome é obrigatório")
    .max(120)
    .transform(collapse)
    .refine((name) => name !== "", "Nome é obrigatório"),
  features: z
    .array(z.string().max(100))
    .max(200, "Recursos demais")
    .transform((all) => [...new Set(all)])
    .refine((all) => all.every((one) => features.includes(one)), "Escolha recursos da lista.")
    .default([]),
  price_cents: centsField("Preço"),
  period: period.default("monthly"),
  visitors_limit: limit("Limite de visitantes"),
  stores_limit: limit("Limite de lojas"),
});
export type PlanInput = z.output<typeof planInput>;

export const subscription = z.object({
  uuid: z.uuid(),
  account: named.extend({ kind: z.string() }),
  plan: named.extend({ family, period }),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  price_cents: z.number().int(),
  current: z.boolean(),
  version,
});
export type Subscription = z.infer<typeof subscription>;

const subscriptionsQuery = pageQuery.extend({
  account_uuid: z.uuid().optional(),
  plan_uuid: z.uuid().optional(),
  sort: sortBy("plan", "starts_on", "ends_on", "price"),
});
export type SubscriptionsQuery = z.output<typeof subscriptionsQuery>;

/** Without a price, the subscription costs the plan's price. */
export const subscriptionInput = z.object({
  account_uuid: z.uuid("Conta é obrigatório"),
  plan_uuid: z.uuid("Plano é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: optionalDate.nullable().default(null),
  price_cents: centsField("Preço").optional(),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

export const subscriptionChange = z.object({
  ends_on: optionalDate.nullable().default(null),
  price_cents: centsField("Preço"),
  version,
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

/** The plans that an account may have, and which is its own. */
export const offeredPlansOperation = operation({
  method: "get",
  path: "/plans",
  query: offeredPlansQuery,
  answer: pageOf(offeredPlan),
});
export const subscriptionList = {
  path: "/subscriptions",
  words: { one: "assinatura", many: "assinaturas", title: "Assinaturas" },
  permission: {},
  row: subscription,
  query: subscriptionsQuery,
} satisfies ListFacts;
