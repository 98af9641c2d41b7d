import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { decideDocumentOperation, documentCheckOperation } from "#app/contracts/documents/document-checks.ts";
import { completenesses, documentStatuses } from "#app/contracts/documents/documents.ts";
import { releaseDocumentsOperation } from "#app/contracts/documents/verification.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { Badge, ErrorSummary, Neighbours, PageHeader } from "#app/ui/page/index.ts";
import { conflict, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/decide.ts";
import { claimed, claimNext, mayDecide, RELEASED, waitingIn } from "./claimed.ts";
import { CompaniesPanel } from "./companies-panel.tsx";
import { decisionOf, typedIn } from "./decision-form.tsx";
import { Demands, OtherPapers } from "./other-papers.tsx";
import { WaitingPaper } from "./paper.tsx";
import { benchOf, RETAILER, togetherPath, UNDO, undoPath, verificationTitle, visitorAddress } from "./paths.ts";
import { Person, Place, Release } from "./person.tsx";
import { loadQueue } from "./queue.ts";
import { undoDecisions } from "./undo.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const bench = benchOf(context);
  const retailer = url.searchParams.get(RETAILER) ?? undefined;
  if (bench.isPlatform && !retailer) throw redirect(bench.path);
  const retailer_uuid = bench.isPlatform ? retailer : undefined;
  const [{ document_check }, queue] = await Promise.all([
    apiOf(context).read(documentCheckOperation, { visitor: params.id, retailer_uuid }),
    loadQueue(context, url, params.id),
  ]);
  const writes = levelOf(context.get(userContext), bench.permission) >= READ_WRITE && mayDecide(bench, document_check);
  const check = writes ? await claimed(context, request, document_check) : document_check;
  return { check, writes, here: visitorAddress(bench, params.id, url), bench, queue, now: Date.now() };
}

/** Approves one document, or refuses it with a reason; leads on to the next one that waits. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const bench = benchOf(context);
  const here = visitorAddress(bench, params.id, url);
  const form = await formOf(request);
  const undone = url.searchParams.get(UNDO);
  if (undone) return undoDecisions(context, here, undone.split(","));
  // The queue before the decision, which takes this visitor out of it.
  const queue = await loadQueue(context, url, params.id);
  const typed = typedIn(form);
  const api = apiOf(context);
  if (typed.intent === "release") {
    await api.write(releaseDocumentsOperation, { visitor: params.id });
    return redirectWithSuccess(context, queue.href, RELEASED);
  }
  const uuid = String(form.get("uuid") ?? "");
  const decision = decisionOf(typed);
  const body = { retailer_document_validation: { ...decision, version: Number(form.get("version")) } };
  const decided = await api.write(decideDocumentOperation, { id: uuid }, body);
  if (decided.ok) {
    const retailer_uuid = (bench.isPlatform && url.searchParams.get(RETAILER)) || undefined;
    const { document_check: check } = await api.read(documentCheckOperation, { visitor: params.id, retailer_uuid });
    const name = decided.body.retailer_document_validation.document_type.name;
    const done = `${success.done} ${name} de ${check.visitor.name}: ${documentStatuses[decision.status]}.`;
    const to = waitingIn(check).length > 0 ? here : await claimNext(context, url, queue, check.retailer.uuid);
    return redirectWithUndo(context, to, done, undoPath(here, [uuid]), 303);
  }
  const lacks = Object.values(decided.problem.errors?.retailer_document_validation?.[0] ?? {}).flat();
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : lacks;
  return data({ uuid, message, typed }, { status: decided.status });
}

export default function Decide({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { check, writes, here, bench, queue, now } = loaderData;
  const { visitor, completeness } = check;
  const waiting = waitingIn(check);
  const decided = check.uploaded_visitor_docs.filter((one) => !waiting.includes(one));
  const isShown = waiting.some(({ uuid }) => uuid === refused?.uuid);
  const errors = refused ? [{ id: isShown ? `reason-${refused.uuid}` : "conteudo", message: refused.message }] : [];
  return (
    <>
      <title>{refused ? words.errorTitle(visitor.name) : visitor.name}</title>
      <PageHeader
        title={visitor.name}
        lead={bench.isPlatform ? `${visitor.owner_name} · ${check.retailer.name}` : visitor.owner_name}
        breadcrumb={[bench.home, { label: verificationTitle, href: queue.href }, { label: visitor.name }]}
        actions={<Neighbours {...queue} />}
      />
      <ErrorSummary errors={errors} />
      {refused?.typed.correction && !isShown && <p>Você escreveu: {refused.typed.correction}</p>}
      <Person path={bench.path} visitor={visitor}>
        <Badge
          tone={completeness === "completed" ? "success" : "warning"}
          label={`Documentação: ${completenesses[completeness]}`}
        />
        <Place queue={queue} waiting={waiting} now={now} />
      </Person>
      {waiting.map((document, index) => (
        <WaitingPaper
          key={document.uuid}
          path={bench.path}
          together={togetherPath(bench, {
            owner: visitor.owner_uuid,
            type: document.document_type.uuid,
            retailer: check.retailer.uuid,
          })}
          refused={refused?.uuid === document.uuid ? refused : undefined}
          keys={index === 0}
          {...{ here, check, document, writes, now }}
        />
      ))}
      {writes && check.claims.some(({ mine }) => mine) && <Release here={here} />}
      <Demands demands={check.visitor_docs} />
      <OtherPapers path={bench.path} visitor={visitor.uuid} documents={decided} />
      <CompaniesPanel companies={check.cnpjs} />
    </>
  );
}
