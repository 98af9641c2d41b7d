import type { Page } from "#app/contracts/platform/paging.ts";
import { describeChanges } from "#app/contracts/reports/describe-changes.ts";
import { type HistoryEntry, historyKinds } from "#app/contracts/reports/history.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";

type HistoryTabProps = { entries: Page<HistoryEntry>; now: number; address: string };

const columns = (now: number): Column<HistoryEntry>[] => [
  { header: "Quando", sort: "at", nowrap: true, cell: ({ at }) => <When at={at} now={now} /> },
  { header: "Quem", sort: "actor_name", cell: ({ actor_name }) => actor_name || "Sistema" },
  { header: "O que aconteceu", sort: "kind", cell: ({ kind }) => historyKinds[kind] },
  { header: "Alterações", cell: ({ changes }) => <Changes changes={changes} /> },
];

/** An instant, and how long ago it was. */
export function When({ at, now }: { at: HistoryEntry["at"]; now: number }) {
  const instant = new Date(at).toISOString();
  return (
    <time dateTime={instant}>
      {formatDateTime(instant)}
      <Subtext>{timeAgo((now - Date.parse(instant)) / 1000)}</Subtext>
    </time>
  );
}

/** Each field that changed, before and after. */
export function Changes({ changes }: { changes: HistoryEntry["changes"] }) {
  const all = describeChanges(changes);
  if (all.length === 0) return "–";
  return (
    <dl className="grid gap-1">
      {all.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="inline font-medium">{label}: </dt>
          <dd className="inline break-words">
            {before && (
              <>
                <del>{before}</del>
                {after && <span aria-hidden="true"> → </span>}
              </>
            )}
            {after && (before ? <ins>{after}</ins> : after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The history of a visitor, newest first. */
export function HistoryTab({ entries, now, address }: HistoryTabProps) {
  return (
    <>
      <Table
        caption="Histórico"
        columns={columns(now)}
        rows={entries.data}
        rowKey={({ uuid }) => uuid}
        address={address}
      />
      <Pagination meta={entries.meta} address={address} />
    </>
  );
}
