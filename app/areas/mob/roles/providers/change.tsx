import type { AuthenticationProvider } from "#app/contracts/access/authentication-providers.ts";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { findRecord, updateRecord } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/change.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { crumbs, labels, type ProviderForm, place, recordOf, schema, tell } from "./providers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { provider: await findRecord<AuthenticationProvider>(apiOf(context), place, params.id) };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  updateRecord(context, request, place, params.id, schema);

const { secret: _, ...told } = labels;

export default function ChangeProvider({ loaderData: { provider }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<ProviderForm>(recordOf(provider), actionData);
  const { name, uuid, has_secret, version } = provider;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(name) : name}</title>
      <PageHeader title={name} breadcrumb={[...crumbs, { label: name }]} />
      <RecordForm
        errors={errors}
        cancel={place.path}
        self={`${place.path}/${uuid}`}
        version={Number(actionData?.current?.version ?? version)}
        conflict={conflictRows(told, tell, form.initialValue, actionData)}
      >
        <ProviderFields fields={fields} hasSecret={has_secret} />
      </RecordForm>
    </>
  );
}
