import { type AgencySupplierContract, agencySupplierContracts } from "#app/contracts/agreements/contracts.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { formatDate } from "#app/ui/format.ts";
import { addresses } from "../addresses.ts";

const path = addresses.projects;

/** The address of a project's page, or of one below it. */
export const projectAt = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** The name that pages give a project, which may have none of its own. */
export const projectName = ({ name, supplier }: Pick<AgencySupplierContract, "name" | "supplier">) =>
  name || supplier.name;

/** The breadcrumb down to the list. */
export const projectCrumbs = [homeCrumb(path), { label: agencySupplierContracts.words.title, href: path }];

/** "desde 01/03/2026", or "01/03/2026 a 31/12/2026". */
export function projectPeriod({ starts_on, ends_on }: Pick<AgencySupplierContract, "starts_on" | "ends_on">): string {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}`;
}
