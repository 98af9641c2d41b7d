import { data } from "react-router";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { decideTogetherOperation, releaseTogetherOperation } from "#app/contracts/documents/verification.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { addressOf, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { conflict } from "#app/ui/words.ts";
import { RELEASED } from "./claimed.ts";
import { decisionOf, type Typed, typedIn } from "./decision-form.tsx";
import { benchOf, UNDO, undoPath } from "./paths.ts";
import { undoDecisions } from "./undo.ts";

const names = ["owner_uuid", "document_type_uuid", "retailer_uuid"] as const;

/** A decision that was not saved; `marked` are the documents that it was about. */
export type RefusedTogether = { message: string; typed: Typed; marked?: string[] };

/** Names the group of documents in the address; only the administration names the retailer. */
export function groupIn(url: URL) {
  const { retailer_uuid, ...named } = paramsOf(url, names);
  return { ...named, retailer_uuid: retailer_uuid || undefined };
}

/** Takes the decision of the form on the documents that are marked, all or none; or gives those of the page back. */
export async function decideMarked(context: Context, request: Request) {
  const url = new URL(request.url);
  const here = withSearch(addressOf(url), { [UNDO]: null });
  const form = await formOf(request);
  const undone = url.searchParams.get(UNDO);
  if (undone) return undoDecisions(context, here, undone.split(","));
  const typed = typedIn(form);
  if (typed.intent === "release") {
    await apiOf(context).write(releaseTogetherOperation, {}, { document_claim: groupIn(url) });
    return redirectWithSuccess(context, benchOf(context).path, RELEASED);
  }
  const marked = form.getAll("document").map(String);
  const documents = marked.map((one) => ({ uuid: one.split(":")[0] ?? "", version: Number(one.split(":")[1]) }));
  const decision = decisionOf(typed);
  const body = { document_decision: { ...decision, documents } };
  const decided = await apiOf(context).write(decideTogetherOperation, {}, body);
  if (decided.ok) {
    const { count } = decided.body;
    const what = count === 1 ? "1 documento" : `${count} documentos`;
    const done = `${what}: ${documentStatuses[decision.status]}.`;
    return redirectWithUndo(
      context,
      here,
      done,
      undoPath(
        here,
        documents.map(({ uuid }) => uuid),
      ),
      303,
    );
  }
  const lacks = Object.values(decided.problem.errors?.document_decision?.[0] ?? {}).flat();
  const none = documents.length === 0 ? ["Marque ao menos um documento."] : lacks;
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : none;
  return data({ uuid: "", message, typed, marked }, { status: decided.status });
}
