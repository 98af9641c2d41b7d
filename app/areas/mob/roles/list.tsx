import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { type Role, userTypeLabels } from "#app/contracts/access/roles.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { home, labels, permission, place, section, tabs, title, typeOptions } from "./roles.ts";

const filterNames = ["q", "user_type"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<Role>(context, request, place, filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

const columns: Column<Role>[] = [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${place.path}/${uuid}`}>{name}</a>,
  },
  { header: labels.slug, cell: ({ slug }) => slug },
  { header: labels.user_type, sort: "user_type", cell: ({ user_type }) => userTypeLabels[user_type] },
  {
    header: "Usuários",
    numeric: true,
    cell: ({ uuid, users_count }) => (
      <a href={`${place.path}/users?role_uuid=${uuid}`}>
        {formatInteger(users_count)}
        <span className="sr-only"> usuários com este perfil</span>
      </a>
    ),
  },
];

const removing: Column<Role> = {
  header: "Ações",
  nowrap: true,
  cell: ({ uuid, name }) => (
    <a href={`${place.path}/${uuid}/remove`} data-ask="">
      {words.remove}
      <span className="sr-only"> {name}</span>
    </a>
  ),
};

const create = "Novo perfil";

/** The roles: what the people of each kind of account may do. */
export default function Roles({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const chipLabels = { q: labels.name, user_type: labels.user_type };
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: section.label }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={section.label} tabs={tabs} current={place.path} />
      <FilterForm path={place.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
        <SelectField
          name="user_type"
          label={labels.user_type}
          placeholder="Todos"
          options={typeOptions}
          defaultValue={filters.user_type}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["perfil", "perfis"]}
        caption={title}
        columns={may.remove ? [...columns, removing] : columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, chipLabels, { user_type: userTypeLabels })}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
