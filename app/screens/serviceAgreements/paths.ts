import { areaOf } from "#app/contracts/access/environments.ts";
import { serviceAgreementOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { type ServiceAgreement, serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** Returns the address of the list of service declarations in the user's area. */
export function agreementsPath(context: Context): string {
  const area = areaOf(context.get(userContext).role.user_type);
  return `/${area}/${area}RetailerServiceAgreement`;
}

/** A declaration with the address of its page. */
export interface LoadedAgreement {
  agreement: ServiceAgreement;
  path: string;
  self: string;
}

/** Loads the declaration with this id, and the address of its page. */
export async function loadAgreement(context: Context, id: string): Promise<LoadedAgreement> {
  const found = await apiOf(context).readOf(serviceAgreements, serviceAgreementOperation, { id });
  const path = agreementsPath(context);
  return { agreement: found.service_agreement, path, self: `${path}/${id}` };
}

/** The breadcrumb down to the page of a declaration. */
export const agreementCrumbs = ({ agreement, path, self }: LoadedAgreement): Crumb[] => [
  ...listCrumbs(path, serviceAgreements, []),
  { label: agreement.retailer.name, href: self },
];
