import { data } from "react-router";
import { retailerConfigOperation } from "#app/contracts/directory/retailers.ts";
import {
  companyDocOperation,
  companyDocs,
  decideCompanyDocOperation,
  undoCompanyDocDecisionOperation,
} from "#app/contracts/documents/company-docs.ts";
import { documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { DocumentStatus } from "#app/screens/companyDocs/document-status.tsx";
import { DocumentHistory } from "#app/screens/companyDocs/history.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, ErrorSummary, FileFrame, PageHeader, Panel } from "#app/ui/page/index.ts";
import { conflict, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/document.ts";
import { DecisionForm, REASON } from "./decision-form.tsx";
import { documentAt, providerAt, providerCrumbs, UNDO, undoAt } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [{ company_doc: document }, { retailer_config }] = await Promise.all([
    api.readOf(companyDocs, companyDocOperation, { id: params.document }),
    api.read(retailerConfigOperation, {}),
  ]);
  if (document.service_provider.uuid !== params.id) throw data(null, { status: 404 });
  const validates = retailer_config.document_validation_type === "retailer";
  return { document, decides: validates && abilitiesOf(context, companyDocs).write, today: dayAt(new Date()) };
}

/** Approves the document, or rejects it with a reason; or undoes that. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const api = apiOf(context);
  const { id, document } = params;
  const here = documentAt(id, document);
  if (new URL(request.url).searchParams.has(UNDO)) {
    const undone = await api.write(undoCompanyDocDecisionOperation, { id: document });
    if (undone.ok) return redirectWithSuccess(context, here, words.undone);
    const { base = [undone.problem.message] } = undone.problem.errors?.decision?.[0] ?? {};
    return data({ message: base.join(" ") }, { status: undone.status });
  }
  const text = (name: string) => String(form.get(name) ?? "");
  const status = text("intent") === "deny" ? "denied" : "approved";
  const problem = status === "denied" ? text("problem") || null : null;
  const decision = { status, problem, version: Number(text("version")) };
  const decided = await api.write(decideCompanyDocOperation, { id: document }, { decision });
  if (decided.ok) {
    const { document_type } = decided.body.company_doc;
    const done = `${success.done} ${document_type.name}: ${documentStatuses[status]}.`;
    return redirectWithUndo(context, here, done, undoAt(id, document), 303);
  }
  const lacks = Object.values(decided.problem.errors?.decision?.[0] ?? {}).flat();
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : lacks;
  return data({ message }, { status: decided.status });
}

/** A document of a provider's company: facts, file, decision and history. */
export default function ProviderDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document, decides, today } = loaderData;
  const { uuid, service_provider: provider, document_type: type, retailer, status, problem, media_type } = document;
  const { issued_on, expires_on, submitted_at } = document;
  const title = `${type.name} de ${provider.name}`;
  const file = documentAt(provider.uuid, uuid, "/file");
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={<DocumentStatus status={status} />}
        breadcrumb={[
          ...providerCrumbs,
          { label: provider.name, href: providerAt(provider.uuid) },
          { label: type.name },
        ]}
      />
      <ErrorSummary errors={actionData ? [{ id: decides ? REASON : "historico", message: actionData.message }] : []} />
      <DefinitionList
        items={[
          { term: "Para", detail: retailer ? "Esta rede" : "Todas as redes" },
          ...(problem ? [{ term: "Motivo da recusa", detail: documentProblems[problem] }] : []),
          { term: "Emissão", detail: formatDate(issued_on) },
          {
            term: "Validade",
            detail: expires_on ? `${formatDate(expires_on)} (${describeDueDate(expires_on, today)})` : "Não vence",
          },
          { term: "Enviado em", detail: formatDateTime(String(submitted_at)) },
        ]}
      />
      {decides && status === "pending" && <DecisionForm document={document} refused={actionData?.message} />}
      <Panel title="Arquivo" id="arquivo">
        <a href={file} className="text-primary underline">
          Baixar o arquivo<span className="sr-only"> de {type.name}</span> (
          {media_type === "application/pdf" ? "PDF" : "imagem"})
        </a>
        <FileFrame file={file} title={`Arquivo de ${type.name}`} open />
      </Panel>
      <DocumentHistory document={document} />
    </>
  );
}
