import { data } from "react-router";
import { invoiceRunStart } from "#app/contracts/money/invoice-runs.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { backofficeAddresses } from "../../../addresses.ts";

/** Starts the run of the month that was sent and goes on to its page. */
export async function startRun({ context, request }: PageArgs) {
  const form = await formOf(request);
  const input = { month: String(form.get("month") ?? "") };
  const once = String(form.get("once") ?? "") || undefined;
  const started = await apiOf(context).write(invoiceRunStart, {}, { invoice_run: input }, once);
  if (!started.ok) {
    const { base, month } = started.problem.errors?.invoice_run?.[0] ?? {};
    return data({ message: (month ?? base ?? [started.problem.message]).join(" ") }, { status: started.status });
  }
  const to = `${backofficeAddresses.invoiceRuns}/${started.body.batch_job.uuid}`;
  return redirectWithSuccess(context, to, "Geração iniciada.");
}
