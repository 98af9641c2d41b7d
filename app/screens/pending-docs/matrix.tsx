import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { documentProblems } from "#app/contracts/documents/documents.ts";
import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import { formatCpf, formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";

type Gap = PendingDocs["networks"][number]["gaps"][number];

const tones = { missing: "danger", denied: "danger", expired: "danger", expiring: "warning" } as const;

/** A missing document and its gap: "ASO: Vencido em 03/02/2026". */
function GapBadge({ document_type, gap, problem, expires_on }: Gap) {
  const when = expires_on && (gap === "expired" || gap === "expiring") ? ` em ${formatDate(expires_on)}` : "";
  const why = problem ? `, ${documentProblems[problem]}` : "";
  const label = gap === "expiring" ? "Vence" : documentGaps[gap];
  return (
    <>
      <span className="block">{document_type.name}</span> <Badge tone={tones[gap]} label={`${label}${when}${why}`} />
    </>
  );
}

const countOf = ({ networks: retailers }: PendingDocs) => retailers.reduce((sum, { gaps }) => sum + gaps.length, 0);

/** Returns the matrix's columns: one per retailer on this page, with the gaps of each visitor. */
export function pendingDocsColumnsFor(
  rows: readonly PendingDocs[],
  home: string,
  address: string,
  sends: boolean,
): Column<PendingDocs>[] {
  const retailers = new Map(rows.flatMap((row) => row.networks.map(({ retailer }) => [retailer.uuid, retailer.name])));
  const inOrder = [...retailers].sort(([, a], [, b]) => a.localeCompare(b, "pt-BR"));
  return [
    {
      header: "Visitante",
      sort: "name",
      rowHeader: true,
      cell: ({ visitor }) => (
        <>
          <a href={`${home}/visitors/${visitor.uuid}?aba=documentos`}>{visitor.name}</a>{" "}
          <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
        </>
      ),
    },
    {
      header: "Pendências",
      sort: "gaps",
      cell: (row) => (
        <>
          {countOf(row)} {sends && <SendLink visitor={row.visitor} address={address} />}
        </>
      ),
    },
    ...inOrder.map(
      ([uuid, name]): Column<PendingDocs> => ({
        header: name,
        cell: (row) => (
          <ul className="grid gap-1">
            {row.networks
              .find(({ retailer }) => retailer.uuid === uuid)
              ?.gaps.map((gap) => (
                <li key={gap.document_type.uuid}>
                  <GapBadge {...gap} />
                </li>
              ))}
          </ul>
        ),
      }),
    ),
    { header: "Supervisor", sort: "responsible_name", cell: ({ visitor }) => visitor.responsible_name },
  ];
}

/** Link to the panel that sends the visitor's documents, on this page. */
function SendLink({ visitor, address }: { visitor: PendingDocs["visitor"]; address: string }) {
  return (
    <a className="block text-primary underline" href={`${withSearch(address, { enviar: visitor.uuid })}#enviar`}>
      Enviar<span className="sr-only"> documentos de {visitor.name}</span>
    </a>
  );
}
