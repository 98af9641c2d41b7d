import { absenceKinds } from "#app/contracts/field/absences.ts";
import type { WeekDay as Day, WeekStop } from "#app/contracts/field/roadmap-weeks.ts";
import { planReasons } from "#app/contracts/field/roadmaps.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";
import { ConflictMarks } from "./conflicts.tsx";
import { formatKilometres } from "./kilometres.ts";
import { roadmapHref } from "./roadmaps.ts";

/** One day of a promoter's week: stops with their visits, absence and conflicts. */
export function WeekDay({ day, writes }: { day: Day; writes: boolean }) {
  const { weekday, stops, planned_minutes, travel_km, conflicts, absence } = day;
  return (
    <section aria-labelledby={weekday} className="wrap-anywhere grid content-start gap-2 rounded-md border p-2">
      <div className="border-b pb-1">
        <h2 id={weekday} className="font-semibold">
          {weekdayLabels[weekday]}, {formatDate(day.day)}
        </h2>
        {stops.length > 0 && (
          <p className="text-muted-foreground tabular-nums">
            {formatHours(planned_minutes)}
            {travel_km > 0 && ` · ${formatKilometres(travel_km)}`}
          </p>
        )}
        <ConflictMarks found={conflicts.filter(({ stop }) => stop === null)} />
      </div>
      {absence && (
        <p>
          <Badge tone="info" label={absenceKinds[absence.kind]} />
          {absence.replacement ? `Substituto: ${absence.replacement.name}. ` : "Sem substituto. "}
          {writes && (
            <a href={`${addresses.absences}/${absence.uuid}`} className="text-primary underline">
              Abrir a ausência
            </a>
          )}
        </p>
      )}
      {stops.length === 0 && <p className="text-muted-foreground">Nenhuma loja</p>}
      {stops.length > 0 && (
        <ol className="grid gap-2">
          {stops.map((stop) => (
            <li key={`${stop.roadmap.uuid} ${stop.store.uuid}`}>
              <Stop stop={stop} day={day.day} />
              <ConflictMarks
                found={conflicts.filter(
                  ({ stop: about }) =>
                    about?.store.uuid === stop.store.uuid && about.roadmap.uuid === stop.roadmap.uuid,
                )}
              />
            </li>
          ))}
        </ol>
      )}
      <CopyDayLinks day={day} writes={writes} />
    </section>
  );
}

/** Links to copy the day's stops to other days, one for each roadmap that has any. */
function CopyDayLinks({ day: { weekday, stops }, writes }: { day: Day; writes: boolean }) {
  const roadmaps = new Map(stops.map(({ roadmap }) => [roadmap.uuid, roadmap.name]));
  if (!writes || roadmaps.size === 0) return null;
  return (
    <ul>
      {[...roadmaps].map(([uuid, name]) => (
        <li key={uuid}>
          <a href={roadmapHref(uuid, `/days/${weekday}/copy`)} className="inline-block min-h-6 text-primary underline">
            Copiar dia
            <span className={roadmaps.size === 1 ? "sr-only" : undefined}> de {name}</span>
            <span className="sr-only">, {weekdayLabels[weekday]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A stop of the day with its visit, or the reason why it has none. */
function Stop({ stop, day }: { stop: WeekStop; day: string }) {
  const { store, roadmap, suppliers, visit, reason, planned_minutes } = stop;
  return (
    <>
      <p className="font-medium">{store.name}</p>
      <p className="text-muted-foreground">
        {[formatHours(planned_minutes), store.city_name, ...suppliers.map(({ supplier_name }) => supplier_name)].join(
          " · ",
        )}
      </p>
      <p>
        <a href={roadmapHref(roadmap.uuid)} className="text-primary underline">
          {roadmap.name}
        </a>
        {visit?.replaces && `, no lugar de ${visit.replaces.name}`}
      </p>
      {visit && <Badge tone={visitStateTones[visit.state]} label={plannedVisitStates[visit.state]} />}
      {reason && (
        <p>
          {planReasons[reason]}.{" "}
          <a href={roadmapHref(roadmap.uuid, `/explanation?date=${day}`)} className="text-primary underline">
            Por que não gerou visita?<span className="sr-only"> {store.name}</span>
          </a>
        </p>
      )}
    </>
  );
}
