import { invoiceRunOperation, invoiceRuns } from "#app/contracts/money/invoice-runs.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { isJobRunning, JobFrame, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/show.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { batch_job: job, effect } = await apiOf(context).read(invoiceRunOperation, { id });
  return { job, effect, goesOn: isJobRunning(job) };
}

/** A run of invoices: its progress, then its result. */
export default function Run({ loaderData: { job, effect } }: Route.ComponentProps) {
  const { invoices, invoiceRuns: path } = backofficeAddresses;
  return (
    <>
      <title>{job.title}</title>
      <PageHeader
        title={job.title}
        breadcrumb={[
          homeCrumb(path),
          { label: "Faturas", href: invoices },
          { label: invoiceRuns.words.title, href: path },
          { label: job.title },
        ]}
        lead={`Pedida em ${formatDateTime(String(job.created_at))}`}
        actions={
          <>
            <ButtonLink href={invoices}>Ver as faturas</ButtonLink>
            {effect.count > 0 && effect.sent + effect.settled === 0 && (
              <ButtonLink look="danger" href={`${path}/${job.uuid}/undo`}>
                Desfazer a geração
              </ButtonLink>
            )}
          </>
        }
      />
      {effect.sent + effect.settled > 0 && (
        <p>Alguma fatura desta geração já foi enviada, paga ou cancelada: a geração não pode mais ser desfeita.</p>
      )}
      <JobFrame job={job} />
    </>
  );
}
