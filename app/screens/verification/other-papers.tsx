import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import { documentProblems, documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "#app/screens/document-cnpjs/companies.ts";
import { GapBadge } from "#app/screens/pending-docs/gap-badge.tsx";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { filePath } from "./paths.ts";

const tones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

/** The requirements of the retailer today, and how each requirement is met. */
export function Demands({ demands }: { demands: DocumentCheck["visitor_docs"] }) {
  return (
    <Panel id="exigencias" title="O que a rede exige hoje">
      {demands.length === 0 && <p>As regras desta rede não exigem documentos desta pessoa.</p>}
      <ul className="grid gap-1">
        {demands.map(({ document_type, gap, expires_on, warn_days }) => (
          <li key={document_type.uuid} className="flex flex-wrap items-center gap-x-3">
            <span>{document_type.name}</span>{" "}
            {gap ? (
              <GapBadge gap={gap} problem={null} expires_on={expires_on} />
            ) : (
              <Badge tone="success" label={expires_on ? `Vale até ${formatDate(expires_on)}` : "Em ordem"} />
            )}{" "}
            <span className="text-muted-foreground">aviso {warn_days} dias antes de vencer</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** All documents of the visitor, with their earlier decisions, to compare with the one that waits. */
export function OtherPapers({
  path,
  visitor,
  documents,
}: {
  path: string;
  visitor: string;
  documents: VisitorDocument[];
}) {
  if (documents.length === 0) return null;
  const columns: Column<VisitorDocument>[] = [
    {
      header: "Documento",
      rowHeader: true,
      cell: ({ document_type, companies }) => (
        <>
          {document_type.name}
          {companies.length > 0 && <Subtext>CNPJs que comprova {companies.map(companyLabel).join("; ")}</Subtext>}
        </>
      ),
    },
    {
      header: "Situação",
      cell: ({ status, problem, correction }) => (
        <>
          <Badge tone={tones[status]} label={documentStatuses[status]} />
          {problem && <Subtext>Motivo da recusa: {documentProblems[problem]}</Subtext>}
          {correction && <Subtext>Como corrigir: {correction}</Subtext>}
        </>
      ),
    },
    { header: "Vence em", nowrap: true, cell: ({ expires_on }) => (expires_on ? formatDate(expires_on) : "Não vence") },
    { header: "Recusas anteriores", cell: EarlierRefusals },
    {
      header: "Enviado em",
      nowrap: true,
      cell: ({ submitted_at }) => formatDateTime(new Date(submitted_at).toISOString()),
    },
    {
      header: "Arquivo",
      cell: ({ uuid, document_type, has_file }) =>
        has_file && (
          <a href={filePath(path, visitor, uuid)} className="text-primary underline">
            Abrir<span className="sr-only"> o arquivo de {document_type.name}</span>
          </a>
        ),
    },
  ];
  return (
    <section aria-labelledby="documentos-da-pessoa" className="grid grid-cols-1 gap-2">
      <h2 id="documentos-da-pessoa" className="font-semibold">
        Documentos desta pessoa
      </h2>
      <Table caption="Documentos desta pessoa" columns={columns} rows={documents} rowKey={({ uuid }) => uuid} cards />
    </section>
  );
}

function EarlierRefusals({ decisions, status }: VisitorDocument) {
  const refusals = decisions.filter((one) => one.status === "denied");
  const earlier = status === "denied" ? refusals.slice(0, -1) : refusals;
  if (earlier.length === 0) return "–";
  return (
    <ul>
      {earlier.map(({ decided_at, problem, correction }) => (
        <li key={decided_at}>
          {formatDate(decided_at)}: {problem && documentProblems[problem]}
          {correction && ` (${correction})`}
        </li>
      ))}
    </ul>
  );
}
