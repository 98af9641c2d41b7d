import type { UserType } from "#app/contracts/access/permissions.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { JobFunction } from "#app/contracts/directory/job-functions.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import type { ApiClient } from "#app/session/client.ts";

const permissions: Partial<Record<UserType, string>> = {
  agency: "agency-visitors",
  supplier: "supplier-visitors",
  service_provider: "service-provider-visitors",
};

/** Where an owner's visitors live, in the browser and in the API; whoever registers them has these pages. */
export function placeFor(user: UserInfo) {
  const home = homeOf(user);
  const root = rootOf(user);
  const path = `${home}/visitors`;
  const searchPath = `${path}/search`;
  return {
    home: { label: "Início", href: home },
    list: { label: "Visitantes", href: path },
    path,
    searchPath,
    /** Who waits for approval, as the bell leads here. */
    pendingPath: `${searchPath}?pending_approve_visitors=1`,
    root,
    api: `${root}/visitors`,
    permission: permissions[user.role.user_type] ?? "",
    linkPermission: "agency-visitors-retailers",
    /** Whether this area registers and changes people here too. */
    registers: user.role.user_type === "agency",
  };
}
export type Place = ReturnType<typeof placeFor>;

/** One of those who wait for approval. */
export const pendingPerson = ({ path }: Place, uuid: string) => `${path}/pending/${uuid}`;

/** The names of the job functions that are offered, by their keys. */
export async function jobFunctions(client: ApiClient, { root }: Place): Promise<Record<string, string>> {
  const { data } = await client.lookup<{ data: JobFunction[] }>(`${root}/job_functions`);
  return Object.fromEntries(data.map(({ key, name }) => [key, name]));
}
