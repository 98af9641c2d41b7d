import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Absence } from "#app/contracts/field/roadmaps.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../roadmaps.ts";
import type { Route } from "./+types/change.ts";
import { AbsenceFields } from "./absence-fields.tsx";
import { type AbsenceForm, crumbs, labels, offerFor, place, schema, telling } from "./absences.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const absence = await findRecord<Absence>(apiOf(context), place, params.absence);
  return { absence, offer: await offerFor(context, undefined, absence) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, place, params.absence, schema);
  return withChoices(answer, async () => {
    const absence = await findRecord<Absence>(apiOf(context), place, params.absence);
    return { offer: await offerFor(context, form, absence) };
  });
}

export default function ChangeAbsence({ loaderData, actionData }: Route.ComponentProps) {
  const { absence } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = {
    ...absence,
    visitor_uuid: absence.visitor.uuid,
    replacement_uuid: absence.replacement?.uuid ?? "",
  };
  const { form, fields, errors } = useResourceForm<AbsenceForm>(record, actionData);
  const title = `Ausência de ${absence.visitor.name}`;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: absence.visitor.name }]} />
      <RecordForm
        errors={errors}
        cancel={place.path}
        self={`${place.path}/${absence.uuid}`}
        version={Number(actionData?.current?.version ?? absence.version)}
        conflict={conflictRows(labels, telling(offer), form.initialValue, actionData)}
      >
        <AbsenceFields fields={fields} offer={offer} />
      </RecordForm>
    </>
  );
}
