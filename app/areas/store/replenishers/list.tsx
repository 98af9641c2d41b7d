import { userStates } from "#app/contracts/access/users.ts";
import { replenishers } from "#app/contracts/store/replenishers.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { CountLink, ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatPhone } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";

const { labels } = replenishers;
const stateTones = { invited: "warning", active: "success", inactive: "neutral" } as const;
const filters = filtersFor(replenishers, {
  q: search(labels.name),
  active: select("Situação", "Todos", { true: "Ativos", false: "Inativos" }),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(replenishers, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, replenishers, filters);
  return { list, readsTasks: abilitiesOf(args.context, storeTasks).read };
}

/** The store's own employees who do its tasks. */
export default function Replenishers({ loaderData: { list, readsTasks } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={replenishers}
      list={list}
      filters={filters}
      sorted="name"
      columns={[
        nameColumn(list, labels.name, ({ name }) => name),
        { header: labels.phone, sort: "phone", nowrap: true, cell: ({ phone }) => formatPhone(phone) },
        { header: labels.product_sections, cell: ({ product_sections }) => product_sections.join(", ") || "–" },
        {
          header: labels.open_tasks,
          sort: "open_tasks",
          numeric: true,
          cell: ({ uuid, name, open_tasks }) => (
            <CountLink
              count={open_tasks}
              of={name}
              href={
                readsTasks &&
                withSearch(storeAddresses.tasks, { replenisher_uuid: uuid, status: "allocated_and_working" })
              }
            />
          ),
        },
        {
          header: "Situação",
          sort: "active",
          cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
        },
        {
          header: labels.user,
          sort: "login",
          cell: ({ user }) =>
            user ? (
              <>
                <Badge tone={stateTones[user.state]} label={userStates[user.state]} /> <Subtext>{user.login}</Subtext>
              </>
            ) : (
              "–"
            ),
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    />
  );
}
