import { batchStates } from "#app/contracts/platform/job-states.ts";
import { exportsOperation, type ListExport } from "#app/contracts/reports/exports.ts";
import { addressOf, loadPage, paramsOf } from "#app/crud/search.ts";
import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime, formatInteger, formatSize } from "#app/ui/format.ts";
import { Badge, isJobRunning, jobTones, PageHeader, POLL_SECONDS } from "#app/ui/page/index.ts";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const url = new URL(request.url);
  const found = await loadPage(context, url, exportsOperation, paramsOf(url, ["sort"]));
  const running = found.data.some(({ batch_job }) => isJobRunning(batch_job));
  return { found, address: addressOf(url), home: homeOf(user), goesOn: running };
}

const title = "Exportações";

function Progress({ batch_job }: ListExport) {
  const [task] = batch_job.tasks;
  const label = <Badge tone={jobTones[batch_job.state]} label={batchStates[batch_job.state]} />;
  if (!task || !isJobRunning(batch_job)) return label;
  return (
    <>
      {label}
      <span className="block tabular-nums">
        {formatInteger(task.done)}
        {task.total !== null && ` de ${formatInteger(task.total)}`} linhas
      </span>
    </>
  );
}

const columnsAt = (path: string): Column<ListExport>[] => [
  {
    header: "Lista",
    sort: "title",
    rowHeader: true,
    cell: ({ uuid, title, size, format }) =>
      size === null ? title : <a href={`${path}/${uuid}/arquivo`}>{`${title} (${format.toUpperCase()})`}</a>,
  },
  { header: "Situação", sort: "state", cell: Progress },
  { header: "Linhas", sort: "rows", numeric: true, cell: ({ rows }) => (rows === null ? "–" : formatInteger(rows)) },
  {
    header: "Tamanho",
    sort: "size",
    numeric: true,
    nowrap: true,
    cell: ({ size }) => (size === null ? "–" : formatSize(size)),
  },
  {
    header: "Pedida em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
  {
    header: "Disponível até",
    sort: "expires_at",
    nowrap: true,
    cell: ({ expires_at }) => formatDateTime(String(expires_at)),
  },
];

/** The user's exports: progress, file and expiry. */
export default function Exports({ loaderData }: Route.ComponentProps) {
  const { found, address, home, goesOn: running } = loaderData;
  const list = (
    <>
      <Table
        caption={title}
        columns={columnsAt(`${home}/exportacoes`)}
        rows={found.data}
        rowKey={({ uuid }) => uuid}
        address={address}
        linkless
        whenEmpty={<p>Uma lista com mais de 10.000 linhas, quando exportada, é feita aqui e fica por sete dias.</p>}
      />
      <Pagination meta={found.meta} address={address} />
    </>
  );
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: home }, { label: title }]} />
      {running ? (
        <poll-region id="progress" seconds={POLL_SECONDS}>
          {list}
        </poll-region>
      ) : (
        <div id="progress">{list}</div>
      )}
    </>
  );
}
