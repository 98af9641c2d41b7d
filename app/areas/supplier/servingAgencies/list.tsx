import { dayAt } from "#app/contracts/platform/dates.ts";
import { servingAgencies } from "#app/contracts/reports/agency-work.ts";
import { day, filtersFor, search } from "#app/crud/filters.tsx";
import { CountLink, ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { formatHours } from "#app/ui/format.ts";
import { periodOfDays, pickSearchParams, withSearch } from "#app/ui/table/index.ts";
import { supplierAddresses as addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { AgencyTabs } from "./tabs.tsx";

const filters = filtersFor(servingAgencies, { q: search("Agência"), start_date: day("De"), end_date: day("Até") });

export const middleware: Route.MiddlewareFunction[] = [exportsList(servingAgencies, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, servingAgencies, filters), today: dayAt(new Date()) };
}

/** The agencies that work for the supplier, and the people, visits, hours and projects of each. */
export default function Agencies({ loaderData: { list, today } }: Route.ComponentProps) {
  const { address } = list.listed;
  const readsVisits = useIsInMenu(addresses.visits);
  const usual = !list.values.start_date && !list.values.end_date;
  const period = pickSearchParams(address, ["start_date", "end_date"]);
  const of = (path: string, filter: Record<string, string>) => withSearch(path, { ...period, ...filter });
  return (
    <ListPage
      resource={servingAgencies}
      list={list}
      filters={filters}
      sorted="-visits"
      lead={usual && "O que fizeram nos últimos sete dias; os projetos são os vigentes hoje."}
      period={{ today, usual: periodOfDays(today, 7) }}
      columns={[
        { header: "Agência", sort: "name", rowHeader: true, cell: ({ name }) => name },
        {
          header: "Promotores",
          sort: "people",
          numeric: true,
          cell: ({ uuid, name, people_count }) => (
            <CountLink count={people_count} of={name} href={of(addresses.people, { agency_uuid: uuid })} />
          ),
        },
        {
          header: "Visitas",
          sort: "visits",
          numeric: true,
          cell: ({ uuid, name, visits_count }) => (
            <CountLink
              count={visits_count}
              of={name}
              href={readsVisits && of(addresses.visits, { owner_uuid: uuid })}
            />
          ),
        },
        {
          header: "Horas em loja",
          sort: "worked_minutes",
          numeric: true,
          cell: ({ worked_minutes }) => formatHours(worked_minutes),
        },
        {
          header: "Projetos vigentes",
          sort: "projects",
          numeric: true,
          cell: ({ uuid, name, projects_count }) => (
            <CountLink
              count={projects_count}
              of={name}
              href={withSearch(addresses.projects, { agency_uuid: uuid, period: "current" })}
            />
          ),
        },
      ]}
    >
      <AgencyTabs current={addresses.agencies} />
    </ListPage>
  );
}
