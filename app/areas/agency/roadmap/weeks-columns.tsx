import { Fragment } from "react";
import { absenceKinds } from "#app/contracts/field/absences.ts";
import { conflictKinds, type RoadmapWeekCounts } from "#app/contracts/field/roadmap-weeks.ts";
import { formatHours } from "#app/ui/format.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { weekHref } from "./roadmaps.ts";

type Day = RoadmapWeekCounts["days"][number];

const headers = ["Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado", "Domingo"];

/** The columns of the week of all promoters: a column per day, the conflicts and the hours. */
export function weeksColumns(monday: string): Column<RoadmapWeekCounts>[] {
  return [
    {
      header: "Promotor",
      sort: "name",
      rowHeader: true,
      cell: ({ visitor }) => <a href={weekHref(visitor.uuid, monday)}>{visitor.name}</a>,
    },
    ...headers.map(
      (header, i): Column<RoadmapWeekCounts> => ({ header, cell: ({ days }) => <DayCell day={days[i] as Day} /> }),
    ),
    { header: "Conflitos", cell: ({ conflicts }) => <ConflictList conflicts={conflicts} /> },
    {
      header: "Horas",
      sort: "minutes",
      numeric: true,
      cell: ({ days }) => formatHours(days.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0)),
    },
  ];
}

/** A day in brief: stores and hours, absence, stops without a visit, and conflicts. */
function DayCell({ day }: { day: Day }) {
  const { stops_count, planned_minutes, absence, conflicts_count, unplanned_count } = day;
  if (stops_count === 0 && !absence) return <span className="text-muted-foreground">–</span>;
  return (
    <span className="grid">
      {stops_count > 0 && (
        <span className="whitespace-nowrap">
          {stops_count} {stops_count === 1 ? "loja" : "lojas"}
          {planned_minutes > 0 && `, ${formatHours(planned_minutes)}`}
        </span>
      )}{" "}
      {absence && <span className="text-muted-foreground">{absenceKinds[absence.kind]}</span>}{" "}
      {unplanned_count > 0 && <span className="text-muted-foreground">{unplanned_count} sem visita</span>}{" "}
      {conflicts_count > 0 && (
        <span className="inline-flex items-center gap-1 text-warning">
          <ToneIcon tone="warning" size={14} />
          {conflicts_count} <span className="sr-only">{conflicts_count === 1 ? "conflito" : "conflitos"}</span>
        </span>
      )}
    </span>
  );
}

/** The kinds of conflict in the week, and the days that have them. */
function ConflictList({ conflicts }: Pick<RoadmapWeekCounts, "conflicts">) {
  if (conflicts.length === 0) return <span className="text-muted-foreground">–</span>;
  return conflicts.map(({ kind, days_count }) => (
    <Fragment key={kind}>
      <span className="block text-warning">
        {conflictKinds[kind]}: {days_count} {days_count === 1 ? "dia" : "dias"}
      </span>{" "}
    </Fragment>
  ));
}
