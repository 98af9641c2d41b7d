import { invoiceRuns } from "#app/contracts/money/invoice-runs.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { batchStates } from "#app/contracts/platform/job-states.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { CountLink } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, jobTones, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ListFrame } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/list.ts";
import { MonthForm } from "./month-form.tsx";
import { runInvoices } from "./run-invoices.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(invoiceRuns, {})];
export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(args, invoiceRuns, {}),
  month: dayAt(new Date()).slice(0, 7),
});

const { one, many, title } = invoiceRuns.words;

/** The runs of invoices so far, and the month of the next. */
export default function Runs({ loaderData: { list, month } }: Route.ComponentProps) {
  const { invoices, invoiceRuns: path } = backofficeAddresses;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[homeCrumb(path), { label: "Faturas", href: invoices }, { label: title }]}
        lead="As faturas do mês são geradas sozinhas no primeiro dia dele. Gerar de novo não cobra duas vezes."
      />
      {list.may.write && (
        <Panel title="Nova geração" id="gerar">
          <MonthForm month={month} look="primary" />
        </Panel>
      )}
      <ListFrame
        listed={list.listed}
        noun={[one, many]}
        caption={title}
        exports={`${path}/export`}
        rowKey={({ uuid }) => uuid}
        sorted="-created_at"
        columns={[
          {
            header: "Geração",
            sort: "title",
            rowHeader: true,
            cell: (job) => <a href={`${path}/${job.uuid}`}>{job.title}</a>,
          },
          {
            header: "Situação",
            sort: "state",
            cell: ({ state }) => <Badge tone={jobTones[state]} label={batchStates[state]} />,
          },
          {
            header: "Faturas do mês",
            numeric: true,
            cell: ({ title, tasks: [task] }) => (
              <CountLink count={task?.done ?? 0} of={title} href={runInvoices({ title })} />
            ),
          },
          {
            header: "Pedida em",
            sort: "created_at",
            nowrap: true,
            cell: ({ created_at }) => formatDateTime(String(created_at)),
          },
        ]}
      />
    </>
  );
}
