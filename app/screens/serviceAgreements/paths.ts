import { areaOf, type Segment } from "#app/contracts/access/environments.ts";
import { serviceAgreementOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { type ServiceAgreement, serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** True for the areas whose accounts receive declarations: the retailer and its stores. */
const receives = (area: Segment) => area === "retailer" || area === "store";

/** Returns the address of the list of service declarations in the user's area. */
export function agreementsPath(context: Context): string {
  const area = areaOf(context.get(userContext).role.user_type);
  return receives(area) ? `/${area}/supplierRetailerServiceAgreements` : `/${area}/${area}RetailerServiceAgreement`;
}

/** A declaration with the address of its page, for those who made it or who received it. */
export interface LoadedAgreement {
  agreement: ServiceAgreement;
  path: string;
  self: string;
  received: boolean;
}

/** Loads the declaration with this id, and the address of its page. */
export async function loadAgreement(context: Context, id: string): Promise<LoadedAgreement> {
  const found = await apiOf(context).readOf(serviceAgreements, serviceAgreementOperation, { id });
  const path = agreementsPath(context);
  const received = receives(areaOf(context.get(userContext).role.user_type));
  return { agreement: found.service_agreement, path, self: `${path}/${id}`, received };
}

/** The other company of a declaration. */
const otherOf = ({ agreement, received }: LoadedAgreement) => (received ? agreement.owner : agreement.retailer);

/** "a declaração para Rede Sol", or "a declaração de Limpa Bem" for those who received it. */
export const nameOfAgreement = (loaded: LoadedAgreement) =>
  `declaração ${loaded.received ? "de" : "para"} ${otherOf(loaded).name}`;

/** The breadcrumb down to the list of declarations. */
export const agreementListCrumbs = ({ path, received }: LoadedAgreement): Crumb[] =>
  listCrumbs(path, received ? receivedAgreements : serviceAgreements, []);

/** The breadcrumb down to the page of a declaration; without its address for the page itself. */
export const agreementCrumbs = (loaded: LoadedAgreement): Crumb[] => [
  ...agreementListCrumbs(loaded),
  { label: otherOf(loaded).name, href: loaded.self },
];
