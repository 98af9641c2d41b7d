import { route } from "@react-router/dev/routes";
import { invoicePages } from "../../../../screens/invoices/routes.ts";

const path = "finances/invoices";
const at = "areas/backoffice/finances/invoices";

/** The invoices of all accounts: their own list, and the pages that change one. */
export const backofficeInvoicePages = [
  ...invoicePages("backoffice", path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/:id/payment`, `${at}/pay.tsx`),
  route(`${path}/:id/cancelation`, `${at}/cancel.tsx`),
  route(`${path}/:id/second-copy`, `${at}/second-copy.tsx`),
];
