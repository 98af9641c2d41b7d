import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { companyDocInput, companyDocs, sendCompanyDocOperation } from "#app/contracts/documents/company-docs.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { UploadFields } from "#app/screens/visitors/upload-fields.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { readRetailers, readTypes } from "./choices.ts";
import { demandsCrumbs, demandsPath, documentAt } from "./paths.ts";

const documentForm = companyDocInput.extend({
  file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório"),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, companyDocs, READ_WRITE);
  const api = apiOf(context);
  const initial = paramsOf(new URL(request.url), ["document_type_uuid", "retailer_uuid"]);
  const [types, retailers] = await Promise.all([readTypes(api), readRetailers(api)]);
  return { types, retailers, initial, once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const body = await formOf(request.clone());
  const { submission, once } = await readForm(request, documentForm);
  if (submission.status !== "success") return formErrors(submission, companyDocs.concept);
  for (const name of ["csrf", "once"]) body.delete(name);
  const sent = await apiOf(context).write(sendCompanyDocOperation, {}, body, once);
  if (!sent.ok) return formErrors(submission, companyDocs.concept, sent);
  return redirectWithSuccess(context, documentAt(sent.body.company_doc.uuid), "Documento enviado.");
}

type CompanyDocForm = {
  document_type_uuid: string;
  retailer_uuid?: string;
  issued_on?: string;
  expires_on?: string;
  file: File;
};

/** Sends a document of the company, or a new version of one: those sent before stay in its history. */
export default function NewCompanyDoc({ loaderData, actionData }: Route.ComponentProps) {
  const { types, retailers, initial, once } = loaderData;
  const { fields, errors } = useResourceForm<CompanyDocForm>(initial, actionData);
  const title = "Enviar documento da empresa";
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...demandsCrumbs, { label: "Enviar" }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" once={once} noValidate className="grid gap-3">
        <SelectField
          name="document_type_uuid"
          label="Documento"
          required
          placeholder="Escolha"
          options={types}
          defaultValue={fields.document_type_uuid.initialValue}
          errors={fields.document_type_uuid.errors}
        />
        <SelectField
          name="retailer_uuid"
          label="Vale para"
          placeholder="Todas as redes"
          hint="Para uma rede só, quem avalia é ela"
          options={retailers}
          defaultValue={fields.retailer_uuid.initialValue}
          errors={fields.retailer_uuid.errors}
        />
        <UploadFields fields={fields} />
        <FormButtons submit="Enviar" cancel={demandsPath} />
      </PostForm>
    </>
  );
}
