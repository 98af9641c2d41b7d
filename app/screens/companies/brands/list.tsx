import { type StoreBrandEntry, storeBrandEntry } from "#app/contracts/directory/lookups.ts";
import { storeBrands } from "#app/contracts/directory/stores.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { CompanyTabs, parentOf } from "../company-tabs.tsx";
import { retailerFilter } from "../retailer-filter.ts";
import type { Route } from "./+types/list.ts";

const { labels } = storeBrands;
const brands = { ...storeBrands, row: storeBrandEntry };
const filters = filtersFor(brands, { q: search(labels.name), retailer_uuid: retailerFilter });

export const middleware: Route.MiddlewareFunction[] = [exportsList(brands, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, brands, filters);

/** The brands under which retailers have stores. */
export default function Brands({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  const storesOf = ({ uuid }: StoreBrandEntry) =>
    withSearch(path.replace(/brands$/, "stores"), { store_brand_uuid: uuid });
  return (
    <ListPage
      resource={brands}
      list={list}
      filters={filters}
      parents={parentOf(path)}
      sorted="name"
      columns={[
        nameColumn(list, "Bandeira", ({ name }) => name),
        { header: labels.retailer_uuid, sort: "retailer", cell: ({ retailer }) => retailer.trade_name },
        {
          header: "Lojas",
          cell: (brand) => (
            <a href={storesOf(brand)}>
              Ver lojas<span className="sr-only"> da bandeira {brand.name}</span>
            </a>
          ),
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <CompanyTabs current={path} />
    </ListPage>
  );
}
