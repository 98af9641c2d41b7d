import type { DocumentValidation } from "#app/contracts/documents/document-checks.ts";
import { formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { visitorPath } from "./validations.ts";

export const validationColumns: Column<DocumentValidation>[] = [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor: { uuid, name } }) => <a href={visitorPath(uuid)}>{name}</a>,
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  { header: "Documentos", cell: ({ documents }) => documents.map((one) => one.document_type.name).join(", ") },
  {
    header: "Enviado desde",
    sort: "oldest_submitted_at",
    nowrap: true,
    cell: (row) => formatDateTime(String(row.oldest_submitted_at)),
  },
];
