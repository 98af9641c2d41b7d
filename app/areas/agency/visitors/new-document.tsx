import { redirect } from "react-router";
import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Company } from "#app/contracts/directory/lookups.ts";
import type { DocumentType } from "#app/contracts/documents/document-types.ts";
import { documentInput } from "#app/contracts/documents/documents.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { failure, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-document.ts";
import { type DocumentForm, UploadFields } from "./upload-fields.tsx";
import * as where from "./visitors.ts";

const documentForm = documentInput.extend({
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório"),
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLevel(context, where.visitorPermission, READ_WRITE);
  const api = apiOf(context);
  const visitor = await where.findVisitor(api, params.id);
  const [types, retailers] = await Promise.all([
    api.get<Page<DocumentType>>("/v1/agencies/document_types", { subject: "visitor" }),
    api.get<Page<Company>>("/v1/agencies/retailers", { per_page: 1000 }),
  ]);
  const initial = paramsOf(new URL(request.url), ["document_type_uuid", "retailer_uuid"]);
  return { visitor, types: types.data, retailers: retailers.data, initial, once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const body = await formOf(request.clone());
  const { submission, once } = await readForm(request, documentForm);
  if (submission.status !== "success") return formErrors(submission, "document");
  for (const name of ["csrf", "once"]) body.delete(name);
  const sent = await apiOf(context).send("POST", `${where.visitorApi}/${params.id}/documents`, body, once);
  if (!sent.ok) return formErrors(submission, "document", sent.status < 500 ? sent : withUploadMessage(sent));
  flash(context.get(requestContext), { tone: "success", text: success.registered, seconds: 2 });
  return redirect(where.visitorHref(params.id, "?aba=documentos"));
}

/** Replaces the message of a server error with a request to try again. */
const withUploadMessage = (sent: Parameters<typeof formErrors>[2] & object) => ({
  ...sent,
  problem: { ...sent.problem, message: failure.upload },
});

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, types, retailers, initial, once } = loaderData;
  const { fields, errors } = useResourceForm<DocumentForm>(initial, actionData);
  const title = "Enviar documento";
  const optionsOf = (all: { uuid: string; name: string }[]) =>
    all.map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={visitor.name} breadcrumb={[...where.visitorCrumbs(visitor), { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" once={once} noValidate className="grid gap-3">
        <SelectField
          name="document_type_uuid"
          label="Tipo de documento"
          required
          placeholder="Escolha"
          options={optionsOf(types)}
          defaultValue={fields.document_type_uuid.initialValue}
          errors={fields.document_type_uuid.errors}
        />
        <SelectField
          name="retailer_uuid"
          label="Rede"
          placeholder="Todas as redes"
          options={optionsOf(retailers)}
          defaultValue={fields.retailer_uuid.initialValue}
          errors={fields.retailer_uuid.errors}
        />
        <UploadFields fields={fields} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">Enviar</Button>
          <ButtonLink href={where.visitorHref(visitor.uuid, "?aba=documentos")}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
