import { dayAt } from "#app/contracts/platform/dates.ts";
import { historyKinds, movementList } from "#app/contracts/reports/history.ts";
import { contains, day, filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { useHome } from "#app/screens/home.ts";
import type { Route } from "./+types/list.ts";
import { movementColumns } from "./columns.tsx";

const filters = filtersFor(movementList, {
  name_or_cpf: search("Nome ou CPF"),
  kind: select("O que aconteceu", "Tudo", historyKinds),
  actor: contains("Quem"),
  start_date: day("De"),
  end_date: day("Até"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(movementList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const now = new Date();
  return { list: await loadList(args, movementList, filters), now: now.getTime(), today: dayAt(now) };
}

/** The history of all of the account's visitors, newest first. */
export default function Movements({ loaderData: { list, now, today } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={movementList}
      list={list}
      filters={filters}
      period={{ today }}
      longSorts={["at"]}
      columns={movementColumns(useHome(), now)}
      whenEmpty={<p>Cada cadastro, vínculo, documento e mudança deixa aqui uma linha.</p>}
    />
  );
}
