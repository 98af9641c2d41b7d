import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../../addresses.ts";

/** The address of the invoices of a run's month, which its title ends with (MM/YYYY). */
export function runInvoices({ title }: Pick<BatchJob, "title">): string {
  const [month, year] = title.slice(-7).split("/");
  return withSearch(backofficeAddresses.invoices, { charged_from: `${year}-${month}-01` });
}
