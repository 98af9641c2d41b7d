import type { CompanyDocDemand } from "#app/contracts/documents/company-doc-demands.ts";
import { StateBadge } from "#app/screens/companyDocs/state-badge.tsx";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { isToSend, nextStep } from "./next-step.ts";
import { documentAt, sendHref } from "./paths.ts";

/** Returns the columns of the demands; `writes`: the user may send documents. */
export const demandColumnsFor = (writes: boolean): Column<CompanyDocDemand>[] => [
  {
    header: "Documento",
    sort: "document_type",
    rowHeader: true,
    cell: ({ document_type: type, document_uuid }) =>
      document_uuid ? <a href={documentAt(document_uuid)}>{type.name}</a> : type.name,
  },
  { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.name },
  { header: "Situação", sort: "state", cell: StateBadge },
  { header: "Prazo", sort: "due_on", nowrap: true, cell: Deadline },
  {
    header: "Validade",
    sort: "expires_on",
    nowrap: true,
    cell: ({ document_uuid, expires_on }) =>
      document_uuid ? (expires_on ? formatDate(expires_on) : "Não vence") : "–",
  },
  {
    header: "Enviado em",
    sort: "submitted_at",
    nowrap: true,
    cell: ({ submitted_at }) => (submitted_at ? formatDateTime(submitted_at) : "–"),
  },
  { header: "O que fazer", cell: (row) => <NextStep demand={row} writes={writes} /> },
];

/**
 * The day by which the document must be in order, and what happens then. Once nothing is left for the company to do, it
 * is the day since which the document is required.
 */
function Deadline({ due_on, state }: CompanyDocDemand) {
  if (!due_on) return "–";
  if (state === "awaiting" || state === "in_order") return `Exigido desde ${formatDate(due_on)}`;
  const event = state === "expired" ? "venceu" : state === "expiring" ? "último dia" : "início da declaração";
  return (
    <>
      {formatDate(due_on)}
      <Subtext>{event}</Subtext>
    </>
  );
}

function NextStep({ demand, writes }: { demand: CompanyDocDemand; writes: boolean }) {
  const { state, document_type: type, retailer, document_uuid } = demand;
  return (
    <>
      {nextStep(demand)}{" "}
      {writes && isToSend(state) && (
        <a className="block w-fit text-primary underline" href={sendHref(type.uuid, retailer.uuid)}>
          {document_uuid ? "Enviar nova versão" : "Enviar"}
          <span className="sr-only">
            : {type.name} para {retailer.name}
          </span>
        </a>
      )}
    </>
  );
}
