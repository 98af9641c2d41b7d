import { type InvoiceState, invoiceList, invoiceTotalsOperation } from "#app/contracts/money/invoices.ts";
import { settle } from "#app/crud/settle.ts";
import { invoiceColumnsAt } from "#app/screens/invoices/columns.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { Table, withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../addresses.ts";
import { type InvoiceTotals, invoiceFigure, invoiceStateOrder } from "../finances/invoices/figures.ts";

/** The most invoices that the panel shows, the latest due date first. */
const MOST = 5;

/** The account's last invoices, and the sums of all by state. */
export async function loadInvoices(context: Context, account_uuid: string) {
  const api = apiOf(context);
  const [page, totals] = await Promise.all([
    settle(api.list(invoiceList, { account_uuid, per_page: MOST })),
    settle(api.read(invoiceTotalsOperation, { account_uuid })),
  ]);
  return { rows: page?.data ?? null, totals: totals?.invoice_totals ?? null };
}

type InvoicesPanelProps = Awaited<ReturnType<typeof loadInvoices>> & { account: string; self: string };

/** The sums that the account was invoiced, by state, and its last invoices. */
export function InvoicesPanel({ account, self, rows, totals }: InvoicesPanelProps) {
  const { title } = invoiceList.words;
  const ofAccount = (filter: object = {}) =>
    withSearch(backofficeAddresses.invoices, { account_uuid: account, ...filter });
  const figureOf = (state: InvoiceState) => invoiceFigure(totals as InvoiceTotals, state, ofAccount({ state }));
  const columns = invoiceColumnsAt(backofficeAddresses.invoices, false).map(({ sort: _, ...column }) => column);
  return (
    <Panel title={title} id="faturas" actions={<a href={ofAccount()}>Ver todas as faturas da conta</a>}>
      {totals ? <Figures sums items={invoiceStateOrder.map(figureOf)} /> : <Unavailable subject="Totais" href={self} />}
      {rows === null && <Unavailable subject={title} href={self} />}
      {rows && rows.length > 0 && (
        <Table
          id="faturas-tabela"
          caption="As últimas faturas da conta"
          columns={columns}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          cards
        />
      )}
    </Panel>
  );
}
