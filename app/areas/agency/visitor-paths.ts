import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { cachedList } from "#app/crud/cached-lists.ts";
import type { ApiClient } from "#app/session/client.ts";

/** Paths of the agency's visitors, for links from other pages. */
export const visitorPermission = "agency-visitors";
export const visitorHome = { label: "Início", href: "/agency" };

/** Returns the path of a visitor's page. */
export const visitorHref = (uuid: string) => `/agency/visitors/${uuid}`;

/** Returns the names of the job functions by key. */
export async function jobFunctionNames(client: ApiClient): Promise<Record<string, string>> {
  const { data } = await cachedList(client, jobFunctions);
  return Object.fromEntries(data.map(({ key, name }) => [key, name]));
}
