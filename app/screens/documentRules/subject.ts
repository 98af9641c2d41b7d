import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { documentRuleOperation } from "#app/contracts/documents/document-rules.ts";
import type { DocumentSubject } from "#app/contracts/documents/document-types.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Route } from "./+types/form.ts";

/** The rule that the form changes, and whom it concerns: people, or companies where the address, rule or draft says so. */
export async function subjectOf({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const api = apiOf(context);
  if (params.id !== undefined) {
    const { subject } = await api.find(documentRuleDrafts, params.id);
    return { rule: null, subject };
  }
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("regra") ?? "";
  const versions = isUuid(id) ? (await api.read(documentRuleOperation, { id })).versions : [];
  const rule = versions.find(({ state }) => state !== "undone") ?? null;
  const chosen: DocumentSubject = searchParams.get("de") === "empresas" ? "company" : "visitor";
  return { rule, subject: rule?.subject ?? chosen };
}
