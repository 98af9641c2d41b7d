import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { saveFile } from "#app/crud/save-file.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { FileField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../../addresses.ts";
import { registerParents } from "../registers.ts";
import type { Route } from "./+types/edit-template.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, documentTypes, READ_WRITE);
  return { type: await apiOf(context).find(documentTypes, params.id) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { path, concept } = documentTypes;
  return saveFile(args, `${path}/${id}/template`, concept, `${addresses.documentTypes}/${id}`);
}

const title = "Modelo do documento";

/** The file that visitors fill in to produce a document of this type. */
export default function EditTemplate({ loaderData: { type }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<{ file: File }>({}, actionData);
  const self = `${addresses.documentTypes}/${type.uuid}`;
  const list = { label: documentTypes.words.title, href: addresses.documentTypes };
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={type.name}
        breadcrumb={[homeCrumb(self), ...registerParents, list, { label: type.name, href: self }, { label: title }]}
      />
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
        <FormButtons submit={words.save} cancel={self} />
      </PostForm>
    </>
  );
}
