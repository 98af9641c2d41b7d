import { type Followed, followStates } from "#app/contracts/field/field-follow.ts";
import { kilometres } from "#app/contracts/visits/travel.ts";
import { formatDistance, formatHours, formatTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { followTones } from "./states.ts";

export const columns: Column<Followed>[] = [
  {
    header: "Promotor",
    sort: "name",
    rowHeader: true,
    cell: ({ visitor }) => <a href={`${addresses.roadmaps}/week/${visitor.uuid}`}>{visitor.name}</a>,
  },
  {
    header: "Situação",
    sort: "state",
    nowrap: true,
    cell: ({ state }) => <Badge tone={followTones[state]} label={followStates[state]} />,
  },
  { header: "Onde", sort: "store", cell: ({ last }) => (last ? <LastVisit last={last} /> : "–") },
  { header: "Próxima loja", sort: "next", cell: ({ next }) => (next ? `${next.name} (${next.city_name})` : "–") },
  {
    header: "Visitas",
    sort: "visits",
    numeric: true,
    cell: ({ done_count, justified_count, planned_count }) => (
      <>
        {done_count} de {planned_count} <span className="sr-only">realizadas</span>
        {justified_count > 0 && <Subtext>{justified_count} justificadas</Subtext>}
      </>
    ),
  },
  {
    header: "Horas",
    sort: "minutes",
    numeric: true,
    cell: ({ state, worked_minutes, planned_minutes }) => (
      <>
        {formatHours(worked_minutes)} de {formatHours(planned_minutes)}
        {state === "in_store" && <Subtext>até agora</Subtext>}
      </>
    ),
  },
  { header: "Supervisor", sort: "responsible", cell: ({ responsible_name }) => responsible_name ?? "–" },
];

/**
 * The last store that the visitor entered or left, with the time in the store's time zone, and how far from the store
 * the entry was.
 */
function LastVisit({ last }: { last: NonNullable<Followed["last"]> }) {
  const { store, position, left_at, entered_at, entry_reported_at, exit_reported_at } = last;
  const at = (moment: unknown) => formatTime(String(moment), last.time_zone);
  const reportedAt = left_at ? exit_reported_at : entry_reported_at;
  return (
    <>
      {store.name}
      <Subtext>
        {left_at ? `saiu às ${at(left_at)}` : `desde ${at(entered_at)}`}
        {reportedAt && `, informado às ${at(reportedAt)}`}
      </Subtext>
      {position && store.latitude !== null && (
        <Subtext>entrou a {formatDistance(kilometres(position, store))} da loja</Subtext>
      )}
    </>
  );
}
