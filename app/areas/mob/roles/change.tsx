import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Role } from "#app/contracts/access/roles.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { findRecord, updateRecord } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { DefinitionList, PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { RoleFields } from "./role-fields.tsx";
import { crumbs, labels, permission, place, type RoleForm, recordOf, roleChange, tell } from "./roles.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const role = await findRecord<Role>(apiOf(context), place, params.id);
  return { role, writes: levelOf(context.get(userContext), permission) >= READ_WRITE };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return updateRecord(context, request, place, params.id, roleChange);
}

/** A role: to change for whoever may, to read for everybody else. */
export default function ChangeRole({ loaderData: { role, writes }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<RoleForm>(recordOf(role), actionData);
  const title = `Perfil ${role.name}`;
  const told = Object.entries(tell(role)).map(([name, detail]) => ({
    term: labels[name as keyof typeof labels],
    detail,
  }));
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: role.name }]} />
      {writes ? (
        <RecordForm
          errors={errors}
          cancel={place.path}
          self={`${place.path}/${role.uuid}`}
          version={Number(actionData?.current?.version ?? role.version)}
          conflict={conflictRows(labels, tell, form.initialValue, actionData)}
        >
          <RoleFields fields={fields} />
        </RecordForm>
      ) : (
        <DefinitionList items={told} />
      )}
    </>
  );
}
