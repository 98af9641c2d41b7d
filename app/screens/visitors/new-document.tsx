import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { documentInput, sendDocumentOperation } from "#app/contracts/documents/documents.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { allOf } from "#app/crud/choices.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { joinCnpjs, readCompanies, splitChosen } from "#app/screens/document-cnpjs/companies.ts";
import { CompanyFields } from "#app/screens/document-cnpjs/fields.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { failure, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-document.ts";
import { useListBehind, withListOf } from "./list-behind.ts";
import { type DocumentForm, UploadFields } from "./upload-fields.tsx";
import { visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

const documentForm = documentInput.extend({
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  company: z.array(z.string().max(40)).max(100).default([]),
  file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório"),
});

const offerTypes = allOf(documentTypes, ({ name }) => name, { subject: "visitor" });
const offerRetailers = allOf(companies.retailer, ({ trade_name }) => trade_name);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, visitorParts.documents, READ_WRITE);
  const api = apiOf(context);
  const visitor = await api.find(visitors, params.id);
  const [types, retailers, companies] = await Promise.all([
    offerTypes(api),
    offerRetailers(api),
    readCompanies(api, params.id),
  ]);
  const initial = paramsOf(new URL(request.url), ["document_type_uuid", "retailer_uuid"]);
  return { path: visitorsPath(context), visitor, types, retailers, companies, initial, once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const body = await formOf(request.clone());
  const { submission, once } = await readForm(request, documentForm);
  if (submission.status !== "success") return formErrors(submission, "document");
  body.set("cnpjs", joinCnpjs(body.getAll("company").map(String), String(body.get("cnpjs") ?? "")));
  for (const name of ["csrf", "once", "company"]) body.delete(name);
  const sent = await apiOf(context).write(sendDocumentOperation, { id: params.id }, body, once);
  if (!sent.ok) return formErrors(submission, "document", sent.status < 500 ? sent : withUploadMessage(sent));
  const tab = withListOf(new URL(request.url), `${visitorsPath(context)}/${params.id}?aba=documentos`);
  return redirectWithSuccess(context, tab, success.registered);
}

/** Replaces the message of a server error with a request to try again. */
const withUploadMessage = (sent: Parameters<typeof formErrors>[2] & object) => ({
  ...sent,
  problem: { ...sent.problem, message: failure.upload },
});

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, types, retailers, companies, initial, once } = loaderData;
  const { fields, errors } = useResourceForm<DocumentForm>(initial, actionData);
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  const chosen = [fields.company.initialValue ?? []].flat() as string[];
  const defaults = companies.filter(({ isDefault }) => isDefault).map(({ value }) => value);
  const typed = splitChosen((fields.cnpjs.initialValue ?? "").split(","), companies);
  const title = "Enviar documento";
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={visitor.name}
        breadcrumb={[...visitorCrumbs(path, visitor.name, keep(self)), { label: title }]}
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" once={once} noValidate className="grid gap-3">
        <SelectField
          name="document_type_uuid"
          label="Tipo de documento"
          required
          placeholder="Escolha"
          options={types}
          defaultValue={fields.document_type_uuid.initialValue}
          errors={fields.document_type_uuid.errors}
        />
        <SelectField
          name="retailer_uuid"
          label="Rede"
          placeholder="Todas as redes"
          options={retailers}
          defaultValue={fields.retailer_uuid.initialValue}
          errors={fields.retailer_uuid.errors}
        />
        <UploadFields fields={fields} />
        <CompanyFields
          companies={companies}
          chosen={actionData ? [...chosen, ...typed.company] : defaults}
          typed={typed.cnpjs}
          errors={fields.cnpjs.errors}
        />
        <FormButtons submit="Enviar" cancel={keep(`${self}?aba=documentos`)} />
      </PostForm>
    </>
  );
}
