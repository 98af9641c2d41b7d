import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { userTypeLabels } from "#app/contracts/access/roles.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type UserEntry, userStates } from "#app/contracts/access/users.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { home, permission, section, tabs, typeOptions } from "../roles.ts";
import type { Route } from "./+types/list.ts";
import { filterNames } from "./filters.ts";
import { labels, place, title } from "./users.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<UserEntry>(context, request, place, filters);
  return { listed, filters, writes: levelOf(context.get(userContext), permission) >= READ_WRITE };
}

const tones = { invited: "warning", active: "success", inactive: "neutral" } as const;

const columns: Column<UserEntry>[] = [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name, login }) => <a href={`${place.path}/${uuid}`}>{name || login}</a>,
  },
  { header: labels.login, sort: "login", cell: ({ login }) => login },
  { header: labels.email, cell: ({ email }) => email },
  { header: labels.role_uuid, sort: "role", cell: ({ role }) => role.name },
  { header: labels.account_uuid, sort: "account", cell: ({ account }) => account.trade_name },
  { header: "Situação", cell: ({ state }) => <Badge tone={tones[state]} label={userStates[state]} /> },
  {
    header: "Último acesso",
    nowrap: true,
    cell: ({ last_login_at }) => formatDateTime(last_login_at && String(last_login_at)),
  },
];

const create = "Novo usuário";
const chipLabels = { q: "Nome, login ou e-mail", user_type: labels.user_type, state: "Situação", role_uuid: "Perfil" };

/** Everybody who signs in, of every account. */
export default function Users({ loaderData: { listed, filters, writes } }: Route.ComponentProps) {
  const role = listed.found.data[0]?.role.name ?? "escolhido";
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, section, { label: title }]}
        actions={
          writes && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={section.label} tabs={tabs} current={place.path} />
      <FilterForm path={place.path} keep={pickSearchParams(listed.address, ["sort", "role_uuid"])}>
        <SearchField name="q" label={chipLabels.q} defaultValue={filters.q} />
        <SelectField
          name="user_type"
          label={labels.user_type}
          placeholder="Todos"
          options={typeOptions}
          defaultValue={filters.user_type}
        />
        <SelectField
          name="state"
          label="Situação"
          placeholder="Todas"
          options={toOptions(userStates)}
          defaultValue={filters.state}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["usuário", "usuários"]}
        caption={title}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, chipLabels, {
          user_type: userTypeLabels,
          state: userStates,
          role_uuid: { [filters.role_uuid]: role },
        })}
        exports={`${place.path}/export`}
        whenEmpty={writes && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
