import { type InvoiceSummary, invoiceStates, invoicesOperation } from "#app/contracts/money/invoices.ts";
import { loadFilteredRows } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { DateField, SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { invoiceFilterNames, invoicePathsFor } from "./paths.ts";
import { InvoiceStatus } from "./status.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { home, title } = invoicePathsFor(context);
  const url = new URL(request.url);
  const filters = paramsOf(url, invoiceFilterNames);
  const narrowed = await loadFilteredRows(context, url, invoicesOperation, {
    query: filters,
    errors: {},
    days: ["due_from", "due_until"],
  });
  return { ...narrowed, filters, home, title };
}

const columnsAt = (path: string): Column<InvoiceSummary>[] => [
  {
    header: "Fatura",
    sort: "number",
    rowHeader: true,
    cell: ({ uuid, number }) => <a href={`${path}/${uuid}`}>{`Nº ${number}`}</a>,
  },
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

const labels = { q: "Número", state: "Situação", due_from: "Vence de", due_until: "Vence até" };

/** The account's invoices, latest due date first. */
export default function Invoices({ loaderData: { listed, filters, errors, home, title } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: home }, { label: title }]} />
      <FilterForm path={listed.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.q} defaultValue={filters.q} inputMode="numeric" />
        <SelectField
          name="state"
          label={labels.state}
          placeholder="Todas"
          options={toOptions(invoiceStates)}
          defaultValue={filters.state}
        />
        {(["due_from", "due_until"] as const).map((name) => (
          <DateField key={name} name={name} label={labels[name]} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["fatura", "faturas"]}
        caption={title}
        columns={columnsAt(listed.path)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, { state: invoiceStates })}
        exports={`${listed.path}/export`}
      />
    </>
  );
}
