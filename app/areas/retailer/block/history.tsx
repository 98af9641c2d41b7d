import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import { type BlockEvent, blockEventKinds } from "#app/contracts/visits/block-effect.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/page/index.ts";

/** The events of a block, each with its user and time, newest first. */
export function BlockHistory({ events }: { events: BlockEvent[] }) {
  if (events.length === 0) return <EmptyState />;
  return (
    <ol className="ml-1 grid gap-2 border-l-2 pl-4">
      {events.map(({ uuid, at, kind, actor_name, account, reason, changes }) => (
        <li key={uuid} className="wrap-anywhere">
          <time dateTime={new Date(at).toISOString()} className="tabular-nums">
            {formatDateTime(new Date(at).toISOString())}
          </time>{" "}
          <strong className="font-medium">{blockEventKinds[kind]}</strong>{" "}
          <span className="text-muted-foreground">
            por {[actor_name, account && `(${account})`].filter(Boolean).join(" ")}
          </span>
          {reason && <p>Motivo: {reason}</p>}
          {kind === "changed" &&
            Object.entries(changes).map(([field, change]) => <Change key={field} field={field} change={change} />)}
        </li>
      ))}
    </ol>
  );
}

const labels: Record<string, string> = { ...accessBlocks.labels, stores: accessBlocks.labels.store_uuids };
const day = (value: unknown) => (value ? formatDate(String(value)) : "sem fim");

function Change({ field, change }: { field: string; change: unknown }) {
  const [before, after] = Array.isArray(change) ? change : [];
  const text = field.endsWith("_on") ? `${day(before)} → ${day(after)}` : `${before} → ${after}`;
  return (
    <p>
      {labels[field] ?? field}: {text}
    </p>
  );
}
