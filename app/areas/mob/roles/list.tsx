import { roles, userTypeLabels } from "#app/contracts/access/roles.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { RoleTabs } from "./tabs.tsx";

const { labels } = roles;
const filters = filtersFor(roles, {
  q: search(labels.name),
  user_type: select(labels.user_type, "Todos", userTypeLabels),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(roles, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, roles, filters);

export default function Roles({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={roles}
      list={list}
      filters={filters}
      title="Perfis de acesso"
      columns={[
        {
          header: labels.name,
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => <a href={`${addresses.roles}/${uuid}`}>{name}</a>,
        },
        { header: labels.slug, sort: "slug", cell: ({ slug }) => slug },
        { header: labels.user_type, sort: "user_type", cell: ({ user_type }) => userTypeLabels[user_type] },
        {
          header: "Usuários",
          sort: "users_count",
          numeric: true,
          cell: ({ uuid, users_count }) => (
            <a href={`${addresses.users}?role_uuid=${uuid}`}>
              {formatInteger(users_count)}
              <span className="sr-only"> {users_count === 1 ? "usuário" : "usuários"} com este perfil</span>
            </a>
          ),
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <RoleTabs current={addresses.roles} />
    </ListPage>
  );
}
