import { formatBoletoLine } from "#app/contracts/money/boleto.ts";
import { type Invoice, invoiceList, invoiceOperation } from "#app/contracts/money/invoices.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatInteger, formatMoney } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { Mails } from "./mails.tsx";
import { invoicePathsFor } from "./paths.ts";
import { Payments } from "./payments.tsx";
import { InvoiceStatus } from "./status.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { home, title, path, ofAll } = invoicePathsFor(context);
  const { invoice } = await apiOf(context).read(invoiceOperation, { id: params.id });
  const may = ofAll ? abilitiesOf(context, invoiceList) : { write: false, remove: false };
  return { invoice, home, title, path, ofAll, may };
}

type Item = Invoice["items"][number] & { line: number };

const columns: Column<Item>[] = [
  { header: "Descrição", rowHeader: true, cell: ({ description }) => description },
  { header: "Quantidade", numeric: true, cell: ({ quantity }) => formatInteger(quantity) },
  { header: "Valor unitário", numeric: true, nowrap: true, cell: ({ unit_cents }) => formatMoney(unit_cents) },
  {
    header: "Total",
    numeric: true,
    nowrap: true,
    cell: ({ quantity, unit_cents }) => formatMoney(quantity * unit_cents),
  },
];

/** The changes that the backoffice makes to an unpaid invoice, of the list at `list`; `sends` if the user may send it. */
function InvoiceActions({ list, invoice, sends }: { list: string; invoice: Invoice; sends: boolean }) {
  const at = `${list}/${invoice.uuid}`;
  return (
    <>
      {invoice.credit_cents > 0 && <ButtonLink href={`${at}/credit`}>Usar crédito</ButtonLink>}
      <ButtonLink href={`${at}/payment`}>Registrar pagamento</ButtonLink>
      {sends && <ButtonLink href={`${list}/send?uuid=${invoice.uuid}`}>Enviar por e-mail</ButtonLink>}
      <ButtonLink href={`${at}/second-copy`}>Segunda via</ButtonLink>
      {invoice.payments.length === 0 && (
        <ButtonLink look="danger" href={`${at}/cancelation`}>
          Cancelar a fatura
        </ButtonLink>
      )}
    </>
  );
}

/** One invoice: facts, items and boleto. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { invoice, home, title, path, ofAll, may } = loaderData;
  const { uuid, number, amount_cents, state, paid_on, boleto_line, nfse_number, reason, items } = invoice;
  const { paid_cents, credited_cents, open_cents } = invoice;
  const name = `Fatura nº ${number}`;
  const isUnpaid = state === "open" || state === "overdue";
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[{ label: "Início", href: home }, { label: title, href: path }, { label: name }]}
        lead={<InvoiceStatus state={state} />}
        actions={
          <>
            <ButtonLink look="primary" href={`${path}/${uuid}/pdf`}>
              Baixar PDF
            </ButtonLink>
            {may.write && isUnpaid && <InvoiceActions list={path} invoice={invoice} sends={may.remove} />}
          </>
        }
      />
      <DefinitionList
        items={[
          ...(ofAll ? [{ term: "Conta", detail: invoice.account.name }] : []),
          {
            term: "Período",
            detail: `${formatDate(invoice.period_starts_on)} a ${formatDate(invoice.period_ends_on)}`,
          },
          { term: "Vencimento", detail: formatDate(invoice.due_on) },
          { term: "Valor", detail: formatMoney(amount_cents) },
          { term: "Emitida em", detail: formatDate(String(invoice.issued_at)) },
          ...(paid_on
            ? [{ term: "Pagamento", detail: `${formatMoney(paid_cents + credited_cents)} em ${formatDate(paid_on)}` }]
            : []),
          ...(isUnpaid && open_cents < amount_cents ? [{ term: "Em aberto", detail: formatMoney(open_cents) }] : []),
          ...(ofAll && invoice.credit_cents > 0
            ? [{ term: "Crédito da conta", detail: formatMoney(invoice.credit_cents) }]
            : []),
          { term: "NFS-e", detail: nfse_number || "–" },
          ...(isUnpaid ? [{ term: "Linha digitável do boleto", detail: formatBoletoLine(boleto_line) }] : []),
          ...(reason ? [{ term: "Motivo do cancelamento", detail: reason }] : []),
        ]}
      />
      <Payments invoice={invoice} at={ofAll ? `${path}/${uuid}` : null} undoes={may.remove} />
      <Mails mails={invoice.mails} />
      <Panel title="Itens" id="itens">
        <Table
          caption="Itens da fatura"
          columns={columns}
          rows={items.map((item, line) => ({ ...item, line }))}
          rowKey={({ line }) => String(line)}
          linkless
          cards
        />
        <p className="text-right font-semibold">Total: {formatMoney(amount_cents)}</p>
      </Panel>
    </>
  );
}
