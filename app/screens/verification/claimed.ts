import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import {
  type ClaimTogether,
  claimDocumentsOperation,
  claimTogetherOperation,
} from "#app/contracts/documents/verification.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { type Bench, RETAILER } from "./paths.ts";
import { loadQueue, type Queue } from "./queue.ts";

/** Says that the validator gave documents back. */
export const RELEASED = "Os documentos estão livres para outra pessoa.";

/** Returns the documents that wait for a decision, longest wait first. */
export const waitingIn = ({ uploaded_visitor_docs: sent }: DocumentCheck) =>
  sent.filter(({ status }) => status === "pending").reverse();

/** Checks that the retailer leaves its decisions to the accounts of this area. */
export const mayDecide = ({ isPlatform }: Bench, { validation }: DocumentCheck) =>
  validation === (isPlatform ? "mob" : "retailer");

/** Returns whether the validator opens the page: a browser that only looks ahead, and a form that is sent, open none. */
function opens({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.includes("prefetch");
}

/** Reserves the documents that wait for the validator who opens the page. */
export async function claimed(context: Context, request: Request, check: DocumentCheck): Promise<DocumentCheck> {
  if (!opens(request) || waitingIn(check).length === 0) return check;
  const values = { visitor: check.visitor.uuid, retailer_uuid: check.retailer.uuid };
  const done = await apiOf(context).write(claimDocumentsOperation, values);
  return done.ok ? { ...check, claims: done.body.claims } : check;
}

/** How many visitors at most are tried in turn, each of whom another validator has opened meanwhile. */
const TRIES = 5;

/**
 * Reserves the next visitor of the queue whose documents nobody else has open, and returns the address; that of the list
 * when there is none. Two validators who decide at the same time are led to different visitors.
 */
export async function claimNext(context: Context, url: URL, { next, href }: Queue, retailer: string): Promise<string> {
  for (let tried = 0; next && tried < TRIES; tried++) {
    const address = new URL(next.href, url);
    const visitor = address.pathname.split("/").at(-1) ?? "";
    const values = { visitor, retailer_uuid: address.searchParams.get(RETAILER) ?? retailer };
    const done = await apiOf(context).write(claimDocumentsOperation, values);
    if (done.ok && done.body.claims.some(({ mine }) => mine)) return next.href;
    next = (await loadQueue(context, address, visitor)).next;
  }
  return href;
}

/** Reserves the documents of one type and owner for the validator who opens their page, before they are read. */
export async function claimListed(context: Context, request: Request, document_claim: ClaimTogether): Promise<void> {
  if (opens(request)) await apiOf(context).write(claimTogetherOperation, {}, { document_claim });
}
