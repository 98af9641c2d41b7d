import { type TimelineEntry, timelineKinds } from "#app/contracts/people/visitor-timeline.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/page/index.ts";
import { Pagination } from "#app/ui/table/index.ts";
import { zoneCity } from "#app/ui/zone-city.ts";
import { Changes } from "./history-tab.tsx";

type TimelineTabProps = { events: Page<TimelineEntry>; address: string };

/** The history and visits of a visitor, day by day, newest first; a visit at the time of its store. */
export function TimelineTab({ events, address }: TimelineTabProps) {
  if (events.data.length === 0) return <EmptyState />;
  return (
    <>
      {byDay(events.data).map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-1">
          <h2 id={`day-${day}`} className="font-semibold">
            {day}
          </h2>
          <ol className="ml-1 grid gap-2 border-l-2 pl-4">
            {entries.map((entry) => (
              <li key={`${entry.uuid} ${entry.kind} ${JSON.stringify(entry.changes)}`}>
                <Event entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pagination meta={events.meta} address={address} />
    </>
  );
}

function Event({ entry }: { entry: TimelineEntry }) {
  const { at, kind, actor_name, changes, store_name, left_at } = entry;
  const zone = zoneOf(entry);
  const isVisit = kind === "visited";
  return (
    <>
      <p>
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {timeOf(at, zone)}
        </time>
        {zoneCity(isoOf(at), zone)}{" "}
        <strong className="font-medium">{isVisit ? `Visita a ${store_name}` : timelineKinds[kind]}</strong>{" "}
        <span className="text-muted-foreground">
          {isVisit
            ? left_at
              ? `saída ${describeExit(at, left_at, zone)}`
              : "sem saída registrada"
            : actor_name || "Sistema"}
        </span>
      </p>
      {Object.keys(changes).length > 0 && <Changes changes={changes} />}
    </>
  );
}

type Moment = TimelineEntry["at"];
const isoOf = (moment: Moment) => new Date(moment).toISOString();
/** The time zone of a visit's store; that of Brasília for all else. */
const zoneOf = ({ time_zone }: TimelineEntry) => time_zone ?? "America/Sao_Paulo";
const shown = (moment: Moment, zone: string) => formatDateTime(isoOf(moment), zone);
const dayOf = (moment: Moment, zone: string) => shown(moment, zone).split(" ")[0] as string;
const timeOf = (moment: Moment, zone: string) => shown(moment, zone).split(" ")[1] as string;

/** The time of an exit, with its day where that is another one. */
function describeExit(entered: Moment, left: Moment, zone: string): string {
  return dayOf(entered, zone) === dayOf(left, zone) ? `às ${timeOf(left, zone)}` : `em ${shown(left, zone)}`;
}

/** Groups entries, which are in order, by their day. */
function byDay(entries: TimelineEntry[]): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, zoneOf(entry));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
