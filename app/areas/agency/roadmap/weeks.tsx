import { absenceKinds } from "#app/contracts/field/absences.ts";
import { conflictKinds, type RoadmapWeekCounts, roadmapWeeksOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { mondayOf } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatHours } from "#app/ui/format.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/weeks.ts";
import { dayOf } from "./days.ts";
import { roadmapHome, roadmapTabs, roadmapTitle, weekHref } from "./roadmaps.ts";
import { WeekSteps } from "./week-steps.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, ["q", "with_conflict"] as const);
  const date = dayOf(url);
  const listed = await loadRows(context, url, roadmapWeeksOperation, { ...filters, date });
  return { listed, filters, date, writes: abilitiesOf(context, roadmaps).write };
}

const labels = { q: "Promotor", with_conflict: "Conflitos" };
const withConflict = { true: "Só com conflito" };

type Day = RoadmapWeekCounts["days"][number];

const headers = ["Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado", "Domingo"];

function columnsOf(monday: string): Column<RoadmapWeekCounts>[] {
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
    <span key={kind} className="block text-warning">
      {conflictKinds[kind]}: {days_count} {days_count === 1 ? "dia" : "dias"}
    </span>
  ));
}

/** The week of all promoters: a row per promoter, a column per day. */
export default function Weeks({ loaderData: { listed, filters, date, writes } }: Route.ComponentProps) {
  const monday = mondayOf(listed.found.data[0]?.days[0]?.day ?? date);
  return (
    <>
      <title>{roadmapTitle}</title>
      <PageHeader
        title={roadmapTitle}
        breadcrumb={[roadmapHome, { label: roadmapTitle }]}
        actions={
          writes && (
            <ButtonLink look="primary" href={`${addresses.roadmaps}/new`}>
              {roadmaps.words.add}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={roadmapTitle} tabs={roadmapTabs} current={addresses.roadmaps} />
      <WeekSteps address={listed.address} monday={monday} />
      <FilterForm path={addresses.roadmaps} keep={pickSearchParams(listed.address, ["date", "sort"])}>
        <SearchField name="q" label="Promotor" defaultValue={filters.q} />
        <SelectField
          name="with_conflict"
          label={labels.with_conflict}
          placeholder="Todos"
          options={toOptions(withConflict)}
          defaultValue={filters.with_conflict}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={filters.with_conflict ? ["promotor com conflito", "promotores com conflito"] : ["promotor", "promotores"]}
        caption="Semana dos promotores"
        columns={columnsOf(monday)}
        rowKey={({ visitor }) => visitor.uuid}
        chips={buildChips(listed.address, filters, labels, { with_conflict: withConflict })}
        exports={`${addresses.roadmaps}/weeks/export`}
        whenEmpty={writes && <a href={`${addresses.roadmaps}/new`}>Cadastrar um roteiro</a>}
      />
    </>
  );
}
