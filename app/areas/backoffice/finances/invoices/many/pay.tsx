import { invoicePaymentsOperation } from "#app/contracts/money/invoice-bulk.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/pay.ts";
import { actOnMany, countInvoices, describeInvoice, loadMany } from "./act-on-many.ts";

const act = { operation: invoicePaymentsOperation, fields: ["paid_on"], done: "paga" };
export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadMany(args, act)), today: dayAt(new Date()) });
export const action = (args: Route.ActionArgs) => actOnMany(args, act);

/** Records that several invoices were paid on one day, each whole. */
export default function PayMany({ loaderData: { selection, today }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Registrar o pagamento de ${countInvoices(selection.found.meta.total)}`}
      crumbs={listCrumbs(backofficeAddresses.invoices, invoiceList, [])}
      confirmLabel="Registrar pagamento"
      selection={selection}
      nameOf={describeInvoice}
      refused={actionData}
      danger={false}
    >
      <DateField
        name="paid_on"
        label="Pagamento"
        required
        defaultValue={actionData?.typed.paid_on ?? today}
        errors={actionData?.fieldErrors.paid_on}
      />
      <p>Cada uma é paga com tudo o que tem em aberto:</p>
    </BulkConfirmation>
  );
}
