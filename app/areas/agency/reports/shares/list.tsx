import { bookShares, shareLabels, shareStates } from "#app/contracts/reports/shares.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import type { Route } from "./+types/list.ts";
import { shareColumnsFor } from "./columns.tsx";
import { shareKindOf } from "./kinds.ts";

const labels = shareLabels;
const filters = filtersFor(bookShares, {
  q: search(labels.title),
  state: select(labels.state, "Todas", shareStates),
});

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => exportsList(shareKindOf(args.params.of).shares, filters)(args, next),
];
export const loader = (args: Route.LoaderArgs) => loadList(args, shareKindOf(args.params.of).shares, filters);

/** The shares of one kind, with their creator, expiry and number of accesses. */
export default function Shares({ loaderData: list, params }: Route.ComponentProps) {
  const kind = shareKindOf(params.of);
  return (
    <ListPage
      resource={kind.shares}
      list={list}
      filters={filters}
      lead="O endereço de um link só é mostrado quando ele é criado."
      parents={[kind.from]}
      columns={shareColumnsFor(kind, list.may.remove)}
      whenEmpty={<a href={kind.from.href}>{kind.begin}</a>}
    />
  );
}
