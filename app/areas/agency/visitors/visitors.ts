import { data } from "react-router";
import { jobFunctionsOperation } from "#app/contracts/directory/job-functions.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import type { ApiClient } from "#app/session/client.ts";

/** Paths of the agency's visitors, in the browser and in the API. */
export const visitorPath = "/agency/visitors";
export const visitorApi = "/v1/agencies/visitors";
export const allocationsApi = "/v1/agencies/allocations";
export const visitorPermission = "agency-visitors";
export const allocationPermission = "agency-visitors-retailers";

export const visitorHome = { label: "Início", href: "/agency" };
export const list = { label: "Visitantes", href: visitorPath };

/** Returns the path of a visitor's page, or of a page below it. */
export const visitorHref = (uuid: string, below = "") => `${visitorPath}/${uuid}${below}`;

/** Returns the breadcrumb up to a visitor. */
export const visitorCrumbs = ({ uuid, name }: { uuid: string; name: string }) => [
  visitorHome,
  list,
  { label: name, href: visitorHref(uuid) },
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the visitor with this id; throws the 404 page if it is missing. */
export async function findVisitor(client: ApiClient, uuid: string): Promise<Visitor> {
  if (!UUID.test(uuid)) throw data(null, { status: 404 });
  const { visitor } = await client.get<{ visitor: Visitor }>(`${visitorApi}/${uuid}`);
  return visitor;
}

/** Returns the names of the job functions by key, including the visitor's own. */
export async function jobFunctions(client: ApiClient, has?: Visitor): Promise<Record<string, string>> {
  const { data } = await client.lookup(jobFunctionsOperation, {});
  const own = has ? { [has.job_function]: has.job_function_name } : {};
  return { ...own, ...Object.fromEntries(data.map(({ key, name }) => [key, name])) };
}
