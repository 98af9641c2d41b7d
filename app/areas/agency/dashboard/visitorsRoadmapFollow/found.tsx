import { type Follow, type Followed, followStates } from "#app/contracts/field-follow.ts";
import { formatHours, formatInteger, formatTime } from "#app/ui/format.ts";
import { Badge, type Figure } from "#app/ui/page/index.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { tones, urgency } from "./states.ts";

export const columns: Column<Followed>[] = [
  {
    header: "Promotor",
    sort: "name",
    rowHeader: true,
    cell: ({ visitor }) => <a href={`/agency/roadmap/week/${visitor.uuid}`}>{visitor.name}</a>,
  },
  { header: "Situação", nowrap: true, cell: ({ state }) => <Badge tone={tones[state]} label={followStates[state]} /> },
  { header: "Onde", cell: ({ last }) => (last ? <Where last={last} /> : "–") },
  { header: "Próxima loja", cell: ({ next }) => (next ? `${next.name} (${next.city_name})` : "–") },
  {
    header: "Visitas",
    numeric: true,
    cell: ({ done_count, justified_count, planned_count }) => (
      <>
        {done_count} de {planned_count}
        {justified_count > 0 && <span className="block text-muted-foreground">{justified_count} justificadas</span>}
      </>
    ),
  },
  {
    header: "Horas",
    numeric: true,
    cell: ({ worked_minutes, planned_minutes }) => `${formatHours(worked_minutes)} de ${formatHours(planned_minutes)}`,
  },
  { header: "Supervisor", cell: ({ responsible_name }) => responsible_name ?? "–" },
];

/** In which store since when, by its own clock; or which they left. */
function Where({ last }: { last: NonNullable<Followed["last"]> }) {
  const at = (moment: string | Date) => formatTime(String(moment), last.time_zone);
  return (
    <>
      {last.store.name}
      <span className="block text-muted-foreground">
        {last.left_at ? `saiu às ${at(last.left_at)}` : `desde ${at(last.entered_at)}`}
      </span>
    </>
  );
}

/** The day in numbers, each leading to its people. */
export function figuresOf(counts: Follow["counts"], address: string): Figure[] {
  const to = (state: string | null) => withSearch(address, { state, page: null });
  const all = urgency.reduce((sum, state) => sum + counts[state], 0);
  return [
    { label: "Com visitas hoje", value: formatInteger(all), href: to(null) },
    ...urgency.map((state) => ({ label: followStates[state], value: formatInteger(counts[state]), href: to(state) })),
  ];
}
