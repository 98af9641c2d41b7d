import { batchJobOperation } from "#app/contracts/platform/jobs.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { isJobRunning, JobFrame, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/job.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const { batch_job: job } = await apiOf(context).read(batchJobOperation, { id: params.id });
  return { home, path: `${home}/processos`, job, goesOn: isJobRunning(job) };
}

export default function Job({ loaderData: { home, path, job } }: Route.ComponentProps) {
  return (
    <>
      <title>{job.title}</title>
      <PageHeader
        title={job.title}
        breadcrumb={[{ label: "Início", href: home }, { label: "Processos", href: path }, { label: job.title }]}
        lead={`Pedido em ${formatDateTime(String(job.created_at))}`}
      />
      <JobFrame job={job} />
    </>
  );
}
