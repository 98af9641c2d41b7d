import { stores } from "#app/contracts/directory/lookups.ts";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { type GapRow, pendingGaps, retailerGaps } from "#app/contracts/documents/pending-docs.ts";
import { allOf } from "#app/crud/choices.ts";
import { contains, filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { GapBadge } from "#app/screens/pending-docs/gap-badge.tsx";
import { AffectedStores, GapDeadline } from "#app/screens/pending-docs/gap-columns.tsx";
import { PersonCell } from "#app/screens/pending-docs/person-cell.tsx";
import { canSeeVisitors } from "#app/screens/people.ts";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";

const gaps = Object.fromEntries(pendingGaps.map((gap) => [gap, documentGaps[gap]]));
const types = allOf(documentTypes, ({ name }) => name, { subject: "visitor" });

const filters = filtersFor(retailerGaps, {
  name_or_cpf: search("Nome ou CPF"),
  owner_name: contains("Contratante"),
  gap: select("Pendência", "Todas", gaps),
  document_type_uuid: secondary(lookupFilter("Documento", "Todos", types)),
  store_uuid: secondary(
    lookupFilter(
      "Loja",
      "Todas",
      allOf(stores, ({ name }) => name),
    ),
  ),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(retailerGaps, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, retailerGaps, filters), sees: canSeeVisitors(args.context) };
}

/** The columns of the list; a name leads to its record below `home`, null for users who may not see visitors. */
const columnsAt = (home: string | null): Column<GapRow>[] => [
  {
    header: "Pessoa",
    sort: "name",
    rowHeader: true,
    cell: ({ visitor }) => <PersonCell visitor={visitor} home={home} />,
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  { header: "Documento", sort: "document_type", cell: ({ document_type }) => document_type.name },
  { header: "Situação", sort: "gap", cell: (row) => <GapBadge {...row} /> },
  { header: "Prazo", sort: "due_on", cell: GapDeadline },
  { header: "Lojas afetadas", cell: ({ stores }) => <AffectedStores {...stores} /> },
];

/** The documents that people with allocations in this retailer lack, one row a gap. */
export default function RetailerPendingDocs({ loaderData: { list, sees } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={retailerGaps}
      list={list}
      filters={filters}
      sorted="name"
      lead={
        <WhatIs name="pendencia" article="uma">
          pendência
        </WhatIs>
      }
      longSorts={["name"]}
      columns={columnsAt(sees ? "/retailer" : null)}
      whenEmpty={<p>Ninguém com vínculo nesta rede tem documentos pendentes.</p>}
    />
  );
}
