import { userTypeLabels } from "#app/contracts/access/roles.ts";
import { type UserEntry, userEntries, userStates } from "#app/contracts/access/users.ts";
import { filtersFor, linked, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import { RoleTabs, roleParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = userEntries;
const filters = filtersFor(userEntries, {
  q: search("Nome, login ou e-mail"),
  user_type: select(labels.user_type, "Todos", userTypeLabels),
  state: select("Situação", "Todas", userStates),
  active: secondary(select("Ativos", "Todos", { true: "Ativos e convidados", false: "Inativos" })),
  account_uuid: linked(labels.account_uuid, ({ account }: UserEntry) => account.trade_name, "escolhida"),
  role_uuid: linked(labels.role_uuid, ({ role }: UserEntry) => role.name, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(userEntries, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, userEntries, filters);

const tones = { invited: "warning", active: "success", inactive: "neutral" } as const;

export default function Users({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={userEntries}
      list={list}
      filters={filters}
      parents={roleParents}
      columns={[
        {
          header: labels.name,
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name, login }) => <a href={`${addresses.users}/${uuid}`}>{name || login}</a>,
        },
        { header: labels.login, sort: "login", cell: ({ login }) => <Address text={login} /> },
        { header: labels.email, sort: "email", cell: ({ email }) => <Address text={email} /> },
        { header: labels.role_uuid, sort: "role", cell: ({ role }) => role.name },
        { header: labels.account_uuid, sort: "account", cell: ({ account }) => account.trade_name },
        {
          header: "Situação",
          sort: "state",
          cell: ({ state }) => <Badge tone={tones[state]} label={userStates[state]} />,
        },
        {
          header: "Último acesso",
          sort: "last_login_at",
          nowrap: true,
          cell: ({ last_login_at }) => formatDateTime(last_login_at && String(last_login_at)),
        },
      ]}
    >
      <RoleTabs current={addresses.users} />
    </ListPage>
  );
}

/** An e-mail address, or a login that may be one, which may break before its domain, so that all columns fit. */
function Address({ text }: { text: string }) {
  const [name, domain] = text.split("@");
  return domain === undefined ? text : [name, <wbr key="break" />, `@${domain}`];
}
