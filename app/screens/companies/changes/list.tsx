import { type BusinessChange, businessChangeRecords as changes } from "#app/contracts/directory/retailers.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { filtersFor } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { areaIn } from "#app/screens/documentRules/tabs.tsx";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { CompanyTabs, parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = changes;
const filters = filtersFor(changes, {});

export const middleware: Route.MiddlewareFunction[] = [exportsList(changes, filters)];
export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, changes, filters);
  const leads = areaIn(list.listed.path) === "mob" && abilitiesOf(args.context, visitorList).read;
  return { list, leads };
}

/** The retailers that others bought; the owners of visitors there are invited to move them. */
export default function BusinessChanges({ loaderData: { list, leads } }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={changes}
      list={list}
      filters={filters}
      parents={parentOf(path)}
      sorted="-changed_on"
      lead="Quem tem visitantes na rede comprada é avisado, e muda os vínculos para a que comprou."
      columns={[
        nameColumn(list, labels.old_retailer_uuid, ({ old_retailer }) => old_retailer.trade_name, "old_retailer"),
        { header: labels.new_retailer_uuid, sort: "new_retailer", cell: ({ new_retailer }) => new_retailer.trade_name },
        {
          header: labels.changed_on,
          sort: "changed_on",
          nowrap: true,
          cell: ({ changed_on }) => formatDate(changed_on),
        },
        {
          header: "Visitantes por mudar",
          sort: "old_retailer_allocations_count",
          numeric: true,
          cell: ({ old_retailer, old_retailer_allocations_count: count }) =>
            leads && count > 0 ? (
              <a href={withSearch("/mob/visitors/search", { retailer_uuid: old_retailer.uuid })}>
                {formatInteger(count)}
                <span className="sr-only"> da rede {old_retailer.trade_name}</span>
              </a>
            ) : (
              formatInteger(count)
            ),
        },
        ...removeColumn(list, changeName),
      ]}
    >
      <CompanyTabs current={path} />
    </ListPage>
  );
}

const changeName = ({ old_retailer }: BusinessChange) => old_retailer.trade_name;
