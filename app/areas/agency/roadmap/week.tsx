import { allocations } from "#app/contracts/allocations/allocations.ts";
import { roadmapWeekOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { mondayOf } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatHours } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/week.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { dayOf, weekSpan } from "./days.ts";
import { roadmapListCrumbs, searchPath } from "./roadmaps.ts";
import { conflictCauses } from "./week-conflicts.ts";
import { WeekDay } from "./week-day.tsx";
import { WeekSteps } from "./week-steps.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const date = dayOf(url);
  const { roadmap_week: week } = await apiOf(context).read(roadmapWeekOperation, { id: params.visitor, date });
  return {
    week,
    monday: mondayOf(date),
    address: addressOf(url),
    writes: abilitiesOf(context, roadmaps).write,
    writesAllocations: abilitiesOf(context, allocations).write,
  };
}

export default function PromoterWeek({ loaderData }: Route.ComponentProps) {
  const { week, monday, address, writes, writesAllocations } = loaderData;
  const { visitor, days } = week;
  const minutes = days.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0);
  return (
    <>
      <title>{`${visitor.name}, ${weekSpan(monday)}`}</title>
      <PageHeader
        title={visitor.name}
        breadcrumb={[...roadmapListCrumbs, { label: visitor.name }]}
        lead={`${formatHours(minutes)} planejadas nesta semana`}
        actions={
          <>
            {writes && (
              <>
                <ButtonLink look="primary" href={`${addresses.roadmaps}/new?visitor_uuid=${visitor.uuid}`}>
                  {roadmaps.words.add}
                </ButtonLink>
                <ButtonLink href={`${addresses.absences}/new?visitor_uuid=${visitor.uuid}`}>
                  Registrar ausência
                </ButtonLink>
              </>
            )}
            <ButtonLink href={`${searchPath}?visitor_uuid=${visitor.uuid}`}>Roteiros do promotor</ButtonLink>
          </>
        }
      />
      <WeekSteps address={address} monday={monday} />
      <ConflictAlert causes={conflictCauses(days, visitor.uuid, writesAllocations)} />
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-7">
        {days.map((day) => (
          <WeekDay key={day.day} day={day} writes={writes} />
        ))}
      </div>
    </>
  );
}
