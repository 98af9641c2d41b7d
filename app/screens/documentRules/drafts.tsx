import { documentRuleDrafts, ruleDraftStates } from "#app/contracts/documents/document-rule-drafts.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Route } from "./+types/drafts.ts";
import { describeDraft, describeWhom, draftTones } from "./describe.ts";
import { SettingsTabs, useRules } from "./tabs.tsx";

const filters = filtersFor(documentRuleDrafts, {
  q: search("Documento"),
  state: select("Situação", "Não salvos", ruleDraftStates),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(documentRuleDrafts, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, documentRuleDrafts, filters);

/** The rules that are not saved, and whom they would stop. */
export default function RuleDrafts({ loaderData: list }: Route.ComponentProps) {
  const { drafts, above } = useRules();
  return (
    <ListPage
      resource={documentRuleDrafts}
      list={list}
      filters={filters}
      parents={above}
      lead="Um rascunho não muda nada até ser salvo. Some trinta dias depois de criado."
      columns={[
        {
          header: "Documento",
          sort: "document_type",
          rowHeader: true,
          cell: ({ uuid, document_type }) => <a href={`${drafts}/${uuid}`}>{document_type.name}</a>,
        },
        { header: "O que muda", sort: "starts_on", cell: describeDraft },
        { header: "De quem", cell: describeWhom },
        { header: "Impedidas", sort: "stops", numeric: true, cell: ({ stops }) => formatInteger(stops) },
        { header: "Liberadas", sort: "admits", numeric: true, cell: ({ admits }) => formatInteger(admits) },
        {
          header: "Situação",
          cell: ({ state }) => <Badge tone={draftTones[state]} label={ruleDraftStates[state]} />,
        },
        {
          header: "Criado",
          sort: "created_at",
          cell: ({ created_at, created_by_name }) =>
            `${formatDateTime(String(created_at))}${created_by_name ? ` por ${created_by_name}` : ""}`,
        },
        ...removeColumn(list, ({ document_type }) => document_type.name),
      ]}
    >
      <SettingsTabs current={drafts} />
    </ListPage>
  );
}
