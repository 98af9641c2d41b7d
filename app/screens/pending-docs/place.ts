import type { UserInfo } from "#app/contracts/access/session.ts";
import { homeOf, rootOf } from "../home.ts";

/** Where an area's pending documents live, in the browser and in the API, and on whose word they are sent. */
export interface Place {
  home: string;
  path: string;
  /** Where the bell and the dashboard lead: to exactly those whom they count. */
  searchPath: string;
  root: string;
  api: string;
  /** Whoever may change registrations sends their documents. */
  permission: string;
}

const permissions: Record<string, string> = {
  agency: "agency-visitors",
  supplier: "supplier-visitors",
  service_provider: "service-provider-visitors",
};

export function placeOf(user: Pick<UserInfo, "role">): Place {
  const home = homeOf(user);
  const path = `${home}/visitorsPendingDocs`;
  const root = rootOf(user);
  const permission = permissions[user.role.user_type] ?? "";
  return { home, path, searchPath: `${path}/search`, root, api: `${root}/pending_docs`, permission };
}

export const title = "Documentos pendentes";
