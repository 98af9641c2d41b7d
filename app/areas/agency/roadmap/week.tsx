import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { mondayOf } from "#app/contracts/platform/dates.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatHours } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/week.ts";
import { dayOf, weekSpan } from "./days.ts";
import { fetchWeek } from "./promoter-week.ts";
import { roadmapListCrumbs, roadmapPaths, roadmapPermission, searchPath } from "./roadmaps.ts";
import { WeekDay } from "./week-day.tsx";
import { WeekSteps } from "./week-steps.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const date = dayOf(url);
  const week = await fetchWeek(apiOf(context), params.visitor, date);
  const writes = levelOf(context.get(userContext), roadmapPermission) >= READ_WRITE;
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
        breadcrumb={[...roadmapListCrumbs, { label: visitor.name }]}
        lead={`${formatHours(minutes)} planejadas nesta semana`}
        actions={
          <>
            {writes && (
              <>
                <ButtonLink look="primary" href={`${roadmapPaths.path}/new?visitor_uuid=${visitor.uuid}`}>
                  Novo roteiro
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
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-4">
        {days.map((day) => (
          <WeekDay key={day.day} day={day} writes={writes} />
        ))}
      </div>
    </>
  );
}
