import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { EntryFields, type EntryForm } from "./entry-fields.tsx";
import { networksFor } from "./networks.ts";
import { crumbs, permission, registerAt } from "./registers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { networks: await networksFor(context, registerAt(params.register)), once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const register = registerAt(params.register);
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, register, register.schema);
  return withChoices(answer, async () => ({ networks: await networksFor(context, register, form) }));
}

export default function NewEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const register = registerAt(params.register);
  const { fields, errors } = useResourceForm<EntryForm>({ active: true }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(register.create) : register.create}</title>
      <PageHeader title={register.create} breadcrumb={[...crumbs(register), { label: register.create }]} />
      <RecordForm errors={errors} cancel={register.path} once={loaderData.once}>
        <EntryFields register={register} fields={fields} networks={actionData?.networks ?? loaderData.networks} />
      </RecordForm>
    </>
  );
}
