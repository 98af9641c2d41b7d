import { data } from "react-router";
import { ownDocumentsOperation, sendOwnDocumentOperation } from "#app/contracts/field/field-day.ts";
import { onceKey } from "#app/crud/save.ts";
import { readCompanies } from "#app/screens/document-cnpjs/companies.ts";
import { readFormMeta, redirectWithMessage, text, toFieldErrors } from "#app/screens/offline/forms.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { EmptyState, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as formWords } from "#app/ui/words.ts";
import { documentsPage, fieldHome } from "../field.ts";
import type { Route } from "./+types/documents.ts";
import { RetailerPanel } from "./retailer-panel.tsx";
import { SentDocuments } from "./sent.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [found, companies] = await Promise.all([api.read(ownDocumentsOperation, {}), readCompanies(api)]);
  return { ...found, companies, once: onceKey() };
}

const fields = ["file", "document_type_uuid", "retailer_uuid", "issued_on", "expires_on", "cnpjs"] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { once } = readFormMeta(form);
  const body = new FormData();
  for (const name of fields) {
    const value = form.get(name);
    if (value) body.set(name, value);
  }
  const sent = await apiOf(context).write(sendOwnDocumentOperation, {}, body, once);
  if (sent.ok) return redirectWithMessage(context, documentsPage.href, "Documento enviado.");
  const of = `${text(form, "retailer_uuid")}-${text(form, "document_type_uuid")}`;
  const errors = toFieldErrors(sent, "document", "demandas", fields);
  const typed = {
    issued_on: text(form, "issued_on"),
    expires_on: text(form, "expires_on"),
    cnpjs: text(form, "cnpjs"),
  };
  return data({ of, typed, errors }, { status: sent.status });
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { retailers, documents, companies, once } = loaderData;
  const { label } = documentsPage;
  const errors = (actionData?.errors ?? []).map(({ id, message }) => ({
    id: id === "demandas" ? id : `${actionData?.of}-${id}`,
    message,
  }));
  const missing = retailers.flatMap(({ demands }) => demands).filter(({ in_order }) => !in_order).length;
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(label) : label}</title>
      <PageHeader
        title={label}
        breadcrumb={[fieldHome, { label }]}
        lead={
          missing === 0
            ? "Nada pendente."
            : missing === 1
              ? "1 documento pendente."
              : `${missing} documentos pendentes.`
        }
      />
      <ErrorSummary errors={errors} />
      <div id="demandas" tabIndex={-1} className="grid grid-cols-1 gap-3">
        {retailers.length === 0 && <EmptyState title="Nenhuma rede pede documentos seus" />}
        {retailers.map((requirements) => (
          <RetailerPanel
            key={requirements.retailer.uuid}
            requirements={requirements}
            companies={companies}
            once={once}
            refused={actionData}
          />
        ))}
      </div>
      <SentDocuments documents={documents} />
    </>
  );
}
