import {
  type CompanyDocRecord,
  companyDocOperation,
  companyDocs,
  MAX_VERSIONS,
} from "#app/contracts/documents/company-docs.ts";
import { documentProblems } from "#app/contracts/documents/documents.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { DocumentStatus } from "#app/screens/companyDocs/document-status.tsx";
import { DocumentHistory } from "#app/screens/companyDocs/history.tsx";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { FileFrame, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { demandsCrumbs, documentAt, sendHref } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { company_doc } = await apiOf(context).readOf(companyDocs, companyDocOperation, { id: params.id });
  return { document: company_doc, may: abilitiesOf(context, companyDocs), today: dayAt(new Date()) };
}

type Version = CompanyDocRecord["versions"][number];

function versionsTitle({ length }: readonly Version[]): string {
  if (length === MAX_VERSIONS) return `As ${MAX_VERSIONS} versões mais recentes`;
  return length === 1 ? "1 versão" : `${length} versões`;
}

const versionColumns = (document: CompanyDocRecord): Column<Version>[] => [
  {
    header: "Enviada em",
    rowHeader: true,
    nowrap: true,
    cell: ({ uuid, submitted_at }) =>
      uuid === document.uuid ? (
        <>
          {formatDateTime(submitted_at)} <Subtext>esta</Subtext>
        </>
      ) : (
        <a href={documentAt(uuid)}>{formatDateTime(submitted_at)}</a>
      ),
  },
  {
    header: "Situação",
    cell: ({ status, problem }) => (
      <>
        <DocumentStatus status={status} />
        {problem && <Subtext>{documentProblems[problem]}</Subtext>}
      </>
    ),
  },
  {
    header: "Validade",
    nowrap: true,
    cell: ({ expires_on }) => (expires_on ? formatDate(expires_on) : "Não vence"),
  },
];

/** A document of the company: facts, file, history and versions. */
export default function CompanyDocPage({ loaderData: { document, may, today } }: Route.ComponentProps) {
  const { uuid, document_type: type, retailer, status, versions } = document;
  const corrects = may.write && (status === "pending" || status === "complete");
  return (
    <>
      <title>{type.name}</title>
      <PageHeader
        title={type.name}
        breadcrumb={[...demandsCrumbs, { label: type.name }]}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={sendHref(type.uuid, retailer?.uuid ?? null)}>
                Enviar nova versão
              </ButtonLink>
            )}
            {corrects && <ButtonLink href={documentAt(uuid, "/edit")}>Corrigir datas</ButtonLink>}
            {may.remove && (
              <ButtonLink look="danger" href={documentAt(uuid, "/remove")} data-ask="">
                Retirar
              </ButtonLink>
            )}
          </>
        }
      />
      <DocumentFacts document={document} today={today} />
      <Panel title="Arquivo" id="arquivo">
        <StoredFile document={document} />
      </Panel>
      <DocumentHistory document={document} />
      <Panel title={versionsTitle(versions)} id="versoes">
        <Table
          caption={`Versões de ${type.name}`}
          columns={versionColumns(document)}
          rows={versions}
          rowKey={({ uuid }) => uuid}
          linkless={versions.length === 1}
        />
      </Panel>
    </>
  );
}

/** The file of a document, as a link and in the page. */
function StoredFile({ document: { uuid, document_type, media_type } }: { document: CompanyDocRecord }) {
  const href = documentAt(uuid, "/file");
  return (
    <>
      <a href={href} className="text-primary underline">
        Baixar o arquivo<span className="sr-only"> de {document_type.name}</span> (
        {media_type === "application/pdf" ? "PDF" : "imagem"})
      </a>
      <FileFrame file={href} title={`Arquivo de ${document_type.name}`} open />
    </>
  );
}
