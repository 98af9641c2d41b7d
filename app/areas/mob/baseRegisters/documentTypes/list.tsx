import {
  type DocumentType,
  documentSubjects,
  documentTypes,
  ownerKinds,
} from "#app/contracts/documents/document-types.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import { addresses } from "../../addresses.ts";
import { registerParents } from "../registers.ts";
import { RegisterTabs } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = documentTypes;
const filters = filtersFor(documentTypes, {
  q: search(labels.name),
  subject: select(labels.subject, "Todos", documentSubjects),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(documentTypes, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, documentTypes, filters);

export default function DocumentTypes({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={documentTypes}
      list={list}
      filters={filters}
      parents={registerParents}
      columns={[
        nameColumn(list, labels.name, ({ name }) => name),
        { header: labels.subject, sort: "subject", cell: ({ subject }) => documentSubjects[subject] },
        { header: "Validade", sort: "validity", nowrap: true, cell: validity },
        {
          header: labels.owner_kinds,
          sort: "owner_kinds",
          cell: ({ owner_kinds }) => owner_kinds.map((kind) => ownerKinds[kind]).join(", "),
        },
        {
          header: labels.retailer_uuids,
          sort: "retailers",
          cell: ({ retailers }) => retailers.map(({ name }) => name).join(", ") || "Todas",
        },
        { header: "Modelo", sort: "has_template", cell: template },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <RegisterTabs current={addresses.documentTypes} />
    </ListPage>
  );
}

function validity({ expires, valid_days }: DocumentType): string {
  if (!expires) return "Não vence";
  return valid_days === null ? "Como informada" : `${formatInteger(valid_days)} dias`;
}

function template({ uuid, name, has_template }: DocumentType) {
  if (!has_template) return "Nenhum";
  return (
    <a href={`${addresses.documentTypes}/${uuid}/template`}>
      Baixar<span className="sr-only"> modelo de {name}</span>
    </a>
  );
}
