import { data } from "react-router";
import type { JobFunction } from "#app/contracts/directory/job-functions.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import type { ApiClient } from "#app/session/client.ts";

/** Where the agency's visitors live, in the browser and in the API. */
export const path = "/agency/visitors";
export const api = "/v1/agencies/visitors";
export const allocationsApi = "/v1/agencies/allocations";
export const permission = "agency-visitors";
export const linkPermission = "agency-visitors-retailers";

export const home = { label: "Início", href: "/agency" };
export const list = { label: "Visitantes", href: path };

/** A person's page, or a page below it. */
export const person = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** Home, list, the person: what stands before the last crumb of a page about somebody. */
export const crumbs = ({ uuid, name }: { uuid: string; name: string }) => [
  home,
  list,
  { label: name, href: person(uuid) },
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The registration with the address's id; the 404 page where there is none. */
export async function find(client: ApiClient, uuid: string): Promise<Visitor> {
  if (!UUID.test(uuid)) throw data(null, { status: 404 });
  const { visitor } = await client.get<{ visitor: Visitor }>(`${api}/${uuid}`);
  return visitor;
}

/** The names of the job functions that are offered, and of the one this person has, by their keys. */
export async function jobFunctions(client: ApiClient, has?: Visitor): Promise<Record<string, string>> {
  const { data } = await client.lookup<{ data: JobFunction[] }>("/v1/agencies/job_functions");
  const own = has ? { [has.job_function]: has.job_function_name } : {};
  return { ...own, ...Object.fromEntries(data.map(({ key, name }) => [key, name])) };
}
