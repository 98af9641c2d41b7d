import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import {
  type DocumentCheck,
  decideDocumentOperation,
  documentCheckOperation,
  undoDecisionOperation,
} from "#app/contracts/documents/document-checks.ts";
import { completenesses, documentStatuses } from "#app/contracts/documents/documents.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { withListOf } from "#app/screens/visitors/list-behind.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { Badge, ErrorSummary, Neighbours, PageHeader } from "#app/ui/page/index.ts";
import { conflict, empty, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/decide.ts";
import { CompaniesPanel } from "./companies-panel.tsx";
import { Person, Place } from "./person.tsx";
import { loadQueue } from "./queue.ts";
import { SentDocument } from "./sent-document.tsx";
import * as where from "./validations.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const [{ document_check: check }, queue] = await Promise.all([
    apiOf(context).read(documentCheckOperation, { visitor: params.id }),
    loadQueue(context, url, params.id),
  ]);
  const writes = levelOf(context.get(userContext), where.validationPermission) >= READ_WRITE;
  const here = withListOf(url, where.visitorPath(params.id));
  return { check, writes, here, queue, now: Date.now() };
}

/** Approves one document, or rejects it with a reason; leads on to the next one that waits. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const here = withListOf(url, where.visitorPath(params.id));
  const form = await formOf(request);
  const undone = url.searchParams.get(where.undoParam);
  if (undone) return undoDecision(context, here, undone);
  const text = (name: string) => String(form.get(name) ?? "");
  const [uuid, problem] = [text("uuid"), text("problem")];
  const status = text("intent") === "deny" ? "denied" : "approved";
  const decision = { status, problem: status === "denied" ? problem || null : null, version: Number(text("version")) };
  const body = { retailer_document_validation: decision };
  // The queue before the decision, which takes this visitor out of it.
  const queue = await loadQueue(context, url, params.id);
  const decided = await apiOf(context).write(decideDocumentOperation, { id: uuid }, body);
  if (decided.ok) {
    const { document_check: check } = await apiOf(context).read(documentCheckOperation, { visitor: params.id });
    const name = decided.body.retailer_document_validation.document_type.name;
    const done = `${success.done} ${name} de ${check.visitor.name}: ${documentStatuses[status]}.`;
    const to = waitingOf(check).length > 0 ? here : (queue.next?.href ?? queue.href);
    return redirectWithUndo(context, to, done, where.undoPath(here, uuid), 303);
  }
  const lacks = Object.values(decided.problem.errors?.retailer_document_validation?.[0] ?? {}).flat();
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : lacks;
  return data({ uuid, message }, { status: decided.status });
}

/** Undoes the decision about one document. */
async function undoDecision(context: Route.ActionArgs["context"], here: string, id: string) {
  const undone = await apiOf(context).write(undoDecisionOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, here, words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.retailer_document_validation?.[0] ?? {};
  return data({ uuid: id, message: base.join(" ") }, { status: undone.status });
}

/** Returns the documents that wait for a decision, longest wait first. */
const waitingOf = ({ uploaded_visitor_docs: sent }: DocumentCheck) =>
  sent.filter(({ status }) => status === "pending").reverse();

export default function Decide({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { check, writes, here, queue, now } = loaderData;
  const { visitor, completeness } = check;
  const waiting = waitingOf(check);
  const decided = check.uploaded_visitor_docs.filter((one) => !waiting.includes(one));
  const decides = writes && check.validation === "retailer";
  const errors = refused ? [{ id: `reason-${refused.uuid}`, message: refused.message }] : [];
  return (
    <>
      <title>{refused ? words.errorTitle(visitor.name) : visitor.name}</title>
      <PageHeader
        title={visitor.name}
        lead={visitor.owner_name}
        breadcrumb={[where.validationHome, { ...where.list, href: queue.href }, { label: visitor.name }]}
        actions={<Neighbours {...queue} />}
      />
      <ErrorSummary errors={errors} />
      <Person visitor={visitor}>
        <Badge
          tone={completeness === "completed" ? "success" : "warning"}
          label={`Documentação: ${completenesses[completeness]}`}
        />
        <Place queue={queue} waiting={waiting} now={now} />
      </Person>
      <CompaniesPanel companies={check.cnpjs} />
      {check.uploaded_visitor_docs.length === 0 && <p>{empty.data}</p>}
      {[...waiting, ...decided].map((document, index) => (
        <SentDocument
          key={document.uuid}
          visitor={visitor.uuid}
          here={here}
          document={document}
          writes={decides}
          refused={refused?.uuid === document.uuid ? refused.message : undefined}
          keys={index === 0}
        />
      ))}
      {decides && waiting.length > 0 && (
        <p className="text-muted-foreground print:hidden">
          Teclas: D A aprova o primeiro documento, D R leva ao motivo da recusa, N e P vão ao próximo e ao anterior.
        </p>
      )}
    </>
  );
}
