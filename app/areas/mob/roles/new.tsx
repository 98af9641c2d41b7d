import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { RoleFields } from "./role-fields.tsx";
import { crumbs, permission, place, type RoleForm, roleInput } from "./roles.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { once: onceKey() };
}

export function action({ context, request }: Route.ActionArgs) {
  return createRecord(context, request, place, roleInput);
}

const title = "Novo perfil";

export default function NewRole({ loaderData: { once }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<RoleForm>({ role_permissions: [] }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: title }]} />
      <RecordForm errors={errors} cancel={place.path} once={once}>
        <RoleFields fields={fields} />
      </RecordForm>
    </>
  );
}
