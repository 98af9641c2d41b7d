import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { ReportSetting } from "#app/contracts/reports/report-settings.ts";
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
import type { Route } from "./+types/edit-logo.ts";
import { crumbs, permission, place } from "./settings.ts";

const logoForm = z.object({ file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório") });
const title = "Logotipo dos relatórios";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { setting: await findRecord<ReportSetting>(apiOf(context), place, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, logoForm);
  if (submission.status !== "success") return formErrors(submission, "logo");
  const body = new FormData();
  body.set("file", submission.value.file);
  const saved = await apiOf(context).send("PUT", `${place.api}/${params.id}/logo`, body);
  if (!saved.ok) return formErrors(submission, "logo", saved);
  return redirectWithSuccess(context, `${place.path}/${params.id}`, success.saved);
}

/** The picture at the head of a supplier's Book. */
export default function EditLogo({ loaderData: { setting }, actionData }: Route.ComponentProps) {
  const { uuid, supplier_name } = setting.agency_supplier;
  const { fields, errors } = useResourceForm<{ file: File }>({}, actionData);
  const self = `${place.path}/${uuid}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: supplier_name, href: self }, { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" noValidate className="grid gap-3">
        <FileField
          name="file"
          label="Arquivo"
          required
          accept="image/jpeg,image/png,image/webp"
          hint="JPEG, PNG ou WebP, até 10 MB"
          errors={fields.file.errors}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.save}</Button>
          <ButtonLink href={self}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
