import type { InvoiceSummary } from "#app/contracts/money/invoices.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { backofficeAddresses } from "../../addresses.ts";

const { invoices } = backofficeAddresses;
export const invoiceAt = (uuid: string, below = "") => `${invoices}/${uuid}${below}`;
const invoiceCrumbs = [homeCrumb(invoices), { label: "Faturas", href: invoices }];
export const invoiceName = ({ number }: Pick<InvoiceSummary, "number">) => `Fatura nº ${number}`;
/** The breadcrumb down to an invoice. */
export const crumbsOf = (invoice: Pick<InvoiceSummary, "number" | "uuid">) => [
  ...invoiceCrumbs,
  { label: invoiceName(invoice), href: invoiceAt(invoice.uuid) },
];
