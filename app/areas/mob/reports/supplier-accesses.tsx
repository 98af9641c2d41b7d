import { type SupplierAccesses, supplierAccessList, supplierDetails } from "#app/contracts/reports/platform-reports.ts";
import { day, filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList } from "#app/crud/load-list.ts";
import { retailerFilter } from "#app/screens/companies/retailer-filter.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/supplier-accesses.ts";
import { visitsHref } from "./filters.ts";
import { loadAccesses } from "./load-accesses.ts";

const filters = filtersFor(supplierAccessList, {
  q: search("Fornecedor"),
  retailer_uuid: retailerFilter,
  by: select("Detalhar por", "Só fornecedor", supplierDetails),
  start_date: day("De"),
  end_date: day("Até"),
  supplier_uuid: linked("Fornecedor", ({ supplier_name }: SupplierAccesses) => supplier_name, "escolhido"),
  store_uuid: linked("Loja", ({ store }: SupplierAccesses) => store?.name ?? "escolhida", "escolhida"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(supplierAccessList, filters)];
export const loader = (args: Route.LoaderArgs) => loadAccesses(args, supplierAccessList, filters);

type Loaded = Route.ComponentProps["loaderData"];

/** The supplier's name leads to its visits by retailer; each number to its visits. */
function columnsFor({ list: { values, listed }, period }: Loaded): Column<SupplierAccesses>[] {
  const { by = "" } = values;
  const only = (found: Record<string, string>) => withSearch(listed.address, { ...found, page: null, after: null });
  return [
    {
      header: "Fornecedor",
      sort: "supplier",
      rowHeader: true,
      cell: ({ supplier_uuid, supplier_name }) => (
        <a href={only({ supplier_uuid, by: by || "retailer" })}>{supplier_name}</a>
      ),
    },
    ...(by === "retailer" || by === "store" ? [retailerColumn(only)] : []),
    ...(by === "store" ? [storeColumn] : []),
    ...(by === "day" ? [dayColumn] : []),
    {
      header: "Acessos",
      sort: "total",
      numeric: true,
      cell: ({ supplier_uuid, retailer, store, day, total }) => {
        const days = day ? { start_date: day, end_date: day } : period;
        const { retailer_uuid, store_uuid } = values;
        const href = visitsHref(days, {
          supplier_uuid,
          retailer_uuid: retailer?.uuid ?? retailer_uuid,
          store_uuid: store?.uuid ?? store_uuid,
        });
        return href ? <a href={href}>{formatInteger(total)}</a> : formatInteger(total);
      },
    },
  ];
}

const retailerColumn = (only: (found: Record<string, string>) => string): Column<SupplierAccesses> => ({
  header: "Rede",
  sort: "retailer",
  cell: ({ retailer }) => retailer && <a href={only({ retailer_uuid: retailer.uuid, by: "store" })}>{retailer.name}</a>,
});
const storeColumn: Column<SupplierAccesses> = { header: "Loja", sort: "store", cell: ({ store }) => store?.name };
const dayColumn: Column<SupplierAccesses> = {
  header: "Dia",
  sort: "day",
  nowrap: true,
  cell: ({ day }) => formatDate(day),
};

/** The visits of each supplier in a period: of its own visitors and of those who serve it. */
export default function SupplierAccessesReport({ loaderData }: Route.ComponentProps) {
  const { list, control } = loaderData;
  return (
    <ListPage
      resource={supplierAccessList}
      list={list}
      filters={filters}
      sorted="-total"
      lead="As visitas de cada fornecedor: dos seus visitantes e dos que o atendem. Sem período, os últimos sete dias."
      period={control}
      columns={columnsFor(loaderData)}
    />
  );
}
