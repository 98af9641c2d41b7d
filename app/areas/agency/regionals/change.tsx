import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { RegionalFields } from "./regional-fields.tsx";
import { crumbs, labels, permission, place, type RegionalForm, schema, supervisorsFor } from "./regionals.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const regional = await findRecord<Regional>(apiOf(context), place, params.id);
  return { regional, supervisors: await supervisorsFor(context, undefined, regional) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, place, params.id, schema);
  return withChoices(answer, async () => {
    const regional = await findRecord<Regional>(apiOf(context), place, params.id);
    return { supervisors: await supervisorsFor(context, form, regional) };
  });
}

/** A regional, stored or as it was sent, in words. */
function telling({ options }: LookupState) {
  return ({ name, responsible, responsible_uuid }: Record<string, unknown>) => ({
    name: String(name ?? ""),
    responsible_uuid:
      (responsible as Regional["responsible"] | undefined)?.name ??
      options.find(({ value }) => value === responsible_uuid)?.label ??
      "",
  });
}

export default function ChangeRegional({ loaderData, actionData }: Route.ComponentProps) {
  const { regional } = loaderData;
  const supervisors = actionData?.supervisors ?? loaderData.supervisors;
  const record = { name: regional.name, responsible_uuid: regional.responsible.uuid };
  const { form, fields, errors } = useResourceForm<RegionalForm>(record, actionData);
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(regional.name) : regional.name}</title>
      <PageHeader title={regional.name} breadcrumb={[...crumbs, { label: regional.name }]} />
      <RecordForm
        errors={errors}
        cancel={place.path}
        self={`${place.path}/${regional.uuid}`}
        version={Number(actionData?.current?.version ?? regional.version)}
        conflict={conflictRows(labels, telling(supervisors), form.initialValue, actionData)}
      >
        <RegionalFields fields={fields} supervisors={supervisors} />
      </RecordForm>
    </>
  );
}
