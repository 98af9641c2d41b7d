import { type Role, roles, userTypeLabels } from "#app/contracts/access/roles.ts";
import { FormPage, RecordPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadRecordOrForm, saveForm } from "#app/crud/load-form.ts";
import { TextField, UpdatingSelect } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import type { Route } from "./+types/form.ts";
import { LevelsField } from "./levels-field.tsx";
import { describeLevels, levelsFor, withOneLevel } from "./roles.ts";

const { labels } = roles;

export const loader = (args: Route.LoaderArgs) => loadRecordOrForm(args, roles, {});
export async function action(args: Route.ActionArgs) {
  return saveForm({ ...args, request: await withOneLevel(args.request) }, roles, {});
}

/** A role: to change for those who may, to read for the others. */
export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, record, path } = loaderData;
  if (choices) return <RoleForm loaderData={{ ...loaderData, choices }} actionData={actionData} />;
  return record && <RoleFacts role={record} path={path} />;
}

function RoleForm(props: Parameters<typeof useRecordForm<typeof roles, object>>[1]) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(roles, props, { describe: { role_permissions: describeLevels } });
  const { defaultValue: levels, ...permissions } = field.role_permissions;
  const users = record?.users_count ?? 0;
  return (
    <FormPage {...form} title={record ? titleOf(record) : undefined} lead={users > 0 && describeAffected(users)}>
      <TextField {...field.name} autoComplete="off" />
      <TextField {...field.slug} maxLength={60} autoComplete="off" autoCapitalize="none" />
      <UpdatingSelect
        {...field.user_type}
        placeholder="Escolha"
        updates="role_permissions"
        button="Mostrar permissões"
      />
      <LevelsField {...permissions} rows={levelsFor(field.user_type.defaultValue ?? "", levels)} />
    </FormPage>
  );
}

/** Says how many users a change of a role concerns. */
function describeAffected(users: number): string {
  return users === 1
    ? "1 usuário será afetado por mudanças neste perfil, a partir do próximo clique."
    : `${formatInteger(users)} usuários serão afetados por mudanças neste perfil, a partir do próximo clique.`;
}

const titleOf = ({ name }: Role) => `Perfil ${name}`;

function RoleFacts({ role, path }: { role: Role; path: string }) {
  const items = [
    { term: labels.name, detail: role.name },
    { term: labels.slug, detail: role.slug },
    { term: labels.user_type, detail: userTypeLabels[role.user_type] },
    { term: labels.role_permissions, detail: describeLevels(role) },
  ];
  return (
    <RecordPage resource={roles} loaderData={{ path, record: role }} name={role.name} title={titleOf(role)}>
      <DefinitionList items={items} />
    </RecordPage>
  );
}
