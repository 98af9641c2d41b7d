import { type ServiceProviderContract, serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatDate } from "#app/ui/format.ts";
import { retailerAddresses } from "../addresses.ts";

const path = retailerAddresses.contracts;

/** The address of a contract's page, or of one below it. */
export const contractAt = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** The name that pages give a contract: its provider. */
export const contractName = ({ service_provider }: Pick<ServiceProviderContract, "service_provider">) =>
  service_provider.name;

/** The breadcrumb down to the list. */
export const contractCrumbs = listCrumbs(path, serviceProviderContracts, []);

/** "01/03/2026 a 31/12/2026", or "desde 01/03/2026". */
export function contractPeriod({ starts_on, ends_on }: Pick<ServiceProviderContract, "starts_on" | "ends_on">): string {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}`;
}
