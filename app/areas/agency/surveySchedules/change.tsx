import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { mergeSelection } from "../store-choice/choice.ts";
import type { Route } from "./+types/change.ts";
import { ScheduleFields } from "./fields.tsx";
import {
  crumbs,
  labels,
  nameOf,
  offerFor,
  permission,
  place,
  type ScheduleForm,
  scheduleAt,
  schema,
} from "./schedules.ts";
import { telling } from "./telling.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const schedule = await findRecord<SurveySchedule>(apiOf(context), place, params.id);
  return { schedule, offer: await offerFor(context, undefined, schedule) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await mergeSelection(request);
  const answer = await updateRecord(context, sent.request, place, params.id, schema, scheduleAt(params.id));
  return withChoices(answer, async () => ({ offer: await offerFor(context, sent.form) }));
}

export default function ChangeSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = {
    ...schedule,
    quest_uuid: schedule.quest.uuid,
    store_uuids: schedule.stores.map(({ uuid }) => uuid),
    visitor_uuids: schedule.visitors.map(({ uuid }) => uuid),
  };
  const { form, fields, errors } = useResourceForm<ScheduleForm>(record, actionData);
  const title = `Editar ${nameOf(schedule)}`;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: nameOf(schedule), href: scheduleAt(schedule.uuid) }, { label: words.edit }]}
      />
      <RecordForm
        errors={errors}
        cancel={scheduleAt(schedule.uuid)}
        self={scheduleAt(schedule.uuid, "/edit")}
        version={Number(actionData?.current?.version ?? schedule.version)}
        conflict={conflictRows(labels, telling(offer), form.initialValue, actionData)}
      >
        <ScheduleFields fields={fields} offer={offer} />
      </RecordForm>
    </>
  );
}
