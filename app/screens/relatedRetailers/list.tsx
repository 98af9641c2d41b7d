import { documentValidationTypes } from "#app/contracts/directory/companies.ts";
import { type RelatedRetailer, relatedRetailersOperation } from "#app/contracts/directory/retailers.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { Gap } from "./gap.tsx";
import { relatedRetailerPathsFor, relatedRetailerTitle, visitorsHref } from "./paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, ["q"]);
  const listed = await loadRows(context, url, relatedRetailersOperation, filters);
  return { listed, filters, home: relatedRetailerPathsFor(context).home, sees: canSeeVisitors(context) };
}

const columnsAt = (path: string, home: string, sees: boolean): Column<RelatedRetailer>[] => [
  { header: "Rede", sort: "name", rowHeader: true, cell: ({ uuid, name }) => <a href={`${path}/${uuid}`}>{name}</a> },
  {
    header: "Lojas",
    sort: "stores",
    numeric: true,
    cell: ({ uuid, stores_count }) => <a href={`${path}/${uuid}#lojas`}>{formatInteger(stores_count)}</a>,
  },
  {
    header: "Visitantes",
    sort: "visitors",
    numeric: true,
    cell: ({ uuid, visitors_count: count }) =>
      sees ? <a href={visitorsHref(home, "retailer_uuid", uuid)}>{formatInteger(count)}</a> : formatInteger(count),
  },
  {
    header: "Quem valida documentos",
    cell: ({ document_validation_type: type }) => documentValidationTypes[type],
  },
  {
    header: "Documentos exigidos",
    cell: ({ demands }) =>
      demands.length === 0 ? (
        "Nenhum"
      ) : (
        <ul className="min-w-56">
          {demands.map((demand) => (
            <li key={demand.uuid}>
              {demand.document_type.name}: <Gap demand={demand} home={sees ? home : null} />
            </li>
          ))}
        </ul>
      ),
  },
];

/** Retailers where the account has visitors, their requirements, and how many visitors lack each. */
export default function RelatedRetailers({ loaderData: { listed, filters, home, sees } }: Route.ComponentProps) {
  return (
    <>
      <title>{relatedRetailerTitle}</title>
      <PageHeader
        title={relatedRetailerTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: relatedRetailerTitle }]}
      />
      <FilterForm path={listed.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label="Rede" defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["rede", "redes"]}
        caption={relatedRetailerTitle}
        columns={columnsAt(listed.path, home, sees)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, { q: "Rede" })}
        exports={`${listed.path}/export`}
        whenEmpty={<p>Uma rede aparece aqui quando um visitante tem vínculo com uma loja dela.</p>}
      />
    </>
  );
}
