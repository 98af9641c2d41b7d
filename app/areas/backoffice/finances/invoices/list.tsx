import { dunningSteps } from "#app/contracts/money/dunning-steps.ts";
import { invoiceRuns } from "#app/contracts/money/invoice-runs.ts";
import {
  type InvoiceState,
  type InvoiceSummary,
  invoiceList,
  invoiceTotalsOperation,
} from "#app/contracts/money/invoices.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { parseFilters } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { invoiceColumnsAt } from "#app/screens/invoices/columns.tsx";
import { apiOf } from "#app/session/client.ts";
import { Figures, Unavailable } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { getBulkProps, withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/list.ts";
import { invoiceFigure, invoiceStateOrder } from "./figures.ts";
import { invoiceFilters } from "./filters.ts";

const resource = { ...invoiceList, words: { ...invoiceList.words, add: "Nova fatura" } };
const filters = invoiceFilters;

export const middleware: Route.MiddlewareFunction[] = [exportsList(invoiceList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const values = paramsOf(new URL(args.request.url), Object.keys(filters));
  const { state: _, ...query } = parseFilters(filters, values).query;
  const [list, totals] = await Promise.all([
    loadList(args, invoiceList, filters),
    settle(apiOf(args.context).read(invoiceTotalsOperation, query)),
  ]);
  return { list, totals: totals?.invoice_totals ?? null, today: dayAt(new Date()) };
}

const nameOf = ({ number, account }: InvoiceSummary) => `a fatura nº ${number}, ${account.name}`;

const BulkButtons = ({ path }: { path: string }) => (
  <>
    <Button formAction={`${path}/send`}>Enviar por e-mail</Button>
    <Button formAction={`${path}/pay`}>Registrar pagamento</Button>
    <Button formAction={`${path}/cancel`}>Cancelar</Button>
  </>
);

/** The invoices of all accounts, latest due date first, with the sums of each state. */
export default function Invoices({ loaderData: { list, totals, today } }: Route.ComponentProps) {
  const { address, path } = list.listed;
  const figureOf = (state: InvoiceState) =>
    invoiceFigure(totals ?? [], state, withSearch(address, { state, page: null }));
  return (
    <ListPage
      resource={resource}
      list={list}
      filters={filters}
      actions={
        <>
          <ButtonLink href={backofficeAddresses.invoiceRuns}>{invoiceRuns.words.title}</ButtonLink>
          <ButtonLink href={backofficeAddresses.dunning}>{dunningSteps.words.title}</ButtonLink>
        </>
      }
      period={[
        { today, label: "Vencimento", names: ["due_from", "due_until"], lengths: [90, 30, 1, -30] },
        { today, label: "Emissão", names: ["issued_from", "issued_until"] },
        { today, label: "Pagamento", names: ["paid_from", "paid_until"] },
      ]}
      sorted="-due_on"
      columns={invoiceColumnsAt(path, true)}
      {...(list.may.remove && getBulkProps(list.listed, nameOf, <BulkButtons path={path} />))}
      above={
        totals ? (
          <Figures items={invoiceStateOrder.map(figureOf)} sums />
        ) : (
          <Unavailable subject="Totais" href={address} />
        )
      }
    />
  );
}
