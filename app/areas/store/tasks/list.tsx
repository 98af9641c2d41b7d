import { dayAt } from "#app/contracts/platform/dates.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { getBulkProps, periodOfDays } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { taskColumnsOf, taskName } from "./columns.tsx";
import { taskFilters } from "./filters.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(storeTasks, taskFilters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, storeTasks, taskFilters), today: dayAt(new Date()) };
}

/** The work to do in the store, by default that of today. */
export default function Tasks({ loaderData: { list, today } }: Route.ComponentProps) {
  const { listed, may, values } = list;
  const usual = !values.start_date && !values.end_date;
  return (
    <ListPage
      resource={storeTasks}
      list={list}
      filters={taskFilters}
      actions={<ButtonLink href={storeAddresses.products}>{storeProducts.words.title}</ButtonLink>}
      lead={usual && "As atividades de hoje; escolha outro período, de até 92 dias."}
      period={{ today, usual: periodOfDays(today, 1), lengths: [1, 7, 30, -7] }}
      sorted="-day"
      longSorts={["day"]}
      columns={taskColumnsOf(list)}
      {...(may.remove &&
        getBulkProps(listed, taskName, <Button formAction={`${listed.path}/assign`}>Distribuir</Button>))}
    />
  );
}
