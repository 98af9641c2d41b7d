import { data } from "react-router";
import { invoicePaymentUndoing } from "#app/contracts/money/invoices.ts";
import { paymentSources } from "#app/contracts/money/payments.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/undo-payment.ts";
import { loadInvoice } from "./act.ts";
import { crumbsOf, invoiceAt } from "./invoice-crumbs.ts";

export async function loader(args: Route.LoaderArgs) {
  const { invoice } = await loadInvoice(args);
  const payment = invoice.payments.find(({ uuid }) => uuid === args.params.payment);
  if (!payment) throw data(null, { status: 404 });
  return { invoice, payment };
}

export async function action({ context, request, params: { id, payment } }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).write(invoicePaymentUndoing, { id, payment });
  if (undone.ok) return redirectWithSuccess(context, invoiceAt(id), "Pagamento desfeito.");
  const { invoice, payment: refused } = undone.problem.errors ?? {};
  const { base } = invoice?.[0] ?? refused?.[0] ?? {};
  return data({ message: base?.join(" ") ?? undone.problem.message }, { status: undone.status });
}

/** The question before a payment that a user recorded is taken back. */
export default function UndoPayment({ loaderData: { invoice, payment }, actionData }: Route.ComponentProps) {
  const { receipt_cents, amount_cents, paid_on, source } = payment;
  const rest = receipt_cents - amount_cents;
  return (
    <ConfirmationPage
      title={`Desfazer um pagamento da fatura nº ${invoice.number}`}
      crumbs={crumbsOf(invoice)}
      action={invoiceAt(invoice.uuid, `/payments/${payment.uuid}`)}
      confirmLabel="Desfazer o pagamento"
      cancel={invoiceAt(invoice.uuid)}
      refused={actionData}
    >
      <p>
        {paymentSources[source]}: {formatMoney(amount_cents)} em {formatDate(paid_on)}. A fatura volta a ter este valor
        em aberto{source === "credit" ? ", e a conta, o crédito" : ""}.
        {rest > 0 && ` O crédito de ${formatMoney(rest)} que ele deu é retirado.`}
      </p>
    </ConfirmationPage>
  );
}
