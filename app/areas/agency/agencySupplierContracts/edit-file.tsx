import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { AgencySupplierContract } from "#app/contracts/agreements/contracts.ts";
import { findRecord, redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { FileField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit-file.ts";
import { crumbs, nameOf, permission, place, project } from "./projects.ts";

const fileForm = z.object({ file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório") });

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { contract: await findRecord<AgencySupplierContract>(apiOf(context), place, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, fileForm);
  if (submission.status !== "success") return formErrors(submission, place.concept);
  const body = new FormData();
  body.set("file", submission.value.file);
  const saved = await apiOf(context).send("PUT", `${place.api}/${params.id}/file`, body);
  if (!saved.ok) return formErrors(submission, place.concept, saved);
  return redirectWithSuccess(context, project(params.id), success.saved);
}

const title = "Documento do projeto";

/** The document of a project, without which it is with pendency. */
export default function EditFile({ loaderData: { contract }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<{ file: File }>({}, actionData);
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={nameOf(contract)} breadcrumb={[...crumbs(contract), { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" noValidate className="grid gap-3">
        <FileField
          name="file"
          label="Arquivo"
          required
          accept="application/pdf,image/jpeg,image/png,image/webp"
          hint="PDF, JPEG, PNG ou WebP, até 10 MB"
          errors={fields.file.errors}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.save}</Button>
          <ButtonLink href={project(contract.uuid)}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
