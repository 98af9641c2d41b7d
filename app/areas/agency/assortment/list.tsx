import { type Assortment, assortments } from "#app/contracts/field/assortments.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, type LoadedList, loadList } from "#app/crud/load-list.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, getBulkProps, searchWithoutPage, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { filters } from "./filters.ts";
import { AssortmentTabs } from "./tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [exportsList(assortments, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, assortments, filters);

/** The products that each store must carry. */
export default function Assortments({ loaderData: list }: Route.ComponentProps) {
  const { listed, may } = list;
  const remove = (
    <Button look="danger" formAction={`${listed.path}/remove`}>
      Tirar do sortimento
    </Button>
  );
  return (
    <ListPage
      resource={assortments}
      list={list}
      filters={filters}
      caption="Produtos que devem estar em cada loja"
      actions={may.remove && <ButtonLink href={`${listed.path}/import`}>Importar planilha</ButtonLink>}
      columns={columnsOf(list)}
      {...(may.remove && getBulkProps(listed, nameOf, remove))}
    >
      <AssortmentTabs current={addresses.assortments} />
    </ListPage>
  );
}

const nameOf = ({ product, store }: Assortment) => `${product.name} de ${store.name}`;

/** A store or a product links to the list of its items alone. */
function columnsOf({ listed: { path, address }, may }: LoadedList<Assortment>): Column<Assortment>[] {
  const only = (filter: string, { uuid, name }: { uuid: string; name: string }) => (
    <a href={withSearch(address, { [filter]: uuid, page: null })}>{name}</a>
  );
  const columns: Column<Assortment>[] = [
    { header: "Loja", sort: "store", cell: ({ store }) => only("store_uuid", store) },
    { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.name },
    { header: "Produto", sort: "product", rowHeader: true, cell: ({ product }) => only("product_uuid", product) },
    { header: "EAN", sort: "ean", nowrap: true, cell: ({ product }) => product.ean },
    { header: "Fornecedor", sort: "supplier", cell: ({ agency_supplier }) => agency_supplier.supplier_name },
    { header: "Categoria", sort: "category", cell: ({ product }) => product.category || "Sem categoria" },
    { header: "Seção", sort: "section", cell: ({ product }) => product.section || "Sem seção" },
  ];
  const removal = (row: Assortment) => (
    <a href={withSearch(`${path}/remove`, { uuid: row.uuid, filters: searchWithoutPage(address) })} data-ask="">
      {words.remove}
      <span className="sr-only"> {nameOf(row)}</span>
    </a>
  );
  return may.remove ? [...columns, { header: "Ações", nowrap: true, cell: removal }] : columns;
}
