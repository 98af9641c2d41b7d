import { data } from "react-router";
import { undoTogetherOperation } from "#app/contracts/documents/verification.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { form as words } from "#app/ui/words.ts";

/** Undoes the user's decisions about documents; on failure returns the reason. */
export async function undoDecisions(context: Context, here: string, documents: string[]) {
  const undone = await apiOf(context).write(undoTogetherOperation, {}, { document_decision: { documents } });
  if (undone.ok) return redirectWithSuccess(context, here, words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.retailer_document_validation?.[0] ?? {};
  const typed = { problem: "", correction: "", intent: "" };
  return data({ uuid: documents[0] ?? "", message: base.join(" "), typed }, { status: undone.status });
}
