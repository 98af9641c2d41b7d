import { cancelationInput, invoiceCancelation } from "#app/contracts/money/invoices.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/cancel.ts";
import { actOnInvoice, loadInvoice } from "./act.ts";
import { crumbsOf, invoiceAt, invoiceName } from "./invoice-crumbs.ts";

export const loader = (args: Route.LoaderArgs) => loadInvoice(args);
export const action = (args: Route.ActionArgs) =>
  actOnInvoice(args, invoiceCancelation, ["reason"], "Fatura cancelada.", (typed) => cancelationInput.safeParse(typed));

/** The question before an invoice is canceled, and the reason. */
export default function Cancel({ loaderData: { invoice }, actionData }: Route.ComponentProps) {
  const { uuid, number, account, amount_cents } = invoice;
  return (
    <ConfirmationPage
      title={`Cancelar a fatura nº ${number}`}
      crumbs={crumbsOf(invoice)}
      action={invoiceAt(uuid, "/cancelation")}
      confirmLabel="Cancelar a fatura"
      cancel={invoiceAt(uuid)}
      refused={actionData}
    >
      <p>
        {invoiceName(invoice)} de <strong>{account.name}</strong>, {formatMoney(amount_cents)}, deixa de ser cobrada. O
        número continua dela, e o cancelamento não pode ser desfeito.
      </p>
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.typed.reason}
        errors={actionData?.fieldErrors.reason}
      />
    </ConfirmationPage>
  );
}
