import { batchStates } from "#app/contracts/platform/job-states.ts";
import { type BatchJob, batchJobsOperation } from "#app/contracts/platform/jobs.ts";
import { loadRows } from "#app/crud/search.ts";
import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, jobTones, PageHeader } from "#app/ui/page/index.ts";
import { type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const home = homeOf(context.get(userContext));
  return { home, listed: await loadRows(context, new URL(request.url), batchJobsOperation, {}) };
}

const title = "Processos";

const columnsAt = (path: string): Column<BatchJob>[] => [
  { header: "Processo", rowHeader: true, cell: ({ uuid, title }) => <a href={`${path}/${uuid}`}>{title}</a> },
  { header: "Situação", cell: ({ state }) => <Badge tone={jobTones[state]} label={batchStates[state]} /> },
  {
    header: "Tarefas",
    numeric: true,
    cell: ({ tasks }) => `${tasks.filter(({ state }) => state === "done").length} de ${tasks.length}`,
  },
  { header: "Pedido em", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
  {
    header: "Terminado em",
    nowrap: true,
    cell: ({ finished_at }) => formatDateTime(finished_at && String(finished_at)),
  },
];

/** The account's background jobs, running and finished. */
export default function Jobs({ loaderData: { home, listed } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: home }, { label: title }]} />
      <ListFrame
        listed={listed}
        noun={["processo", "processos"]}
        caption={title}
        columns={columnsAt(listed.path)}
        rowKey={({ uuid }) => uuid}
        whenEmpty={<p>Importações, vínculos massivos e exportações longas aparecem aqui enquanto andam.</p>}
      />
    </>
  );
}
