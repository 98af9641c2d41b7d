import { type EvidenceShare, evidenceShares } from "#app/contracts/field/evidences.ts";
import { type BookShare, bookShares, shareLabels as labels } from "#app/contracts/reports/shares.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import type { ShareKind } from "./kinds.ts";
import { StateBadge } from "./state-badge.tsx";

type AnyShare = EvidenceShare | BookShare;

const at = (moment: AnyShare["last_access_at"]) => formatDateTime(moment && String(moment)) || "–";

/** The columns of the shares of a kind; `revokes`: the user may revoke them. */
export const shareColumnsFor = ({ path, shares }: ShareKind, revokes: boolean): Column<AnyShare>[] => [
  {
    header: labels.title,
    sort: "title",
    rowHeader: true,
    cell: ({ uuid, title }) => <a href={`${path}/${uuid}`}>{title}</a>,
  },
  ...(shares === bookShares ? bookColumns : photoColumns),
  { header: labels.created_by, sort: "created_by", cell: ({ created_by }) => created_by || "–" },
  { header: labels.created_at, sort: "created_at", nowrap: true, cell: ({ created_at }) => at(created_at) },
  {
    header: labels.accesses_count,
    sort: "accesses_count",
    numeric: true,
    cell: ({ uuid, title, accesses_count }) => (
      <a href={`${path}/${uuid}#acessos`} aria-label={`${formatInteger(accesses_count)} acessos a ${title}`}>
        {formatInteger(accesses_count)}
      </a>
    ),
  },
  {
    header: labels.last_access_at,
    sort: "last_access_at",
    nowrap: true,
    cell: ({ last_access_at }) => at(last_access_at),
  },
  {
    header: labels.expires_at,
    sort: "expires_at",
    cell: ({ expires_at, state }) => (
      <>
        {at(expires_at)} <StateBadge state={state} />
      </>
    ),
  },
  {
    header: "Ações",
    nowrap: true,
    cell: ({ uuid, title, state }) =>
      revokes && state === "active" ? (
        <a href={`${path}/${uuid}/revoke`} data-ask="">
          Cancelar<span className="sr-only"> o link {title}</span>
        </a>
      ) : null,
  },
];

const bookColumns: Column<AnyShare>[] = [
  {
    header: bookShares.labels.agency_supplier_uuid,
    sort: "agency_supplier",
    cell: (share) => "agency_supplier" in share && share.agency_supplier.supplier_name,
  },
  {
    header: "Período",
    sort: "start_date",
    nowrap: true,
    cell: (share) => "start_date" in share && `${formatDate(share.start_date)} a ${formatDate(share.end_date)}`,
  },
];

const photoColumns: Column<AnyShare>[] = [
  {
    header: evidenceShares.labels.evidences_count,
    sort: "evidences_count",
    numeric: true,
    cell: (share) => "evidences_count" in share && formatInteger(share.evidences_count),
  },
];
