import type { UserInfo } from "#app/contracts/access/session.ts";
import { homeOf } from "../home.ts";

/** Addresses of an area's pending documents, and the permission to send them. */
export interface PendingDocsPaths {
  home: string;
  path: string;
  /** Target of the bell and the dashboard: exactly the visitors they count. */
  searchPath: string;
  /** Permission to change visitors, which sending their documents requires. */
  permission: string;
}

const permissions: Record<string, string> = {
  agency: "agency-visitors",
  supplier: "supplier-visitors",
  service_provider: "service-provider-visitors",
};

export function pendingDocsPathsFor(user: Pick<UserInfo, "role">): PendingDocsPaths {
  const home = homeOf(user);
  const path = `${home}/visitorsPendingDocs`;
  const permission = permissions[user.role.user_type] ?? "";
  return { home, path, searchPath: `${path}/search`, permission };
}

export const pendingDocsTitle = "Documentos pendentes";
