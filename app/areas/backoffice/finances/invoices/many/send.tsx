import { invoiceSendingsOperation } from "#app/contracts/money/invoice-bulk.ts";
import { type InvoiceSummary, invoiceList } from "#app/contracts/money/invoices.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/send.ts";
import { actOnMany, countInvoices, describeInvoice, loadMany } from "./act-on-many.ts";

const act = { operation: invoiceSendingsOperation, done: "enviada" };
export const loader = (args: Route.LoaderArgs) => loadMany(args, act);
export const action = (args: Route.ActionArgs) => actOnMany(args, act);

/** An invoice, to whom its mail goes, and when the last one went. */
function describeMail(invoice: InvoiceSummary): string {
  const { mail_to, mailed_at } = invoice;
  const last = mailed_at ? `; o último foi em ${formatDateTime(String(mailed_at))}` : "";
  return `${describeInvoice(invoice)}: ${mail_to || "a conta não tem e-mail, nada é enviado"}${last}`;
}

/** The question before invoices are sent by mail, with the addresses that get them. */
export default function Send({ loaderData: { selection }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Enviar ${countInvoices(selection.found.meta.total)} por e-mail`}
      crumbs={listCrumbs(backofficeAddresses.invoices, invoiceList, [])}
      confirmLabel="Enviar"
      selection={selection}
      nameOf={describeMail}
      refused={actionData}
      danger={false}
    >
      <p>
        Cada conta recebe o valor em aberto, o vencimento, a linha do boleto e o endereço do PDF, no e-mail do seu
        contato. Só as em aberto e vencidas são enviadas:
      </p>
    </BulkConfirmation>
  );
}
