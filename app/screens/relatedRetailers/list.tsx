import { relatedRetailerList } from "#app/contracts/directory/retailers.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import type { Route } from "./+types/list.ts";
import { relatedRetailerColumnsAt } from "./columns.tsx";
import { relatedRetailerPathsFor } from "./paths.ts";

const filters = filtersFor(relatedRetailerList, { q: search("Rede") });

export const middleware: Route.MiddlewareFunction[] = [exportsList(relatedRetailerList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, relatedRetailerList, filters);
  return { list, home: relatedRetailerPathsFor(args.context).home, sees: canSeeVisitors(args.context) };
}

/** Retailers where the account has visitors, their requirements, and how many visitors lack each. */
export default function RelatedRetailers({ loaderData: { list, home, sees } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={relatedRetailerList}
      list={list}
      filters={filters}
      sorted={list.values.q ? undefined : "name"}
      columns={relatedRetailerColumnsAt(list.listed.path, home, sees)}
      whenEmpty={<p>Uma rede aparece aqui quando um visitante tem vínculo com uma loja dela.</p>}
    />
  );
}
