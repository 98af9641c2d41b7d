import { invoiceRunOperation, invoiceRuns, type RunEffect } from "#app/contracts/money/invoice-runs.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { isJobRunning, JobFrame, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/show.ts";
import { runInvoices } from "./run-invoices.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { batch_job: job, effect } = await apiOf(context).read(invoiceRunOperation, { id });
  return { job, effect, goesOn: isJobRunning(job), may: abilitiesOf(context, invoiceRuns) };
}

/** The way to take a run back, or why that is not possible any more. */
function Undoing({ effect: { count, sent, settled }, at }: { effect: RunEffect; at: string }) {
  if (sent + settled > 0) {
    return <p>Alguma fatura desta geração já foi enviada, paga ou cancelada: a geração não pode mais ser desfeita.</p>;
  }
  if (count === 0) return null;
  return (
    <p>
      <ButtonLink look="danger" href={`${at}/undo`}>
        Desfazer a geração
      </ButtonLink>
    </p>
  );
}

/** A run of invoices: its progress, then its result. */
export default function Run({ loaderData: { job, effect, may } }: Route.ComponentProps) {
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
        actions={<ButtonLink href={runInvoices(job)}>Ver as faturas</ButtonLink>}
      />
      <JobFrame job={job}>{may.remove && <Undoing effect={effect} at={`${path}/${job.uuid}`} />}</JobFrame>
    </>
  );
}
