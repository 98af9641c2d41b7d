import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { EntryFields, type EntryForm } from "./entry-fields.tsx";
import { networksFor } from "./networks.ts";
import { allNetworks, crumbs, type Entry, labels, permission, registerAt } from "./registers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const register = registerAt(params.register);
  const entry = await findRecord<Entry>(apiOf(context), register, params.id);
  return { entry, networks: await networksFor(context, register, undefined, entry.retailer) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const register = registerAt(params.register);
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, register, params.id, register.schema);
  return withChoices(answer, async () => ({ networks: await networksFor(context, register, form) }));
}

const yes = (value: unknown) => (value === true || value === "on" ? "Sim" : "Não");

/** The fields of an entry, stored or as they were sent, in words. */
function telling({ options }: LookupState) {
  return ({ name, is_supervisor, active, ...values }: Record<string, unknown>) => {
    const retailer = (values.retailer as Entry["retailer"])?.uuid ?? values.retailer_uuid;
    return {
      name: String(name ?? ""),
      is_supervisor: yes(is_supervisor),
      retailer_uuid: options.find(({ value }) => value === retailer)?.label ?? allNetworks,
      active: yes(active),
    };
  };
}

export default function ChangeEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { entry } = loaderData;
  const register = registerAt(params.register);
  const networks = actionData?.networks ?? loaderData.networks;
  const record = { ...entry, retailer_uuid: entry.retailer?.uuid };
  const { form, fields, errors } = useResourceForm<EntryForm>(record, actionData);
  const title = `${register.one}: ${entry.name}`;
  const held = {
    name: labels.name,
    ...(register.holds && { [register.holds]: labels[register.holds] }),
    active: labels.active,
  };
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs(register), { label: entry.name }]}
        lead={entry.key && `Chave: ${entry.key}`}
      />
      <RecordForm
        errors={errors}
        cancel={register.path}
        self={`${register.path}/${entry.uuid}`}
        version={Number(actionData?.current?.version ?? entry.version)}
        conflict={conflictRows(held as typeof labels, telling(networks), form.initialValue, actionData)}
      >
        <EntryFields register={register} fields={fields} networks={networks} />
      </RecordForm>
    </>
  );
}
