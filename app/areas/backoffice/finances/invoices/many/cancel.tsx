import { invoiceCancelationsOperation } from "#app/contracts/money/invoice-bulk.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/cancel.ts";
import { actOnMany, countInvoices, describeInvoice, loadMany } from "./act-on-many.ts";

const act = { operation: invoiceCancelationsOperation, fields: ["reason"], done: "cancelada" };
export const loader = (args: Route.LoaderArgs) => loadMany(args, act);
export const action = (args: Route.ActionArgs) => actOnMany(args, act);

/** The question before several invoices are canceled, for one reason. */
export default function CancelMany({ loaderData: { selection }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Cancelar ${countInvoices(selection.found.meta.total)}`}
      crumbs={listCrumbs(backofficeAddresses.invoices, invoiceList, [])}
      confirmLabel="Cancelar as faturas"
      selection={selection}
      nameOf={describeInvoice}
      refused={actionData}
    >
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.typed.reason}
        errors={actionData?.fieldErrors.reason}
      />
      <p>Os números continuam delas, e o cancelamento não pode ser desfeito:</p>
    </BulkConfirmation>
  );
}
