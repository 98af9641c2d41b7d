import { allocationBatchStates } from "#app/contracts/allocations/allocation-batches.ts";
import { visitorBatchActions, visitorBatchList } from "#app/contracts/people/visitor-batches.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import type { Route } from "./+types/list.ts";
import { useVisitorChanges } from "./changes.ts";
import { changeColumns } from "./columns.tsx";

const filters = filtersFor(visitorBatchList, {
  action: select("O que mudar", "Tudo", visitorBatchActions),
  state: select("Situação", "Todas", allocationBatchStates),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(visitorBatchList, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, visitorBatchList, filters);

/** The changes of many visitors so far. A new one begins at the list of visitors. */
export default function VisitorChanges({ loaderData: list }: Route.ComponentProps) {
  const paths = useVisitorChanges();
  return (
    <ListPage
      resource={visitorBatchList}
      list={list}
      filters={filters}
      columns={changeColumns(paths)}
      parents={[{ label: visitorList.words.title, href: paths.visitors }]}
      lead="Para mudar função, supervisor, unidade ou situação de várias pessoas, marque-as na lista de visitantes."
      whenEmpty={<a href={paths.visitors}>Ver os visitantes</a>}
    />
  );
}
