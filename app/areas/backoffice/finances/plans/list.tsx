import { planPeriods, plans } from "#app/contracts/money/plans.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { CountLink, ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger, formatMoney } from "#app/ui/format.ts";
import type { Route } from "./+types/list.ts";
import { formatLimit } from "./describe.ts";
import { familyOf, planFamilyAt } from "./families.ts";

const { labels } = plans;
const filters = filtersFor(plans, { q: search(labels.name) });

export const middleware: Route.MiddlewareFunction[] = [
  exportsList(plans, filters, ({ request }) => ({ family: familyOf(request).family })),
];
export const loader = (args: Route.LoaderArgs) =>
  loadList(args, plans, filters, { family: familyOf(args.request).family });

/** The plans of one family. */
export default function Plans({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={planFamilyAt(path).resource}
      list={list}
      filters={filters}
      sorted="name"
      columns={[
        {
          header: labels.name,
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => <a href={`${path}/${uuid}`}>{name}</a>,
        },
        {
          header: labels.price_cents,
          sort: "price",
          numeric: true,
          nowrap: true,
          cell: ({ price_cents }) => formatMoney(price_cents),
        },
        { header: labels.period, sort: "period", cell: ({ period }) => planPeriods[period] },
        {
          header: labels.visitors_limit,
          sort: "visitors_limit",
          numeric: true,
          cell: ({ visitors_limit }) => formatLimit(visitors_limit),
        },
        {
          header: labels.stores_limit,
          sort: "stores_limit",
          numeric: true,
          cell: ({ stores_limit }) => formatLimit(stores_limit),
        },
        {
          header: labels.features,
          sort: "features",
          numeric: true,
          cell: ({ features }) => formatInteger(features.length),
        },
        {
          header: labels.accounts_count,
          sort: "accounts_count",
          numeric: true,
          cell: ({ uuid, name, accounts_count }) => (
            <CountLink count={accounts_count} of={name} href={`${path}/${uuid}#contas`} />
          ),
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    />
  );
}
