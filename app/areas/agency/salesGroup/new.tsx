import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { gathered } from "../store-choice/choice.ts";
import type { Route } from "./+types/new.ts";
import { GroupFields } from "./group-fields.tsx";
import { create, crumbs, type GroupForm, permission, place, schema } from "./groups.ts";
import { offerFor } from "./offer.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { offer: await offerFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await gathered(request);
  const answer = await createRecord(context, sent.request, place, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, sent.form) }));
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<GroupForm>({}, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbs, { label: create }]} />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <GroupFields fields={fields} offer={actionData?.offer ?? loaderData.offer} />
      </RecordForm>
    </>
  );
}
