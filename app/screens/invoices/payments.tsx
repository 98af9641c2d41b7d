import type { Invoice } from "#app/contracts/money/invoices.ts";
import { type InvoicePart, paymentSources } from "#app/contracts/money/payments.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

/** The origin of a payment: the line of a bank's file where the reader may see it. */
function Source({ source, bank_return, line }: InvoicePart) {
  if (!bank_return) return paymentSources[source];
  return (
    <a href={`/backoffice/finances/conciliation/${bank_return.uuid}/${line}`}>{`Linha ${line}, ${bank_return.name}`}</a>
  );
}

const columns: Column<InvoicePart>[] = [
  { header: "Pagamento", rowHeader: true, nowrap: true, cell: ({ paid_on }) => formatDate(paid_on) },
  { header: "Origem", cell: Source },
  { header: "Valor", numeric: true, nowrap: true, cell: ({ amount_cents }) => formatMoney(amount_cents) },
];

/** The columns of the backoffice. */
const ownColumns: Column<InvoicePart>[] = [...columns, { header: "Por", cell: ({ created_by }) => created_by ?? "–" }];

/** The same for those who take back at `at` what a user recorded; the bank's lines have their own page. */
const columnsAt = (at: string): Column<InvoicePart>[] => [
  ...ownColumns,
  {
    header: "Ações",
    nowrap: true,
    cell: ({ uuid, source, amount_cents }) =>
      source === "bank" ? (
        "–"
      ) : (
        <a href={`${at}/payments/${uuid}`}>
          Desfazer<span className="sr-only"> o pagamento de {formatMoney(amount_cents)}</span>
        </a>
      ),
  },
];

type PaymentsProps = { invoice: Invoice; at: string | null; undoes: boolean };

/** The payments of an invoice and what is open of it; `at` is its page in the backoffice, where the user may undo them. */
export function Payments({ invoice, at, undoes }: PaymentsProps) {
  const { payments, paid_cents, credited_cents, open_cents } = invoice;
  if (payments.length === 0) return null;
  const sums = [
    `Pago: ${formatMoney(paid_cents)}`,
    ...(credited_cents > 0 ? [`crédito: ${formatMoney(credited_cents)}`] : []),
    `em aberto: ${formatMoney(open_cents)}`,
  ];
  return (
    <Panel title="Pagamentos" id="pagamentos">
      <Table
        id="pagamentos-tabela"
        caption="Pagamentos da fatura"
        columns={at ? (undoes ? columnsAt(at) : ownColumns) : columns}
        rows={payments}
        rowKey={({ uuid }) => uuid}
        linkless
        cards
      />
      <p className="text-right font-semibold">{sums.join(", ")}</p>
    </Panel>
  );
}
