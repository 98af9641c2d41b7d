import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission, visitorAsked } from "../roadmaps.ts";
import type { Route } from "./+types/new.ts";
import { AbsenceFields } from "./absence-fields.tsx";
import { type AbsenceForm, create, crumbs, offerFor, place, schema } from "./absences.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const visitor = await visitorAsked(context, request);
  return { visitor, offer: await offerFor(context, undefined, { visitor }), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, place, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, form) }));
}

export default function NewAbsence({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, once } = loaderData;
  const { fields, errors } = useResourceForm<AbsenceForm>({ visitor_uuid: visitor?.uuid }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader
        title={create}
        breadcrumb={[...crumbs, { label: create }]}
        lead="As visitas planejadas do período passam ao substituto, ou saem do plano."
      />
      <RecordForm errors={errors} cancel={place.path} once={once}>
        <AbsenceFields fields={fields} offer={actionData?.offer ?? loaderData.offer} />
      </RecordForm>
    </>
  );
}
