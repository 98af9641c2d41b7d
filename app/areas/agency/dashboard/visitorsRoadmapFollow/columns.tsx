import { type Follow, type Followed, followStates } from "#app/contracts/field/field-follow.ts";
import { kilometres } from "#app/contracts/visits/travel.ts";
import { formatDistance, formatHours, formatInteger, formatTime } from "#app/ui/format.ts";
import { Badge, type Figure } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { followTones, statesByUrgency } from "./states.ts";

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
        {done_count} de {planned_count}
        {justified_count > 0 && <Subtext>{justified_count} justificadas</Subtext>}
      </>
    ),
  },
  {
    header: "Horas",
    sort: "minutes",
    numeric: true,
    cell: ({ worked_minutes, planned_minutes }) => `${formatHours(worked_minutes)} de ${formatHours(planned_minutes)}`,
  },
  { header: "Supervisor", sort: "responsible", cell: ({ responsible_name }) => responsible_name ?? "–" },
];

/**
 * The last store that the visitor entered or left, with the time in the store's time zone, and how far from the store
 * the entry was.
 */
function LastVisit({ last }: { last: NonNullable<Followed["last"]> }) {
  const { store, position, left_at, entered_at, entry_told_at, exit_told_at } = last;
  const at = (moment: unknown) => formatTime(String(moment), last.time_zone);
  const reportedAt = left_at ? exit_told_at : entry_told_at;
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

/** Returns the day's counts, each with a link to its part of the list. */
export function figuresOf(counts: Follow["counts"], address: string): Figure[] {
  const to = (state: string | null) => withSearch(address, { state, page: null });
  const all = statesByUrgency.reduce((sum, state) => sum + counts[state], 0);
  return [
    { label: "Com visitas hoje", value: formatInteger(all), href: to(null) },
    ...statesByUrgency.map((state) => ({
      label: followStates[state],
      value: formatInteger(counts[state]),
      href: to(state),
    })),
  ];
}
