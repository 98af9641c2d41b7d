import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import { claimDocumentsOperation } from "#app/contracts/documents/verification.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Bench } from "./paths.ts";

/** Returns the documents that wait for a decision, longest wait first. */
export const waitingIn = ({ uploaded_visitor_docs: sent }: DocumentCheck) =>
  sent.filter(({ status }) => status === "pending").reverse();

/** Checks that the retailer leaves its decisions to the accounts of this area. */
export const mayDecide = ({ isPlatform }: Bench, { validation }: DocumentCheck) =>
  validation === (isPlatform ? "mob" : "retailer");

/** Reserves the documents that wait for the validator who opens the page; a browser that only looks ahead reserves none. */
export async function claimed(context: Context, request: Request, check: DocumentCheck): Promise<DocumentCheck> {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (request.method !== "GET" || purpose.includes("prefetch") || waitingIn(check).length === 0) return check;
  const values = { visitor: check.visitor.uuid, retailer_uuid: check.retailer.uuid };
  const done = await apiOf(context).write(claimDocumentsOperation, values);
  return done.ok ? { ...check, claims: done.body.claims } : check;
}
