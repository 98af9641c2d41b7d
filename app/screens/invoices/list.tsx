import { invoiceList } from "#app/contracts/money/invoices.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import type { Route } from "./+types/list.ts";
import { invoiceColumnsAt } from "./columns.tsx";
import { filters } from "./filters.tsx";
import { invoicePathsFor } from "./paths.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(invoiceList, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, invoiceList, filters), title: invoicePathsFor(args.context).title };
}

/** The account's invoices, latest due date first. */
export default function Invoices({ loaderData: { list, title } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={{ ...invoiceList, words: { ...invoiceList.words, title } }}
      list={list}
      filters={filters}
      columns={invoiceColumnsAt(list.listed.path)}
    />
  );
}
