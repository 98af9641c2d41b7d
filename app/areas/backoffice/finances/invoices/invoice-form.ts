import { z } from "zod";
import { invoice, invoiceInput, invoiceList } from "#app/contracts/money/invoices.ts";
import { reaisField } from "#app/contracts/money/money.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import { resource } from "#app/contracts/platform/resource.ts";
import { requiredText } from "#app/contracts/platform/text-field.ts";

const { account_uuid, period_starts_on, period_ends_on, due_on } = invoiceInput.shape;

/** A new invoice with one item, as its form takes it. */
export const newInvoiceForm = resource({
  ...invoiceList,
  concept: "invoice",
  words: { ...invoiceList.words, add: "Nova fatura" },
  row: invoice,
  labels: {
    account_uuid: "Conta",
    period_starts_on: "Início do período",
    period_ends_on: "Fim do período",
    due_on: "Vencimento",
    description: "Descrição",
    quantity: "Quantidade",
    unit_cents: "Valor",
  },
  input: z.object({
    account_uuid,
    period_starts_on,
    period_ends_on,
    due_on,
    description: requiredText("Descrição", 200),
    quantity: z
      .number("Quantidade é obrigatório")
      .int("Quantidade inválida")
      .min(1, "Quantidade inválida")
      .max(100_000),
    unit_cents: withFacts(reaisField("Valor"), { hint: "Em reais, de cada um: 1.234,56" }),
  }),
});
