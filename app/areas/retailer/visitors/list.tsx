import { visitorList } from "#app/contracts/people/visitors.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { viewerFilters } from "#app/screens/visitors/retailer/filters.ts";
import { retailerAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { retailerVisitorColumns } from "./columns.tsx";
import { VisitorTabs } from "./tabs.tsx";

const path = retailerAddresses.visitors;

export const middleware: Route.MiddlewareFunction[] = [exportsList(visitorList, viewerFilters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, visitorList, viewerFilters);

/** The people who have or had an allocation to a store of the retailer. */
export default function RetailerVisitors({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={{ ...visitorList, words: { ...visitorList.words, add: undefined } }}
      list={{ ...list, listed: { ...list.listed, path } }}
      filters={viewerFilters}
      sorted={list.values.name_or_cpf ? undefined : "name"}
      longSorts={["name"]}
      columns={retailerVisitorColumns(path, list.listed.address)}
    >
      <VisitorTabs current={path} />
    </ListPage>
  );
}
