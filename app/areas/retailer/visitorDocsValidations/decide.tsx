import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import {
  decideDocumentOperation,
  documentCheckOperation,
  undoDecisionOperation,
} from "#app/contracts/documents/document-checks.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { Badge, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { conflict, empty, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/decide.ts";
import { CompaniesPanel } from "./companies-panel.tsx";
import { SentDocument } from "./sent-document.tsx";
import * as where from "./validations.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { document_check: check } = await apiOf(context).read(documentCheckOperation, {
    visitor: params.id,
  });
  return { check, writes: levelOf(context.get(userContext), where.validationPermission) >= READ_WRITE };
}

/** Approves one document, or rejects it with a reason. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const undone = new URL(request.url).searchParams.get(where.undoParam);
  if (undone) return undoDecision(context, params.id, undone);
  const text = (name: string) => String(form.get(name) ?? "");
  const [uuid, problem] = [text("uuid"), text("problem")];
  const status = text("intent") === "deny" ? "denied" : "approved";
  const decision = { status, problem: status === "denied" ? problem || null : null, version: Number(text("version")) };
  const body = { retailer_document_validation: decision };
  const decided = await apiOf(context).write(decideDocumentOperation, { id: uuid }, body);
  if (decided.ok) {
    const page = where.visitorPath(params.id);
    return redirectWithUndo(context, page, success.done, where.undoPath(params.id, uuid), 303);
  }
  const lacks = Object.values(decided.problem.errors?.retailer_document_validation?.[0] ?? {}).flat();
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : lacks;
  return data({ uuid, message }, { status: decided.status });
}

/** Undoes the decision about one document. */
async function undoDecision(context: Route.ActionArgs["context"], visitor: string, id: string) {
  const undone = await apiOf(context).write(undoDecisionOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, where.visitorPath(visitor), words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.retailer_document_validation?.[0] ?? {};
  return data({ uuid: id, message: base.join(" ") }, { status: undone.status });
}

export default function Decide({ loaderData: { check, writes }, actionData: refused }: Route.ComponentProps) {
  const { visitor, completeness, uploaded_visitor_docs: sent } = check;
  const errors = refused ? [{ id: `reason-${refused.uuid}`, message: refused.message }] : [];
  return (
    <>
      <title>{refused ? words.errorTitle(visitor.name) : visitor.name}</title>
      <PageHeader
        title={visitor.name}
        lead={visitor.owner_name}
        breadcrumb={[where.validationHome, where.list, { label: visitor.name }]}
      />
      <ErrorSummary errors={errors} />
      <p>
        <Badge
          tone={completeness === "completed" ? "success" : "warning"}
          label={`Documentação: ${completenesses[completeness]}`}
        />
      </p>
      <CompaniesPanel companies={check.cnpjs} />
      {sent.length === 0 && <p>{empty.data}</p>}
      {sent.map((document) => (
        <SentDocument
          key={document.uuid}
          visitor={visitor.uuid}
          document={document}
          writes={writes && check.validation === "retailer"}
          refused={refused?.uuid === document.uuid ? refused.message : undefined}
        />
      ))}
    </>
  );
}
