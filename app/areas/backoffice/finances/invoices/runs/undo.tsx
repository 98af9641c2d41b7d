import { data } from "react-router";
import { invoiceRunOperation, invoiceRuns, invoiceRunUndoing } from "#app/contracts/money/invoice-runs.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import { countInvoices } from "../many/act-on-many.ts";
import type { Route } from "./+types/undo.ts";

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context).read(invoiceRunOperation, { id });

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).write(invoiceRunUndoing, { id });
  if (undone.ok) {
    const { count } = undone.body;
    const text = `Geração desfeita: ${countInvoices(count)} cancelada${count === 1 ? "" : "s"}.`;
    return redirectWithSuccess(context, `${backofficeAddresses.invoiceRuns}/${id}`, text);
  }
  const { base } = undone.problem.errors?.invoice_run?.[0] ?? {};
  return data({ message: base?.join(" ") ?? undone.problem.message }, { status: undone.status });
}

/** The question before a run is taken back, which cancels its invoices. */
export default function UndoRun({ loaderData: { batch_job: job, effect }, actionData }: Route.ComponentProps) {
  const { invoices, invoiceRuns: path } = backofficeAddresses;
  const at = `${path}/${job.uuid}`;
  return (
    <ConfirmationPage
      title={`Desfazer a geração: ${job.title}`}
      crumbs={[
        homeCrumb(path),
        { label: "Faturas", href: invoices },
        { label: invoiceRuns.words.title, href: path },
        { label: job.title, href: at },
      ]}
      action={`${at}/undo`}
      confirmLabel="Desfazer a geração"
      cancel={at}
      refused={actionData}
    >
      <p>
        {countInvoices(effect.count)}, ao todo {formatMoney(effect.amount_cents)}: são canceladas, com os seus números,
        e o mês pode ser gerado de novo.
      </p>
    </ConfirmationPage>
  );
}
