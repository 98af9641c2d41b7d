import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { RegionalFields } from "./regional-fields.tsx";
import { create, crumbs, permission, place, type RegionalForm, schema, supervisorsFor } from "./regionals.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { supervisors: await supervisorsFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, place, schema);
  return withChoices(answer, async () => ({ supervisors: await supervisorsFor(context, form) }));
}

export default function NewRegional({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<RegionalForm>({}, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbs, { label: create }]} />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <RegionalFields fields={fields} supervisors={actionData?.supervisors ?? loaderData.supervisors} />
      </RecordForm>
    </>
  );
}
