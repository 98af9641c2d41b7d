import { allRetailers } from "#app/contracts/directory/base-registers.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import type { RowOf } from "#app/contracts/platform/resource.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { findRegister, type Register, registerParents } from "./registers.ts";
import { RegisterTabs } from "./tabs.tsx";

const filters = filtersFor(jobFunctions, {
  q: search("Nome"),
  active: select("Situação", "Todas", { true: "Ativos", false: "Inativos" }),
});

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => exportsList(findRegister(args.params.register), filters)(args, next),
];
export const loader = (args: Route.LoaderArgs) => loadList(args, findRegister(args.params.register), filters);

type Entry = RowOf<Register>;

const supervisor: Column<Entry> = {
  header: "Supervisor",
  sort: "is_supervisor",
  cell: (entry) => ("is_supervisor" in entry && entry.is_supervisor ? "Sim" : "Não"),
};

const retailer: Column<Entry> = {
  header: "Rede",
  sort: "retailer",
  cell: (entry) => ("retailer" in entry && entry.retailer?.trade_name) || allRetailers,
};

/** List of a register's entries. */
export default function RegisterList({ loaderData: list, params }: Route.ComponentProps) {
  const register = findRegister(params.register);
  return (
    <ListPage
      resource={register}
      list={list}
      filters={filters}
      parents={registerParents}
      columns={[
        nameColumn<Entry>(list, register.labels.name, ({ name }) => name),
        ...("is_supervisor" in register.labels ? [supervisor] : []),
        ...("retailer_uuid" in register.labels ? [retailer] : []),
        {
          header: "Situação",
          sort: "active",
          cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
        },
        ...removeColumn<Entry>(list, ({ name }) => name),
      ]}
    >
      <RegisterTabs current={list.listed.path} />
    </ListPage>
  );
}
