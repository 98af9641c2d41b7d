import { dayAt } from "#app/contracts/platform/dates.ts";
import { type ServingVisitor, servingAgencies, servingVisitors } from "#app/contracts/reports/agency-work.ts";
import { day, filtersFor, linked, search } from "#app/crud/filters.tsx";
import { CountLink, ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import { periodOfDays, pickSearchParams, withSearch } from "#app/ui/table/index.ts";
import { supplierAddresses as addresses } from "../addresses.ts";
import type { Route } from "./+types/people.ts";
import { AgencyTabs } from "./tabs.tsx";

const filters = filtersFor(servingVisitors, {
  visitor_name: search("Promotor"),
  start_date: day("De"),
  end_date: day("Até"),
  agency_uuid: linked("Agência", ({ agency }: ServingVisitor) => agency.name, "escolhida"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(servingVisitors, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, servingVisitors, filters), today: dayAt(new Date()) };
}

/** The agencies' people who worked for the supplier in a period. */
export default function AgencyPeople({ loaderData: { list, today } }: Route.ComponentProps) {
  const { address } = list.listed;
  const readsVisits = useIsInMenu(addresses.visits);
  const usual = !list.values.start_date && !list.values.end_date;
  const period = pickSearchParams(address, ["start_date", "end_date"]);
  const visits = (visitor_uuid: string) => readsVisits && withSearch(addresses.visits, { ...period, visitor_uuid });
  return (
    <ListPage
      resource={servingVisitors}
      list={list}
      filters={filters}
      sorted="-visits"
      longSorts={["agency", "visits", "last_day"]}
      parents={[{ label: servingAgencies.words.title, href: addresses.agencies }]}
      lead={usual && "Quem trabalhou para você nos últimos sete dias, e é de uma agência."}
      period={{ today, usual: periodOfDays(today, 7) }}
      columns={[
        { header: "Promotor", sort: "name", rowHeader: true, cell: ({ name }) => name },
        { header: "Agência", sort: "agency", cell: ({ agency }) => agency.name },
        { header: "Lojas", sort: "stores", numeric: true, cell: ({ stores_count }) => stores_count },
        {
          header: "Visitas",
          sort: "visits",
          numeric: true,
          cell: ({ uuid, name, visits_count }) => <CountLink count={visits_count} of={name} href={visits(uuid)} />,
        },
        {
          header: "Horas em loja",
          sort: "worked_minutes",
          numeric: true,
          cell: ({ worked_minutes }) => formatHours(worked_minutes),
        },
        { header: "Última visita", sort: "last_day", nowrap: true, cell: ({ last_day }) => formatDate(last_day) },
      ]}
    >
      <AgencyTabs current={addresses.people} />
    </ListPage>
  );
}
