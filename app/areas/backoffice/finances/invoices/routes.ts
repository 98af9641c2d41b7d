import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../../crud/routes.ts";
import { invoicePages } from "../../../../screens/invoices/routes.ts";

const path = "finances/invoices";
const at = "areas/backoffice/finances/invoices";

/** The invoices of all accounts: their own list, and the pages that change one. */
export const backofficeInvoicePages = [
  ...invoicePages("backoffice", path, `${at}/list.tsx`),
  ...listRoutes(`${path}/runs`, `${at}/runs/list.tsx`),
  ...listRoutes(`${path}/runs/new`, `${at}/runs/new.tsx`),
  route(`${path}/runs/:id`, `${at}/runs/show.tsx`),
  route(`${path}/send`, `${at}/many/send.tsx`),
  route(`${path}/pay`, `${at}/many/pay.tsx`),
  route(`${path}/cancel`, `${at}/many/cancel.tsx`),
  route(`${path}/runs/:id/undo`, `${at}/runs/undo.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/:id/payment`, `${at}/pay.tsx`),
  route(`${path}/:id/cancelation`, `${at}/cancel.tsx`),
  route(`${path}/:id/credit`, `${at}/use-credit.tsx`),
  route(`${path}/:id/payments/:payment`, `${at}/undo-payment.tsx`),
  route(`${path}/:id/second-copy`, `${at}/second-copy.tsx`),
];
