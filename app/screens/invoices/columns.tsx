import type { InvoiceSummary } from "#app/contracts/money/invoices.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { InvoiceStatus } from "./status.tsx";

/** The columns of the invoices at `path`; `ofAll` if they are of several accounts. */
export const invoiceColumnsAt = (path: string, ofAll: boolean): Column<InvoiceSummary>[] => [
  {
    header: "Fatura",
    sort: "number",
    rowHeader: true,
    cell: ({ uuid, number }) => <a href={`${path}/${uuid}`}>{`Nº ${number}`}</a>,
  },
  ...(ofAll ? [{ header: "Conta", sort: "account", cell: ({ account }: InvoiceSummary) => account.name }] : []),
  {
    header: "Período",
    sort: "period",
    nowrap: true,
    cell: ({ period_starts_on, period_ends_on }) => `${formatDate(period_starts_on)} a ${formatDate(period_ends_on)}`,
  },
  { header: "Vencimento", sort: "due_on", nowrap: true, cell: ({ due_on }) => formatDate(due_on) },
  {
    header: "Valor",
    sort: "amount",
    numeric: true,
    nowrap: true,
    cell: ({ amount_cents }) => formatMoney(amount_cents),
  },
  { header: "Situação", sort: "state", cell: InvoiceStatus },
  { header: "Pagamento", sort: "paid_on", nowrap: true, cell: ({ paid_on }) => formatDate(paid_on) },
  { header: "NFS-e", sort: "nfse_number", nowrap: true, cell: ({ nfse_number }) => nfse_number || "–" },
  {
    header: "Ações",
    nowrap: true,
    cell: ({ uuid, number }) => (
      <a href={`${path}/${uuid}/pdf`}>
        PDF<span className="sr-only"> da fatura {number}</span>
      </a>
    ),
  },
];
