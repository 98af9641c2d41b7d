import { data } from "react-router";
import { z } from "zod";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { RoadmapWeek } from "#app/contracts/field/roadmap-weeks.ts";
import { frequencies, type Roadmap } from "#app/contracts/field/roadmaps.ts";
import { weekday, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { readForm } from "#app/crud/save.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import { PageHeader, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/grid.ts";
import { DayColumn } from "./day-column.tsx";
import { today } from "./days.ts";
import { fullWeek } from "./promoter-week.ts";
import { crumbs, findRoadmap, permission, roadmapAt, weekAt } from "./roadmaps.ts";
import { changeStops } from "./save-stops.ts";
import { minutesOf, raised, straightened } from "./stops.ts";
import { SupplierHours } from "./supplier-hours.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const roadmap = await findRoadmap(context, params.id);
  const day = roadmap.starts_on > today() ? roadmap.starts_on : today();
  const week = await settle(fullWeek(apiOf(context), roadmap.visitor.uuid, day));
  const level = levelOf(context.get(userContext), permission);
  return { roadmap, week, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

/** What is done in the week itself: a stop goes one up, or a day takes the shorter way. */
const asked = z.object({ version: z.number().int(), weekday, store: z.uuid().optional() });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, asked);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { version, weekday: day, store } = submission.value;
  return changeStops(context, params.id, version, (stops) =>
    store ? raised(stops, { weekday: day, store }) : straightened(stops, day).stops,
  );
}

export default function RoadmapGrid({ loaderData: { roadmap, week, may } }: Route.ComponentProps) {
  const { uuid, name, visitor, stops, version } = roadmap;
  const at = (below: string) => roadmapAt(uuid, below);
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...crumbs, { label: name }]}
        lead={leadOf(roadmap)}
        actions={
          <>
            {may.write && (
              <>
                <ButtonLink look="primary" href={at("/stops/new")}>
                  Adicionar loja
                </ButtonLink>
                <ButtonLink href={at("/edit")}>Dados do roteiro</ButtonLink>
                <ButtonLink href={at("/copy")}>Copiar roteiro</ButtonLink>
              </>
            )}
            <ButtonLink href={weekAt(visitor.uuid)}>Semana do promotor</ButtonLink>
            <ButtonLink href={at("/explanation")}>Por que não gerou?</ButtonLink>
            {may.remove && (
              <ButtonLink look="danger" href={at("/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      {week === null && <Unavailable subject="Conflitos" href={roadmapAt(uuid)} />}
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-4">
        {weekOrder.map((day) => (
          <DayColumn
            key={day}
            roadmap={uuid}
            version={version}
            day={day}
            stops={stops}
            conflicts={conflictsOn(week, day)}
            writes={may.write}
          />
        ))}
        <SupplierHours stops={stops} />
      </div>
    </>
  );
}

function leadOf({ visitor, frequency, starts_on, ends_on, stops }: Roadmap) {
  const until = ends_on ? `até ${formatDate(ends_on)}` : "sem fim";
  const size = `${stops.length} ${stops.length === 1 ? "parada" : "paradas"}, ${formatHours(minutesOf(stops))} por semana`;
  return `${visitor.name} · ${frequencies[frequency]} · de ${formatDate(starts_on)}, ${until} · ${size}`;
}

/** What conflicts on that weekday, in this week of the promoter's. */
function conflictsOn(week: RoadmapWeek | null, day: (typeof weekOrder)[number]) {
  return week?.days.find((one) => one.weekday === day)?.conflicts ?? [];
}
