import type { DocumentValidation } from "#app/contracts/documents/document-checks.ts";
import { hrefInList } from "#app/screens/visitors/list-behind.ts";
import { formatCpf, formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";
import { validationPath } from "./validations.ts";

/** The columns of the list at `address`; waits are measured at `now`, in milliseconds. */
export const validationColumns = (address: string, now: number): Column<DocumentValidation>[] => [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor: { uuid, name } }) => <a href={hrefInList(validationPath, uuid, address)}>{name}</a>,
  },
  { header: "CPF", nowrap: true, cell: ({ visitor }) => formatCpf(visitor.cpf) },
  { header: "Função", cell: ({ visitor }) => visitor.job_function_name },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
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
];
