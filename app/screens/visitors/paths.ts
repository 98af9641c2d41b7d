import type { UserType } from "#app/contracts/access/permissions.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { jobFunctionsOperation } from "#app/contracts/directory/job-functions.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import type { ApiClient } from "#app/session/client.ts";

const permissions: Partial<Record<UserType, string>> = {
  agency: "agency-visitors",
  supplier: "supplier-visitors",
  service_provider: "service-provider-visitors",
};

/**
 * Returns the addresses of an owner's visitors, in the browser and in the API. Every area that registers visitors has
 * these pages.
 */
export function visitorPathsFor(user: UserInfo) {
  const home = homeOf(user);
  const root = rootOf(user);
  const path = `${home}/visitors`;
  const searchPath = `${path}/search`;
  return {
    home: { label: "Início", href: home },
    list: { label: "Visitantes", href: path },
    path,
    searchPath,
    /** Target of the bell: lite visitors waiting for approval. */
    pendingPath: `${searchPath}?pending_approve_visitors=1`,
    root,
    api: `${root}/visitors`,
    permission: permissions[user.role.user_type] ?? "",
    allocationPermission: "agency-visitors-retailers",
    /** True when this area also creates and changes visitors here. */
    registers: user.role.user_type === "agency",
  };
}
export type VisitorPaths = ReturnType<typeof visitorPathsFor>;

/** Returns the page that decides on a lite visitor. */
export const pendingVisitorPath = ({ path }: VisitorPaths, uuid: string) => `${path}/pending/${uuid}`;

/** Returns the names of the job functions on offer, by key. */
export async function fetchJobFunctions(client: ApiClient): Promise<Record<string, string>> {
  const { data } = await client.lookup(jobFunctionsOperation, {});
  return Object.fromEntries(data.map(({ key, name }) => [key, name]));
}
