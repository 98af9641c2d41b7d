import { type CompanyDoc, companyDocs } from "#app/contracts/documents/company-docs.ts";
import { documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { DocumentStatus } from "#app/screens/companyDocs/document-status.tsx";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/sent.ts";
import { expiryFilter, retailerFilter, typeFilter } from "./choices.ts";
import { demandsCrumbs, demandsPath, documentAt, listTabs, sendHref, sentPath } from "./paths.ts";

/** The same documents under the name of this list: the title of its record's pages is that of the demands. */
const sentDocs = { ...companyDocs, words: { ...companyDocs.words, title: "Documentos enviados" } };

const filters = filtersFor(companyDocs, {
  retailer_uuid: retailerFilter,
  document_type_uuid: typeFilter,
  status: select("Situação", "Todas", documentStatuses),
  expires_within: expiryFilter,
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(companyDocs, filters)];

export const loader = (args: Route.LoaderArgs) => loadList(args, companyDocs, filters);

const columns: Column<CompanyDoc>[] = [
  {
    header: "Documento",
    sort: "document_type",
    rowHeader: true,
    cell: ({ uuid, document_type }) => <a href={documentAt(uuid)}>{document_type.name}</a>,
  },
  { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer?.name ?? "Todas as redes" },
  {
    header: "Situação",
    sort: "status",
    cell: ({ status, problem }) => (
      <>
        <DocumentStatus status={status} />
        {problem && <Subtext>{documentProblems[problem]}</Subtext>}
      </>
    ),
  },
  { header: "Emissão", sort: "issued_on", nowrap: true, cell: ({ issued_on }) => formatDate(issued_on) },
  {
    header: "Validade",
    sort: "expires_on",
    nowrap: true,
    cell: ({ expires_on }) => (expires_on ? formatDate(expires_on) : "Não vence"),
  },
  {
    header: "Enviado em",
    sort: "submitted_at",
    nowrap: true,
    cell: ({ submitted_at, submitted_by }) => (
      <>
        {formatDateTime(String(submitted_at))}
        {submitted_by && <Subtext>{submitted_by}</Subtext>}
      </>
    ),
  },
];

/** Every document that the company sent, newest first. */
export default function SentCompanyDocs({ loaderData: list }: Route.ComponentProps) {
  const { may } = list;
  const atDocuments = { ...list, listed: { ...list.listed, path: demandsPath } };
  return (
    <ListPage
      resource={sentDocs}
      list={list}
      filters={filters}
      columns={[...columns, ...removeColumn(atDocuments, ({ document_type }) => document_type.name)]}
      sorted="-submitted_at"
      parents={demandsCrumbs.slice(1)}
      actions={
        may.write && (
          <ButtonLink look="primary" href={sendHref(null, null)}>
            Enviar documento
          </ButtonLink>
        )
      }
      whenEmpty={<p>A empresa ainda não enviou documentos, ou nenhum está nestes filtros.</p>}
    >
      <LinkTabs tabs={listTabs} current={sentPath} label="Listas de documentos da empresa" />
    </ListPage>
  );
}
