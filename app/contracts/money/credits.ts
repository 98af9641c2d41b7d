import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { centsField } from "./money.ts";
import { paymentSource } from "./payments.ts";

/** An amount that became credit of an account: given with a reason, or paid beyond an invoice. */
const credit = z.object({
  uuid: z.uuid(),
  account: named.extend({ kind: z.string() }),
  source: paymentSource,
  amount_cents: z.number().int(),
  reason: z.string(),
  /** The invoice that was paid with the rest of the same amount. */
  invoice: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
  created_by: z.string().nullable(),
  created_at: moment,
  /** The credit of the account that is not used yet. */
  balance_cents: z.number().int(),
  /** A user gave it, and it is not used: it may be taken back. */
  undoable: z.boolean(),
});
export type Credit = z.infer<typeof credit>;

const creditsQuery = pageQuery.extend({
  account_uuid: z.uuid().optional(),
  source: paymentSource.optional(),
  sort: sortBy("account", "amount", "created_at"),
});
export type CreditsQuery = z.output<typeof creditsQuery>;

const creditInput = z.object({
  account_uuid: z.uuid("Conta é obrigatório"),
  amount_cents: centsField("Valor").min(1, "Valor inválido"),
  reason: requiredText("Motivo", 500),
});
export type CreditInput = z.output<typeof creditInput>;

/** The credits of all accounts, newest first. */
export const credits = resource({
  path: "/credits",
  concept: "credit",
  words: { one: "crédito", many: "créditos", title: "Créditos", add: "Conceder crédito" },
  permission: { backoffice: "backoffice-finances" },
  labels: {
    account_uuid: "Conta",
    amount_cents: "Valor",
    reason: "Motivo",
    source: "Origem",
    created_at: "Quando",
  },
  row: credit,
  input: creditInput,
  query: creditsQuery,
});
