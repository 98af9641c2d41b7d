import { invoiceSecondCopy, secondCopyInput } from "#app/contracts/money/invoices.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/second-copy.ts";
import { actOnInvoice, loadInvoice } from "./act.ts";
import { crumbsOf, invoiceAt, invoiceName } from "./invoice-crumbs.ts";

export const loader = (args: Route.LoaderArgs) => loadInvoice(args);
export const action = (args: Route.ActionArgs) =>
  actOnInvoice(args, invoiceSecondCopy, ["due_on"], "Segunda via emitida, com outro boleto.", (typed) =>
    secondCopyInput.safeParse(typed),
  );

/** Issues an invoice's boleto again, with another due date. */
export default function SecondCopy({ loaderData: { invoice }, actionData }: Route.ComponentProps) {
  const { uuid, number, account, due_on } = invoice;
  return (
    <ConfirmationPage
      title={`Emitir a segunda via da fatura nº ${number}`}
      crumbs={crumbsOf(invoice)}
      action={invoiceAt(uuid, "/second-copy")}
      confirmLabel="Emitir a segunda via"
      cancel={invoiceAt(uuid)}
      refused={actionData}
      danger={false}
    >
      <p>
        {invoiceName(invoice)} de <strong>{account.name}</strong>, com vencimento em {formatDate(due_on)}, recebe outro
        boleto; o de agora deixa de valer.
      </p>
      <DateField
        name="due_on"
        label="Novo vencimento"
        required
        defaultValue={actionData?.typed.due_on}
        errors={actionData?.fieldErrors.due_on}
      />
    </ConfirmationPage>
  );
}
