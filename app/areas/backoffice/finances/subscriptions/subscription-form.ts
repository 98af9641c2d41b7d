import { z } from "zod";
import { reaisField } from "#app/contracts/money/money.ts";
import { type Subscription, subscriptions } from "#app/contracts/money/plans.ts";
import { optionalDate, requiredDate } from "#app/contracts/platform/date-field.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";

const { labels } = subscriptions;
const starts_on = withFacts(requiredDate(labels.starts_on), {
  hint: "A assinatura anterior da conta termina na véspera",
});
const ends_on = withFacts(optionalDate.nullable().default(null), { hint: "Vazio: sem fim" });
const price_cents = withFacts(reaisField(labels.price_cents), { hint: "Em reais, por período do plano: 1.234,56" });

/** A new subscription to the page's plan. */
export const newSubscriptionForm = {
  ...subscriptions,
  input: z.object({
    account_uuid: z.uuid("Conta é obrigatório"),
    starts_on,
    ends_on,
    price_cents,
  }),
};

/** A new subscription of the page's account. */
export const accountSubscriptionForm = {
  ...subscriptions,
  words: { ...subscriptions.words, title: "Assinatura" },
  input: z.object({
    plan_uuid: z.uuid("Plano é obrigatório"),
    starts_on,
    ends_on,
    price_cents: withFacts(reaisField(labels.price_cents).optional(), {
      hint: "Em reais, por período; vazio: o preço do plano",
    }),
  }),
};

/** A subscription whose last day and price may change. */
export const subscriptionForm = { ...subscriptions, input: z.object({ ends_on, price_cents }) };

/** The path of the plan's page that a page of a subscription stands below. */
export const planPathOf = ({ url }: { url: string }) => new URL(url).pathname.replace(/\/subscriptions\/.*$/, "");

export const subscriptionTitle = ({ account }: Subscription) => `Assinatura de ${account.name}`;
