import { environments, type Root } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { GapRow } from "#app/contracts/documents/pending-docs.ts";
import { visitorParts } from "#app/contracts/people/visitors.ts";
import { homeOf } from "../home.ts";

/** Addresses of an area's pending documents, and the permission to send them. */
export interface PendingDocsPaths {
  home: string;
  path: string;
  /** Target of the bell and the dashboard: exactly the visitors they count. */
  searchPath: string;
  /** The page that sends documents. */
  sendPath: string;
  /** Permission to send visitors' documents. */
  permission: string;
}

export function pendingDocsPathsFor(user: Pick<UserInfo, "role">): PendingDocsPaths {
  const home = homeOf(user);
  const path = `${home}/visitorsPendingDocs`;
  const sending: Partial<Record<Root, string>> = visitorParts.documents.permission;
  const permission = sending[environments[user.role.user_type].root] ?? "";
  return { home, path, searchPath: `${path}/search`, sendPath: `${path}/send`, permission };
}

export const pendingDocsTitle = "Documentos pendentes";
export const threatTitle = "Vencimentos que ameaçam visitas";

/** Identifies a gap among the parameters of the page that sends documents: visitor, document type and retailer. */
export const gapKey = ({ visitor, document_type, retailer }: Pick<GapRow, "visitor" | "document_type" | "retailer">) =>
  [visitor.uuid, document_type.uuid, retailer.uuid].join(".");

/**
 * Returns the address of the page that sends a gap's document, or all documents of a visitor. `address` is the list's,
 * to which that page leads back.
 */
export function sendHref(
  { sendPath }: PendingDocsPaths,
  address: string,
  selection: { gap: string } | { visitor: string },
): string {
  return `${sendPath}?${new URLSearchParams({ ...selection, ...returnParams(address) })}`;
}

/** Returns what the page that sends documents keeps of the list's address: its search, and the simulated retailer. */
export function returnParams(address: string): Record<string, string> {
  const [, search = ""] = address.split("?");
  const simulate = new URLSearchParams(search).get("simulate");
  return { ...(search && { filters: search }), ...(simulate && { simulate }) };
}
