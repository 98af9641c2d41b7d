import { agreementOwnerKinds } from "#app/contracts/agreements/received-agreements.ts";
import type { ServiceAgreementSummary } from "#app/contracts/agreements/service-agreements.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";
import { AgreementStatus } from "../status.tsx";

const minutesColumn: Column<ServiceAgreementSummary> = {
  header: "Minutos por semana",
  sort: "minutes",
  numeric: true,
  cell: ({ declared_minutes: minutes }) => (minutes === null ? "Sem minutos" : formatInteger(minutes)),
};

/** The columns of the list at `path`; waits are measured at `now`, in milliseconds. */
export const receivedColumns = (path: string, now: number): Column<ServiceAgreementSummary>[] => [
  {
    header: "Declarante",
    sort: "owner",
    rowHeader: true,
    cell: ({ uuid, owner, services }) => (
      <>
        <a href={`${path}/${uuid}`}>{owner.name}</a>
        <Subtext>{services.join(", ")}</Subtext>
      </>
    ),
  },
  { header: "Tipo", sort: "owner_kind", cell: ({ owner }) => ownerKindOf(owner.kind) },
  { header: "Situação", sort: "state", cell: AgreementStatus },
  {
    header: "Enviada em",
    sort: "sent_at",
    cell: ({ state, sent_at }) => <Sent state={state} at={sent_at} now={now} />,
  },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  {
    header: "Lojas",
    sort: "stores",
    numeric: true,
    cell: ({ uuid, owner, stores_count }) => (
      <a href={`${path}/${uuid}#lojas`}>
        {stores_count === 0 ? "Todas" : formatInteger(stores_count)}
        <span className="sr-only"> da declaração de {owner.name}</span>
      </a>
    ),
  },
  { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
  // The sum of all stores, which a single store does not compare with anything.
  ...(path.startsWith("/store/") ? [] : [minutesColumn]),
];

/** "Fornecedor", or "Prestador de serviço". */
export const ownerKindOf = (kind: ServiceAgreementSummary["owner"]["kind"]) =>
  kind === "agency" ? "Agência" : agreementOwnerKinds[kind];

type SentProps = { state: ServiceAgreementSummary["state"]; at: ServiceAgreementSummary["sent_at"]; now: number };

/** The moment of the sending, and for how long a declaration has waited for the answer. */
function Sent({ state, at, now }: SentProps) {
  if (!at) return "–";
  return (
    <>
      <span className="whitespace-nowrap">{formatDateTime(String(at))}</span>
      {state === "sent" && <Subtext>{timeAgo((now - new Date(at).getTime()) / 1000)}, sem resposta</Subtext>}
    </>
  );
}

/** One declaration in a list of several: who declares, and what. */
export const describeReceived = ({ owner, services }: ServiceAgreementSummary) =>
  `${owner.name}: ${services.join(", ")}`;
