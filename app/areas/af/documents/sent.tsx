import { documentProblems, documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import { DocumentCompanies } from "#app/screens/document-cnpjs/document-companies.tsx";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { documentCnpjsPath } from "../field.ts";

export const documentTones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

/** All documents that the visitor or the agency sent, newest first. */
export function SentDocuments({ documents }: { documents: VisitorDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Panel id="enviados" title="Tudo o que foi enviado">
      <ul className="divide-y">
        {documents.map((one) => (
          <li key={one.uuid} className="grid gap-1 py-2">
            <h3 className="wrap-anywhere font-medium">{one.document_type.name}</h3>
            <p>
              <Badge tone={documentTones[one.status]} label={documentStatuses[one.status]} />
              {one.problem && `${documentProblems[one.problem]} · `}
              {one.correction && `${one.correction} · `}
              {one.retailer?.name ?? "Todas as redes"} · Enviado em{" "}
              {formatDateTime(new Date(one.submitted_at).toISOString())}
              {one.expires_on && ` · Validade: ${formatDate(one.expires_on)}`}
            </p>
            <div>
              CNPJ: <DocumentCompanies document={one} href={documentCnpjsPath(one.uuid)} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
