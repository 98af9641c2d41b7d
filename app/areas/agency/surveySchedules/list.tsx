import { surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { userContext } from "#app/session/request.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { getBulkProps } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import { reportAccessOf } from "../fieldHome/report-links.ts";
import type { Route } from "./+types/list.ts";
import { surveyScheduleColumnsFor } from "./columns.tsx";
import { scheduleName } from "./describe.ts";
import { scheduleFilters } from "./filters.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(surveySchedules, scheduleFilters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, surveySchedules, scheduleFilters);
  return { list, access: reportAccessOf(args.context.get(userContext)) };
}

/** The survey schedules and their progress. */
export default function Schedules({ loaderData: { list, access } }: Route.ComponentProps) {
  const end = <Button formAction={`${addresses.surveySchedules}/end`}>Encerrar hoje</Button>;
  return (
    <ListPage
      resource={surveySchedules}
      list={list}
      filters={scheduleFilters}
      caption="Agendamentos de pesquisas"
      columns={[...surveyScheduleColumnsFor(access), ...removeColumn(list, scheduleName)]}
      {...(list.may.remove && getBulkProps(list.listed, scheduleName, end))}
    />
  );
}
