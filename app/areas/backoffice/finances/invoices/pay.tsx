import { z } from "zod";
import { invoicePayment, paymentInput } from "#app/contracts/money/invoices.ts";
import { reaisField } from "#app/contracts/money/money.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { DateField, TextField } from "#app/ui/fields/index.ts";
import { formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { reaisOf } from "../plans/plan-form.ts";
import type { Route } from "./+types/pay.ts";
import { actOnInvoice, loadInvoice } from "./act.ts";
import { crumbsOf, invoiceAt, invoiceName } from "./invoice-crumbs.ts";

const input = z.object({ ...paymentInput.shape, paid_cents: reaisField("Valor pago") });

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadInvoice(args)), today: dayAt(new Date()) });
export const action = (args: Route.ActionArgs) =>
  actOnInvoice(args, invoicePayment, ["paid_on", "paid_cents"], "Pagamento registrado.", (typed) =>
    input.safeParse(typed),
  );

/** Registers a payment that no return file reports. */
export default function Pay({ loaderData: { invoice, today }, actionData }: Route.ComponentProps) {
  const { uuid, number, account, open_cents } = invoice;
  const errors = actionData?.fieldErrors ?? {};
  return (
    <ConfirmationPage
      title={`Registrar o pagamento da fatura nº ${number}`}
      crumbs={crumbsOf(invoice)}
      action={invoiceAt(uuid, "/payment")}
      confirmLabel="Registrar pagamento"
      cancel={invoiceAt(uuid)}
      refused={actionData}
      danger={false}
    >
      <p>
        {invoiceName(invoice)} de <strong>{account.name}</strong>, {formatMoney(open_cents)} em aberto. Menos do que
        isso paga uma parte; o que passar vira crédito da conta.
      </p>
      <DateField
        name="paid_on"
        label="Pagamento"
        required
        defaultValue={actionData?.typed.paid_on ?? today}
        errors={errors.paid_on}
      />
      <TextField
        name="paid_cents"
        label="Valor pago"
        required
        hint="Em reais: 1.234,56"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        defaultValue={actionData?.typed.paid_cents ?? reaisOf(open_cents)}
        errors={errors.paid_cents}
      />
    </ConfirmationPage>
  );
}
