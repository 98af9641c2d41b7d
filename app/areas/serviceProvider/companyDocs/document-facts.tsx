import type { CompanyDocRecord } from "#app/contracts/documents/company-docs.ts";
import { documentProblems } from "#app/contracts/documents/documents.ts";
import { DocumentStatus } from "#app/screens/companyDocs/document-status.tsx";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { remedyFor } from "./next-step.ts";

const steps = {
  pending: "Aguarde a avaliação. Até lá, as datas podem ser corrigidas.",
  complete: "Nada a fazer: esta rede não avalia documentos.",
  approved: "Nada a fazer até perto do vencimento.",
} as const;

/** Returns what the company has to do about a document that it sent. */
function describeStep({ status, problem, expires_on }: CompanyDocRecord, today: string): string {
  if (status === "denied") return problem ? remedyFor(problem) : "Envie uma nova versão.";
  return expires_on && expires_on < today ? "Venceu: envie uma nova versão." : steps[status];
}

/** The facts of a document, and what to do next. */
export function DocumentFacts({ document, today }: { document: CompanyDocRecord; today: string }) {
  const { retailer, status, problem, issued_on, expires_on, submitted_at, submitted_by } = document;
  return (
    <DefinitionList
      items={[
        { term: "Rede", detail: retailer?.name ?? "Todas as redes" },
        { term: "Situação", detail: <DocumentStatus status={status} /> },
        ...(problem ? [{ term: "Motivo da recusa", detail: documentProblems[problem] }] : []),
        { term: "O que fazer", detail: describeStep(document, today) },
        { term: "Emissão", detail: formatDate(issued_on) },
        {
          term: "Validade",
          detail: expires_on ? `${formatDate(expires_on)} (${describeDueDate(expires_on, today)})` : "Não vence",
        },
        { term: "Enviado em", detail: formatDateTime(String(submitted_at)) },
        { term: "Enviado por", detail: submitted_by },
      ]}
    />
  );
}
