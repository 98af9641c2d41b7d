import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { fileKindKeys, ownerKindKeys } from "#app/contracts/documents/document-types.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../registers.ts";
import type { Route } from "./+types/new.ts";
import { TypeFields } from "./type-fields.tsx";
import { offerFor, place, schema, type TypeForm, trail } from "./types.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { offer: await offerFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, place, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, form) }));
}

const title = "Novo tipo de documento";
const usual = { subject: "visitor", owner_kinds: [...ownerKindKeys], accepted: [...fileKindKeys] };

export default function NewDocumentType({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<TypeForm>(usual, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...trail, { label: title }]} />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <TypeFields fields={fields} offer={actionData?.offer ?? loaderData.offer} />
      </RecordForm>
    </>
  );
}
