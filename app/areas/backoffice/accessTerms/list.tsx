import { accessTerms, type ManagedTerm, signerKinds, termPhases } from "#app/contracts/documents/access-terms.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { CountLink, ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate } from "#app/ui/format.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { TermPhase, termAt, termName } from "./describe.tsx";

const { labels } = accessTerms;
const filters = filtersFor(accessTerms, {
  q: search("Tipo, publicação ou o que muda"),
  signer_kind: select(labels.signer_kind, "Todos", signerKinds),
  phase: select("Situação", "Todas", termPhases),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(accessTerms, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, accessTerms, filters);

const columns: Column<ManagedTerm>[] = [
  {
    header: labels.published_on,
    sort: "published_on",
    rowHeader: true,
    nowrap: true,
    cell: (term) => <a href={termAt(term.uuid)}>{formatDate(term.published_on)}</a>,
  },
  { header: labels.signer_kind, sort: "signer_kind", cell: ({ signer_kind }) => signerKinds[signer_kind] },
  { header: "Situação", cell: TermPhase },
  { header: labels.changes, cell: ({ changes }) => changes || "–" },
  {
    header: "Respostas",
    sort: "signatures_count",
    numeric: true,
    cell: (term) => (
      <CountLink
        count={term.signatures_count}
        of={termName(term)}
        href={withSearch(backofficeAddresses.signatures, { term_uuid: term.uuid })}
      />
    ),
  },
  {
    header: "Faltam assinar",
    sort: "pending_count",
    numeric: true,
    cell: (term) =>
      term.phase === "current" ? (
        <CountLink
          count={term.pending_count}
          of={termName(term)}
          href={withSearch(backofficeAddresses.missingSignatures, { signer_kind: term.signer_kind })}
        />
      ) : (
        "–"
      ),
  },
];

/** The versions of the access terms. */
export default function Terms({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={accessTerms}
      list={list}
      filters={filters}
      columns={columns}
      lead="Cada tipo de conta assina o termo em vigor antes de usar a plataforma."
    />
  );
}
