import { READ_WRITE } from "#app/contracts/permissions.ts";
import { plannedVisitStates } from "#app/contracts/planned-visits.ts";
import type { WeekDay, WeekStop } from "#app/contracts/roadmap-weeks.ts";
import { absenceKinds, planReasons } from "#app/contracts/roadmaps.ts";
import { levelOf } from "#app/contracts/session.ts";
import { weekdayLabels } from "#app/contracts/weekdays.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import type { Route } from "./+types/week.ts";
import { Conflicts } from "./conflicts.tsx";
import { dayOf, mondayOf, weekSpan } from "./days.ts";
import { kilometresText } from "./kilometres.ts";
import { fullWeek } from "./promoter-week.ts";
import { absencesPath, crumbs, permission, place, roadmapAt, searchPath } from "./roadmaps.ts";
import { WeekSteps } from "./week-steps.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const date = dayOf(url);
  const week = await fullWeek(apiOf(context), params.visitor, date);
  const writes = levelOf(context.get(userContext), permission) >= READ_WRITE;
  return { week, monday: mondayOf(date), address: addressOf(url), writes };
}

export default function PromoterWeek({ loaderData: { week, monday, address, writes } }: Route.ComponentProps) {
  const { visitor, days } = week;
  const minutes = days.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0);
  return (
    <>
      <title>{`${visitor.name}, ${weekSpan(monday)}`}</title>
      <PageHeader
        title={visitor.name}
        breadcrumb={[...crumbs, { label: visitor.name }]}
        lead={`${formatHours(minutes)} planejadas nesta semana`}
        actions={
          <>
            {writes && (
              <>
                <ButtonLink look="primary" href={`${place.path}/new?visitor_uuid=${visitor.uuid}`}>
                  Novo roteiro
                </ButtonLink>
                <ButtonLink href={`${absencesPath}/new?visitor_uuid=${visitor.uuid}`}>Registrar ausência</ButtonLink>
              </>
            )}
            <ButtonLink href={`${searchPath}?visitor_uuid=${visitor.uuid}`}>Roteiros do promotor</ButtonLink>
          </>
        }
      />
      <WeekSteps address={address} monday={monday} />
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-4">
        {days.map((day) => (
          <Day key={day.day} day={day} writes={writes} />
        ))}
      </div>
    </>
  );
}

function Day({ day, writes }: { day: WeekDay; writes: boolean }) {
  const { weekday, stops, planned_minutes, travel_km, conflicts, absence } = day;
  return (
    <section aria-labelledby={weekday} className="grid content-start gap-2 rounded-md border p-2">
      <div className="border-b pb-1">
        <h2 id={weekday} className="font-semibold">
          {weekdayLabels[weekday]}, {formatDate(day.day)}
        </h2>
        {stops.length > 0 && (
          <p className="text-muted-foreground tabular-nums">
            {formatHours(planned_minutes)}
            {travel_km > 0 && ` · ${kilometresText(travel_km)}`}
          </p>
        )}
      </div>
      {absence && (
        <p>
          <Badge tone="info" label={absenceKinds[absence.kind]} />{" "}
          {absence.replacement ? `Substituto: ${absence.replacement.name}. ` : "Sem substituto. "}
          {writes && (
            <a href={`${absencesPath}/${absence.uuid}`} className="text-primary underline">
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
            </li>
          ))}
        </ol>
      )}
      <Conflicts found={conflicts} />
    </section>
  );
}

const tones: Record<keyof typeof plannedVisitStates, Tone> = {
  planned: "info",
  done: "success",
  justified: "warning",
  missed: "danger",
};

/** A store of the day: what came of it, or why nothing did. */
function Stop({ stop, day }: { stop: WeekStop; day: string }) {
  const { store, roadmap, suppliers, visit, reason, planned_minutes } = stop;
  return (
    <>
      <p className="flex justify-between gap-2">
        <span className="wrap-anywhere font-medium">{store.name}</span>
        <span className="tabular-nums">{formatHours(planned_minutes)}</span>
      </p>
      <p className="text-muted-foreground">
        {[store.city_name, ...suppliers.map(({ supplier_name }) => supplier_name)].join(" · ")}
      </p>
      <p>
        <a href={roadmapAt(roadmap.uuid)} className="text-primary underline">
          {roadmap.name}
        </a>
        {visit?.replaces && `, no lugar de ${visit.replaces.name}`}
      </p>
      {visit && <Badge tone={tones[visit.state]} label={plannedVisitStates[visit.state]} />}
      {reason && (
        <p>
          {planReasons[reason]}.{" "}
          <a href={roadmapAt(roadmap.uuid, `/explanation?date=${day}`)} className="text-primary underline">
            Por que não gerou?<span className="sr-only"> {store.name}</span>
          </a>
        </p>
      )}
    </>
  );
}
