import { type Credit, credits } from "#app/contracts/money/credits.ts";
import { paymentSources } from "#app/contracts/money/payments.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatDateTime, formatMoney } from "#app/ui/format.ts";
import { Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { invoiceAt } from "../finances/invoices/invoice-crumbs.ts";

/** The most credits that the panel shows, the newest first. */
const MOST = 10;

/** The account's credits. */
export async function loadCredits(context: Context, account_uuid: string) {
  const page = await settle(apiOf(context).list(credits, { account_uuid, per_page: MOST }));
  return { rows: page?.data ?? null, writes: abilitiesOf(context, credits).write };
}

const { labels, words } = credits;

/** The reason of a credit that a user gave, or the invoice that was paid with more than was open. */
function Reason({ reason, invoice }: Credit) {
  if (!invoice) return reason || "–";
  return (
    <>
      Pago além da <a href={invoiceAt(invoice.uuid)}>{`fatura nº ${invoice.number}`}</a>
    </>
  );
}

const columnsAt = (self: string, writes: boolean): Column<Credit>[] => [
  {
    header: labels.created_at,
    rowHeader: true,
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
  { header: labels.source, cell: ({ source }) => paymentSources[source] },
  { header: labels.reason, cell: Reason },
  { header: labels.amount_cents, numeric: true, nowrap: true, cell: ({ amount_cents }) => formatMoney(amount_cents) },
  { header: "Por", cell: ({ created_by }) => created_by ?? "–" },
  ...(writes
    ? [
        {
          header: "Ações",
          nowrap: true,
          cell: ({ uuid, amount_cents, undoable }: Credit) =>
            undoable ? (
              <a href={`${self}/credits/${uuid}`}>
                Desfazer<span className="sr-only"> o crédito de {formatMoney(amount_cents)}</span>
              </a>
            ) : (
              "–"
            ),
        },
      ]
    : []),
];

type CreditsPanelProps = Awaited<ReturnType<typeof loadCredits>> & { self: string };

/** The credit that the account has, and from where it came. */
export function CreditsPanel({ self, rows, writes }: CreditsPanelProps) {
  const [newest] = rows ?? [];
  return (
    <Panel title={words.title} id="creditos" actions={writes && <a href={`${self}/credits/new`}>{words.add}</a>}>
      {rows === null && <Unavailable subject={words.title} href={self} />}
      {rows?.length === 0 && <p>Esta conta não tem crédito.</p>}
      {rows && newest && (
        <>
          <p>
            <strong>{formatMoney(newest.balance_cents)}</strong> de crédito para usar nas faturas em aberto.
          </p>
          <Table
            id="creditos-tabela"
            caption="Os últimos créditos da conta"
            columns={columnsAt(self, writes)}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            cards
          />
        </>
      )}
    </Panel>
  );
}
