import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { SalesGroup } from "#app/contracts/directory/sales-groups.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { DefinitionList, PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { gathered } from "../store-choice/choice.ts";
import type { Route } from "./+types/group.ts";
import { GroupFields } from "./group-fields.tsx";
import { crumbs, type GroupForm, labels, noRegional, permission, place, schema, sizeOf } from "./groups.ts";
import { offerFor } from "./offer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = await findRecord<SalesGroup>(apiOf(context), place, params.id);
  const writes = levelOf(context.get(userContext), permission) >= READ_WRITE;
  return { group, offer: writes ? await offerFor(context, undefined, group) : null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await gathered(request);
  const answer = await updateRecord(context, sent.request, place, params.id, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, sent.form) }));
}

/** A group, stored or as it was sent, in words. */
function telling({ regional_uuid, ...values }: Record<string, unknown>) {
  const stored = values as Partial<SalesGroup>;
  const stores = stored.retailers ? sizeOf(stored as SalesGroup) : [values.store_uuids ?? []].flat().length;
  return {
    name: String(values.name ?? ""),
    regional_uuid: String(stored.regional?.uuid ?? regional_uuid ?? ""),
    store_uuids: `${stores} ${stores === 1 ? "loja" : "lojas"}`,
  };
}

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { group } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = { name: group.name, regional_uuid: group.regional?.uuid };
  const { form, fields, errors } = useResourceForm<GroupForm>(record, actionData);
  const rows = conflictRows(labels, telling, form.initialValue, actionData)?.map((row) =>
    row.label === labels.regional_uuid ? { ...row, yours: called(row.yours), theirs: called(row.theirs) } : row,
  );
  function called(uuid: string) {
    return offer?.regionals.find(({ value }) => value === uuid)?.label ?? noRegional;
  }
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(group.name) : group.name}</title>
      <PageHeader title={group.name} breadcrumb={[...crumbs, { label: group.name }]} />
      {offer ? (
        <RecordForm
          errors={errors}
          cancel={place.path}
          self={`${place.path}/${group.uuid}`}
          version={Number(actionData?.current?.version ?? group.version)}
          conflict={rows}
        >
          <GroupFields fields={fields} offer={offer} />
        </RecordForm>
      ) : (
        <DefinitionList
          items={[
            { term: labels.regional_uuid, detail: group.regional?.name ?? noRegional },
            ...group.retailers.map(({ name, stores }) => ({
              term: `${name} (${stores.length})`,
              detail: stores.map((store) => store.name).join(", "),
            })),
          ]}
        />
      )}
    </>
  );
}
