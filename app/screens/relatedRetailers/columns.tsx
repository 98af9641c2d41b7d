import { documentValidationTypes } from "#app/contracts/directory/companies.ts";
import type { RelatedRetailer } from "#app/contracts/directory/retailers.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { Gap } from "./gap.tsx";
import { visitorsHref } from "./paths.ts";

/** The columns of the retailers at `path`; counts link to the visitors for users who may see them. */
export const relatedRetailerColumnsAt = (path: string, home: string, sees: boolean): Column<RelatedRetailer>[] => [
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
    sort: "document_validation_type",
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
