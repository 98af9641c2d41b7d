import { z } from "zod";
import { creditUseInput, invoiceCreditUse } from "#app/contracts/money/invoices.ts";
import { reaisField } from "#app/contracts/money/money.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { reaisOf } from "../plans/plan-form.ts";
import type { Route } from "./+types/use-credit.ts";
import { actOnInvoice, loadInvoice } from "./act.ts";
import { crumbsOf, invoiceAt, invoiceName } from "./invoice-crumbs.ts";

const input = creditUseInput.extend({ amount_cents: reaisField("Crédito"), version: z.coerce.number() });

export const loader = (args: Route.LoaderArgs) => loadInvoice(args);
export const action = (args: Route.ActionArgs) =>
  actOnInvoice(args, invoiceCreditUse, ["amount_cents", "version"], "Crédito usado.", (typed) =>
    input.safeParse(typed),
  );

/** Settles an invoice, or a part of it, with the credit of its account. */
export default function UseCredit({ loaderData: { invoice }, actionData }: Route.ComponentProps) {
  const { uuid, number, account, open_cents, credit_cents, version } = invoice;
  return (
    <ConfirmationPage
      title={`Usar crédito na fatura nº ${number}`}
      crumbs={crumbsOf(invoice)}
      action={invoiceAt(uuid, "/credit")}
      confirmLabel="Usar crédito"
      cancel={invoiceAt(uuid)}
      refused={actionData}
      danger={false}
      hidden={{ version: String(version) }}
    >
      <p>
        <strong>{account.name}</strong> tem {formatMoney(credit_cents)} de crédito. {invoiceName(invoice)}:{" "}
        {formatMoney(open_cents)} em aberto.
      </p>
      <TextField
        name="amount_cents"
        label="Crédito"
        required
        hint="Em reais: 1.234,56"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        defaultValue={actionData?.typed.amount_cents ?? reaisOf(Math.min(credit_cents, open_cents))}
        errors={actionData?.fieldErrors.amount_cents}
      />
    </ConfirmationPage>
  );
}
