import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { mergeSelection } from "../store-choice/choice.ts";
import type { Route } from "./+types/new.ts";
import { ScheduleFields } from "./fields.tsx";
import { create, crumbs, offerFor, permission, place, type ScheduleForm, schema } from "./schedules.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { offer: await offerFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await mergeSelection(request);
  const answer = await createRecord(context, sent.request, place, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, sent.form) }));
}

export default function NewSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<ScheduleForm>({ weekdays: weekdayKeys }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbs, { label: create }]} />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <ScheduleFields fields={fields} offer={actionData?.offer ?? loaderData.offer} />
      </RecordForm>
    </>
  );
}
