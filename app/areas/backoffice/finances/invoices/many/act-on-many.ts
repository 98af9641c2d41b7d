import type { z } from "zod";
import { type InvoiceSummary, invoiceList } from "#app/contracts/money/invoices.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { type Bulk, loadBulk, submitBulk } from "#app/crud/bulk.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { formatMoney } from "#app/ui/format.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import { invoiceFilters } from "../filters.ts";

/** An action on several invoices: its call, the fields that go with it, and its participle. */
interface Act {
  operation: Operation<"post", string, z.ZodType<{ count: number }>>;
  fields?: string[];
  done: string;
}

const bulkOf = ({ operation, fields }: Act): Bulk<typeof invoiceList> => ({
  list: invoiceList,
  path: backofficeAddresses.invoices,
  filters: invoiceFilters,
  fixedFilters: { unpaid: "true" },
  concept: "invoice",
  operation,
  ...(fields && { fields }),
});

/** Loads the unpaid ones of the selected invoices. */
export const loadMany = async ({ context, request }: PageArgs, act: Act) => ({
  selection: await loadBulk(context, request, bulkOf(act)),
});

/** Acts on them and leads to the list. */
export const actOnMany = ({ context, request }: PageArgs, act: Act) =>
  submitBulk(
    context,
    request,
    bulkOf(act),
    (count) => `${countInvoices(count)}: ${act.done}${count === 1 ? "" : "s"}.`,
  );

/** "1 fatura", or "12 faturas". */
export const countInvoices = (count: number) => (count === 1 ? "1 fatura" : `${count.toLocaleString("pt-BR")} faturas`);

export const describeInvoice = ({ number, account, open_cents }: InvoiceSummary) =>
  `Nº ${number}, ${account.name}, ${formatMoney(open_cents)} em aberto`;
