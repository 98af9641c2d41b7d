import { type InvoiceMail, invoiceMailStates } from "#app/contracts/money/invoice-mails.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

const columns: Column<InvoiceMail>[] = [
  {
    header: "Quando",
    rowHeader: true,
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
  {
    header: "E-mail",
    cell: ({ days_after }) => (days_after === null ? "Fatura" : `Cobrança, ${days_after} dias após o vencimento`),
  },
  { header: "Para", cell: ({ recipient }) => <span className="wrap-anywhere">{recipient || "–"}</span> },
  { header: "Situação", cell: ({ state }) => invoiceMailStates[state] },
  { header: "Por", cell: ({ created_by }) => created_by ?? "Automático" },
];

/** The mails about an invoice, the oldest first. */
export function Mails({ mails }: { mails: InvoiceMail[] }) {
  if (mails.length === 0) return null;
  return (
    <Panel title="E-mails" id="emails">
      <Table caption="E-mails desta fatura" columns={columns} rows={mails} rowKey={({ uuid }) => uuid} linkless cards />
    </Panel>
  );
}
