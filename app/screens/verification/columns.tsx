import type { DocumentValidation } from "#app/contracts/documents/document-checks.ts";
import { formatCpf, formatDate, formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";
import { ClaimText, DueTime } from "./clock.tsx";
import { type Bench, visitorHref } from "./paths.ts";

type ColumnsOptions = {
  bench: Bench;
  address: string;
  /** When the page was made, in milliseconds. */
  now: number;
  /** False where the documents were decided: nothing waits. */
  waits: boolean;
};

/** The columns of the list at `address`. */
export function validationColumns({ bench, address, now, waits }: ColumnsOptions): Column<DocumentValidation>[] {
  return [
    {
      header: "Visitante",
      sort: "visitor",
      rowHeader: true,
      cell: (row) => <a href={visitorHref(bench, row, address)}>{row.visitor.name}</a>,
    },
    { header: "CPF", nowrap: true, cell: ({ visitor }) => formatCpf(visitor.cpf) },
    { header: "Função", cell: ({ visitor }) => visitor.job_function_name },
    { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
    ...(bench.isPlatform ? [{ header: "Rede", cell: ({ retailer }: DocumentValidation) => retailer.name }] : []),
    { header: "Documentos", cell: ({ documents }) => documents.map((one) => one.document_type.name).join(", ") },
    {
      header: "Enviado desde",
      sort: "oldest_submitted_at",
      cell: ({ oldest_submitted_at: since }) => (
        <>
          <span className="whitespace-nowrap">{formatDateTime(String(since))}</span>{" "}
          <span className="whitespace-nowrap text-muted-foreground">
            {timeAgo((now - new Date(String(since)).getTime()) / 1000)}
          </span>
        </>
      ),
    },
    ...(waits ? waitingColumns(now) : []),
  ];
}

const waitingColumns = (now: number): Column<DocumentValidation>[] => [
  { header: "Prazo", cell: ({ due_at }) => <DueTime due={due_at && String(due_at)} now={now} /> },
  {
    header: "Entra em",
    sort: "enters_on",
    nowrap: true,
    cell: ({ enters_on }) => describeEntry(enters_on, now),
  },
  { header: "Reserva", cell: ({ claim }) => <ClaimText claim={claim} /> },
];

/** The day on which the visitor is expected; a link that has begun lets the visitor come on any day. */
function describeEntry(day: string | null, now: number): string {
  if (!day) return "Sem vínculo";
  const today = new Date(now - 3 * 3_600_000).toISOString().slice(0, 10);
  return day < today ? "Qualquer dia" : day === today ? "Hoje" : formatDate(day);
}
