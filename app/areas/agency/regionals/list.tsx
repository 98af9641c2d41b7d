import { regionals } from "#app/contracts/directory/regionals.ts";
import { salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { CountLink, ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";

const { labels } = regionals;
const filters = filtersFor(regionals, { q: search(labels.name) });

export const middleware: Route.MiddlewareFunction[] = [exportsList(regionals, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, regionals, filters);
  return { list, readsGroups: abilitiesOf(args.context, salesGroups).read };
}

export default function Regionals({ loaderData: { list, readsGroups } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={regionals}
      list={list}
      filters={filters}
      lead={
        <WhatIs name="regional" article="uma">
          regional
        </WhatIs>
      }
      columns={[
        nameColumn(list, "Regional", ({ name }) => name),
        { header: labels.responsible_uuid, sort: "responsible", cell: ({ responsible }) => responsible.name },
        {
          header: labels.sales_groups_count,
          sort: "sales_groups_count",
          numeric: true,
          cell: ({ uuid, name, sales_groups_count: count }) => (
            <CountLink count={count} of={name} href={readsGroups && `${addresses.salesGroups}?regional_uuid=${uuid}`} />
          ),
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    />
  );
}
