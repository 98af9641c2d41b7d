import { invoiceCreation } from "#app/contracts/money/invoices.ts";
import { payers } from "#app/contracts/money/plans.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { success } from "#app/ui/words.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/new.ts";
import { invoiceAt } from "./invoice-crumbs.ts";
import { newInvoiceForm } from "./invoice-form.ts";

const choices = { account_uuid: lookup(payers, () => null) };

export const loader = (args: Route.LoaderArgs) => loadForm(args, newInvoiceForm, choices);
export const action = (args: Route.ActionArgs) =>
  submitForm(args, newInvoiceForm, choices, async (values, { once, intent }) => {
    const { description, quantity, unit_cents, ...invoice } = values as Record<string, unknown>;
    const input = { ...invoice, items: [{ description, quantity, unit_cents }] };
    const issued = await apiOf(args.context).write(invoiceCreation, {}, { invoice: input }, once);
    if (!issued.ok) return issued;
    const to = intent === "new" ? `${backofficeAddresses.invoices}/new` : invoiceAt(issued.body.invoice.uuid);
    return redirectWithSuccess(args.context, to, success.registered);
  });

/** Issues an invoice that no subscription charges. */
export default function NewInvoice(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(newInvoiceForm, props, { initial: { quantity: "1" } });
  return (
    <FormPage {...form}>
      <LookupField {...field.account_uuid} />
      <DateField {...field.period_starts_on} />
      <DateField {...field.period_ends_on} />
      <DateField {...field.due_on} />
      <TextField {...field.description} autoComplete="off" />
      <TextField {...field.quantity} inputMode="numeric" autoComplete="off" />
      <TextField {...field.unit_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
    </FormPage>
  );
}
