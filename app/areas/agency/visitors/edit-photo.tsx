import { redirect } from "react-router";
import { z } from "zod";
import { READ_WRITE } from "#app/contracts/permissions.ts";
import { readForm, refuse } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { FileField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit-photo.ts";
import * as where from "./visitors.ts";

const photoForm = z.object({ file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório") });

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, where.permission, READ_WRITE);
  return { visitor: await where.find(apiOf(context), params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, photoForm);
  if (submission.status !== "success") return refuse(submission, "photo");
  const body = new FormData();
  body.set("file", submission.value.file);
  const saved = await apiOf(context).send("PUT", `${where.api}/${params.id}/photo`, body);
  if (!saved.ok) return refuse(submission, "photo", saved);
  flash(context.get(requestContext), { tone: "success", text: success.saved, seconds: 2 });
  return redirect(where.person(params.id));
}

export default function EditPhoto({ loaderData: { visitor }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<{ file: File }>({}, actionData);
  const title = visitor.photo ? "Trocar foto" : "Enviar foto";
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={visitor.name} breadcrumb={[...where.crumbs(visitor), { label: title }]} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" encType="multipart/form-data" noValidate className="grid gap-3">
        <FileField
          name="file"
          label="Foto"
          required
          accept="image/jpeg,image/png,image/webp"
          hint="JPEG, PNG ou WebP, até 10 MB; fica com 500×500"
          errors={fields.file.errors}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.save}</Button>
          <ButtonLink href={where.person(visitor.uuid)}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
