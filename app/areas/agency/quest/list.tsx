import { surveySubjects, surveys } from "#app/contracts/field/surveys.ts";
import { filtersFor, lookupFilter, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { attendedSupplierOptions } from "../attended-suppliers.ts";
import type { Route } from "./+types/list.ts";
import { buildSurveyColumns } from "./columns.tsx";

const { labels } = surveys;
const filters = filtersFor(surveys, {
  q: search(labels.name),
  subject: select(labels.subject, "Todos", surveySubjects),
  agency_supplier_uuid: lookupFilter(labels.agency_supplier_uuid, "Todos", attendedSupplierOptions),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(surveys, filters)];

export const loader = (args: Route.LoaderArgs) => loadList(args, surveys, filters);

/** The agency's surveys. */
export default function Surveys({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={surveys}
      list={list}
      filters={filters}
      caption="Pesquisas"
      columns={buildSurveyColumns(list.may)}
    />
  );
}
