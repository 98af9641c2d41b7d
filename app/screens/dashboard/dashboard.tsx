import type { ReactNode } from "react";
import type { Settled } from "#app/crud/settle.ts";
import { ToDoPanel } from "#app/screens/to-do/to-do-panel.tsx";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { PageHeader, type Tile } from "#app/ui/page/index.ts";
import { FilterChips, withSearch } from "#app/ui/table/index.ts";
import { DashboardFilters } from "./filter-form.tsx";
import type { DashboardFilterValues } from "./filters.ts";
import { LiveUpdate } from "./live-update.tsx";
import type { FilterOptions, Dashboard as Shown } from "./load-dashboard.ts";
import { AccessPanel, PeoplePanel } from "./people.tsx";
import { toDoTiles } from "./to-do.ts";
import { HoursPanel, VisitsPanel } from "./visits.tsx";

export const dashboardTitle = "Painel de visitantes";
const region = "dashboard";

type DashboardProps = {
  dashboard: Shown;
  /** Further tiles of the work list, which only some areas have; null for one that could not be counted. */
  toDo?: Settled<Tile>[];
  /** Panels that only some areas have. */
  children?: ReactNode;
};

/** An owner's home: status of its visitors today, and where they are. */
export function Dashboard({ dashboard, toDo = [], children }: DashboardProps) {
  const { paths, address, updatedAt } = dashboard;
  const chips = chipsOf(dashboard);
  return (
    <>
      <title>{dashboardTitle}</title>
      <PageHeader
        title={dashboardTitle}
        breadcrumb={[{ label: paths.home.label }]}
        actions={<LiveUpdate key={updatedAt} updatedAt={updatedAt} href={address} region={region} />}
      />
      <div id={region} className="grid grid-cols-1 gap-3">
        <ToDo dashboard={dashboard} others={toDo} />
        <DashboardFilters dashboard={dashboard} active={chips.length} />
        <FilterChips chips={chips} />
        <PeoplePanel dashboard={dashboard} />
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-[3fr_2fr]">
          <VisitsPanel dashboard={dashboard} />
          <div className="grid grid-cols-1 content-start gap-3">
            <HoursPanel dashboard={dashboard} />
            <AccessPanel dashboard={dashboard} />
            {children}
          </div>
        </div>
      </div>
    </>
  );
}

/** The account's work list, or that of the chosen supervisor's team. */
function ToDo({ dashboard, others }: { dashboard: Shown; others: Settled<Tile>[] }) {
  const { people, accountTiles, paths, address } = dashboard;
  const leads = { projects: useIsInMenu(paths.projects), agreements: useIsInMenu(paths.agreements) };
  const own = people ? toDoTiles(dashboard, people, leads) : [null];
  return <ToDoPanel items={[...own, ...accountTiles, ...others]} address={address} />;
}

function chipsOf({ filters, choices, address }: Shown) {
  const chip = (name: keyof DashboardFilterValues, label: string, filterOptions: FilterOptions | undefined) => ({
    name,
    label,
    value: filterOptions?.options.find(({ value }) => value === filters[name])?.label ?? "fora destas opções",
    href: withSearch(address, { [name]: null, visitas: null }),
  });
  const chips = [
    chip("supervisor", "Supervisor", choices?.supervisors),
    chip("state_id", "Estado", choices?.states),
    chip("city_id", "Cidade", choices?.cities),
    chip("store_brand_uuid", "Bandeira", choices?.brands),
    chip("store_uuid", "Loja", choices?.stores),
  ];
  return chips.filter(({ name }) => filters[name] !== "");
}
