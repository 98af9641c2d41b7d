import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
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

const clientKinds = ["retailer", "agency", "supplier", "service_provider", "store", "mob"] as const;
export type ClientKind = (typeof clientKinds)[number];

const plan = z.object({
  uuid: z.uuid(),
  family,
  name: z.string(),
  features: z.array(z.string()),
  price_cents: z.number().int(),
  period,
  visitors_limit: z.number().int().nullable(),
  stores_limit: z.number().int().nullable(),
  /** Accounts that have the plan today. */
  accounts_count: z.number().int(),
  accounts_by_kind: z.array(z.object({ kind: z.enum(clientKinds), count: z.number().int() })),
  version,
});
export type Plan = z.infer<typeof plan>;

/** A plan that an account may compare with its own. */
const offeredPlan = plan.omit({ version: true, accounts_count: true, accounts_by_kind: true }).extend({
  current: z.boolean(),
  /** The account's usage, to compare with the limits: active visitors, and stores in which it has allocations. */
  visitors_used: z.number().int(),
  stores_used: z.number().int(),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

const planOrders = ["family", "name", "price", "period", "visitors_limit", "stores_limit"] as const;
const offeredPlansQuery = pageQuery.extend({ sort: sortBy(...planOrders) });
export type OfferedPlansQuery = z.output<typeof offeredPlansQuery>;
const plansQuery = pageQuery.extend({
  family: family.optional(),
  q: z.string().max(200).default(""),
  sort: sortBy(...planOrders, "features", "accounts_count"),
});
export type PlansQuery = z.output<typeof plansQuery>;

const limit = (label: string) =>
  z.number(`${label} inválido`).int().min(1, `${label} inválido`).max(10_000_000).nullable().default(null);

const planInput = z.object({
  family,
  name: requiredText("Nome", 120),
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

/** The backoffice's plans of all families. */
export const plans = resource({
  path: "/plans",
  concept: "plan",
  words: { one: "plano", many: "planos", title: "Planos", add: "Novo plano" },
  permission: { backoffice: "backoffice-finances" },
  labels: {
    family: "Família",
    name: "Nome",
    price_cents: "Preço",
    period: "Período",
    visitors_limit: "Limite de visitantes",
    stores_limit: "Limite de lojas",
    features: "Recursos",
    accounts_count: "Contas",
  },
  row: plan,
  input: planInput,
  query: plansQuery,
});

/** The effect of a change of a plan on the accounts that have it. */
const planEffect = z.object({
  accounts: z.number().int(),
  /** The first of them by name. */
  first: z.array(named.extend({ kind: z.string() })),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Accounts whose usage exceeds a limit that becomes smaller; null where it does not. */
  over_visitors: z.number().int().nullable(),
  over_stores: z.number().int().nullable(),
  price_from_cents: z.number().int(),
  price_to_cents: z.number().int(),
});
export type PlanEffect = z.infer<typeof planEffect>;
export const planEffectOperation = operation({
  method: "post",
  path: "/plans/{id}/preview",
  answer: z.object({ plan_effect: planEffect }),
});

/** When a subscription is in force, compared with today. */
export const subscriptionStates = { current: "Em vigor", coming: "Futura", past: "Encerrada" } as const;
export type SubscriptionState = keyof typeof subscriptionStates;
const subscriptionState = z.enum(Object.keys(subscriptionStates) as SubscriptionState[]);

/** A part of what a change of plan costs: days of one plan, of a period of so many days. */
const prorationLine = z.object({
  kind: z.enum(["used", "unused", "due", "new"]),
  starts_on: z.string(),
  ends_on: z.string(),
  days: z.number().int(),
  period_days: z.number().int(),
  /** Negative: credit. */
  amount_cents: z.number().int(),
});
export type ProrationLine = z.infer<typeof prorationLine>;

/** The cost of a change of plan: credit where negative, else a line of the account's next invoice. */
const planChange = z.object({
  from: named,
  lines: z.array(prorationLine),
  balance_cents: z.number().int(),
  /** The invoice that charges the balance; null until then, and for credit. */
  invoice: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
});

const subscription = z.object({
  uuid: z.uuid(),
  account: named.extend({ kind: z.string() }),
  plan: named.extend({ family, period }),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  price_cents: z.number().int(),
  current: z.boolean(),
  state: subscriptionState,
  /** The change of plan that it began with, for the backoffice alone. */
  change: planChange.nullable(),
  version,
});
export type Subscription = z.infer<typeof subscription>;

const subscriptionsQuery = pageQuery.extend({
  account_uuid: z.uuid().optional(),
  plan_uuid: z.uuid().optional(),
  state: subscriptionState.optional(),
  sort: sortBy("account", "plan", "starts_on", "ends_on", "price"),
});
export type SubscriptionsQuery = z.output<typeof subscriptionsQuery>;

/** Without a price, the subscription costs the plan's price. */
const subscriptionInput = z.object({
  account_uuid: z.uuid("Conta é obrigatório"),
  plan_uuid: z.uuid("Plano é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: optionalDate.nullable().default(null),
  price_cents: centsField("Preço").optional(),
  /** The balance that the user saw: another one is refused. */
  balance_cents: z.number().int().optional(),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

/** The price of a new subscription and the cost of the change to it, without making it. */
const subscriptionPreview = z.object({
  plan: named,
  price_cents: z.number().int(),
  /** The change from the plan that the account has on that day; null if it has none. */
  change: planChange.omit({ invoice: true }).nullable(),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreview>;
export const subscriptionPreviewOperation = operation({
  method: "post",
  path: "/subscriptions/preview",
  answer: z.object({ subscription_preview: subscriptionPreview }),
});

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
export const subscriptions = resource({
  path: "/subscriptions",
  concept: "subscription",
  words: { one: "assinatura", many: "assinaturas", title: "Assinaturas", add: "Nova assinatura" },
  permission: { backoffice: "backoffice-finances" },
  labels: {
    account_uuid: "Conta",
    plan_uuid: "Plano",
    starts_on: "Início",
    ends_on: "Fim",
    price_cents: "Preço",
    state: "Situação",
  },
  row: subscription,
  input: subscriptionInput,
  query: subscriptionsQuery,
});

/** The accounts that may have a plan and invoices. */
export const payers = {
  path: "/payers",
  words: { one: "conta", many: "contas", title: "Contas" },
  permission: { backoffice: "backoffice-finances" },
  row: named.extend({ kind: z.string(), cnpj: z.string().nullable() }),
  query: lookupQuery,
} satisfies ListFacts;
