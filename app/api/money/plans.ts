import { z } from "@hono/zod-openapi";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { planFeatures } from "#app/contracts/money/plan-features.ts";
import {
  offeredPlansOperation,
  payers as payerList,
  planEffectOperation,
  plans as planFacts,
  subscriptionChange,
  subscriptions as subscriptionFacts,
  subscriptionPreviewOperation,
} from "#app/contracts/money/plans.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import { listPayers } from "#app/domain/money/payers.ts";
import * as plans_ from "#app/domain/money/plans.ts";
import * as subscriptions_ from "#app/domain/money/subscriptions.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { plansSheet, subscriptionsSheet } from "../endpoint/sheets/money.ts";

const backoffice: Grants = { backoffice: { permission: "backoffice-finances" } };
const accounts: Grants = {
  agencies: { permission: "agency-invoices" },
  suppliers: { permission: "supplier-invoices" },
  service_providers: { permission: "service-provider-plans" },
};
const planInput = planFacts.input;
const onePlan = z.object({ plan: planFacts.row });
const oneSubscription = z.object({ subscription: subscriptionFacts.row });

export const plans = [
  endpoint({
    ...listOperation(planFacts),
    summary: "Lista os planos",
    grants: backoffice,
    sheet: plansSheet,
    handle: ({ scope, query }) => plans_.listPlans(scope, query),
  }),
  endpoint({
    ...offeredPlansOperation,
    summary: "Os planos oferecidos à conta, e qual é o seu",
    grants: accounts,
    handle: ({ scope, caller, query }) =>
      plans_.listOfferedPlans(scope, query, planFeatures[caller.userType as UserType]),
  }),
  endpoint({
    method: "post",
    path: "/plans",
    summary: "Cadastra um plano",
    grants: backoffice,
    body: z.object({ plan: planInput }),
    answer: onePlan,
    status: 201,
    handle: async ({ scope, body }) => ({ plan: await plans_.createPlan(scope, body.plan) }),
  }),
  endpoint({
    method: "get",
    path: "/plans/{id}",
    summary: "Mostra um plano",
    grants: backoffice,
    params: row,
    answer: onePlan,
    handle: async ({ scope, params }) => ({ plan: await plans_.findPlan(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/plans/{id}",
    summary: "Altera um plano",
    description: "Os recursos valem na hora para as contas que têm o plano; o preço, para as próximas assinaturas.",
    grants: backoffice,
    params: row,
    body: z.object({ plan: planInput.extend({ version }) }),
    answer: onePlan,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.plan;
      return { plan: await plans_.updatePlan(scope, params.id, input, version) };
    },
  }),
  endpoint({
    ...planEffectOperation,
    summary: "Diz a quem uma mudança de um plano afeta, sem fazê-la",
    grants: backoffice,
    params: row,
    body: z.object({ plan: planInput }),
    handle: async ({ scope, params, body }) => ({
      plan_effect: await plans_.planEffect(scope, params.id, body.plan),
    }),
  }),
  endpoint({
    method: "delete",
    path: "/plans/{id}",
    summary: "Retira um plano da lista",
    grants: backoffice,
    params: row,
    status: 204,
    handle: ({ scope, params }) => plans_.removePlan(scope, params.id),
  }),
  endpoint({
    ...listOperation(payerList),
    summary: "Lista as contas que podem ter plano e faturas",
    description: "`q` é parte do nome, ou o começo do CNPJ.",
    grants: backoffice,
    handle: ({ scope, query }) => listPayers(scope, query),
  }),
  endpoint({
    ...listOperation(subscriptionFacts),
    summary: "Lista assinaturas de planos",
    grants: { ...backoffice, ...accounts },
    sheet: subscriptionsSheet,
    handle: ({ scope, query }) => subscriptions_.listSubscriptions(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/subscriptions",
    summary: "Dá um plano a uma conta a partir de um dia",
    description:
      "A assinatura anterior termina na véspera. Os recursos da conta mudam no dia do início. O saldo da troca vira " +
      "crédito, ou linha da próxima fatura; com `balance_cents`, só se ainda for este.",
    grants: backoffice,
    body: z.object({ subscription: subscriptionFacts.input }),
    answer: oneSubscription,
    status: 201,
    handle: async ({ scope, body }) => ({ subscription: await subscriptions_.subscribe(scope, body.subscription) }),
  }),
  endpoint({
    ...subscriptionPreviewOperation,
    summary: "Diz quanto custa uma troca de plano, sem fazê-la",
    description:
      "Os dias usados do plano anterior, os do novo e o saldo: crédito da conta, ou linha da próxima fatura.",
    grants: backoffice,
    body: z.object({ subscription: subscriptionFacts.input }),
    handle: async ({ scope, body }) => ({
      subscription_preview: await subscriptions_.previewSubscription(scope, body.subscription),
    }),
  }),
  endpoint({
    method: "get",
    path: "/subscriptions/{id}",
    summary: "Mostra uma assinatura",
    grants: { ...backoffice, ...accounts },
    params: row,
    answer: oneSubscription,
    handle: async ({ scope, params }) => ({ subscription: await subscriptions_.findSubscription(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/subscriptions/{id}",
    summary: "Muda o fim e o preço de uma assinatura",
    grants: backoffice,
    params: row,
    body: z.object({ subscription: subscriptionChange }),
    answer: oneSubscription,
    handle: async ({ scope, params, body }) => ({
      subscription: await subscriptions_.changeSubscription(scope, params.id, body.subscription),
    }),
  }),
  endpoint({
    method: "delete",
    path: "/subscriptions/{id}",
    summary: "Desfaz uma assinatura que não começou",
    grants: backoffice,
    params: row,
    status: 204,
    handle: ({ scope, params }) => subscriptions_.removeSubscription(scope, params.id),
  }),
];
