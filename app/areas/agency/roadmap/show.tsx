import { data } from "react-router";
import { z } from "zod";
import { allocations } from "#app/contracts/allocations/allocations.ts";
import { type RoadmapWeek, roadmapWeekOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { frequencies, type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { weekday, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { readForm } from "#app/crud/save.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import { PageHeader, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { DayColumn } from "./day-column.tsx";
import { today } from "./days.ts";
import { roadmapHref, roadmapListCrumbs, weekHref } from "./roadmaps.ts";
import { changeStops } from "./save-stops.ts";
import { minutesOf, moveUp, optimiseOrder } from "./stops.ts";
import { SupplierHours } from "./supplier-hours.tsx";
import { conflictCauses } from "./week-conflicts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const roadmap = await api.find(roadmaps, params.id);
  const date = roadmap.starts_on > today() ? roadmap.starts_on : today();
  const found = await settle(api.read(roadmapWeekOperation, { id: roadmap.visitor.uuid, date }));
  return {
    roadmap,
    week: found?.roadmap_week ?? null,
    may: abilitiesOf(context, roadmaps),
    writesAllocations: abilitiesOf(context, allocations).write,
  };
}

/** The forms of the week: move a stop up (with `store`), or shorten a day's route. */
const stopOrderForm = z.object({ version: z.number().int(), weekday, store: z.uuid().optional() });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, stopOrderForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { version, weekday: day, store } = submission.value;
  return changeStops(context, params.id, version, (stops) =>
    store ? moveUp(stops, { weekday: day, store }) : optimiseOrder(stops, day).stops,
  );
}

/** A roadmap: its stops, by weekday. */
export default function RoadmapPage({ loaderData }: Route.ComponentProps) {
  const { roadmap, week, may, writesAllocations } = loaderData;
  const { uuid, name, visitor, stops, version } = roadmap;
  const at = (below: string) => roadmapHref(uuid, below);
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...roadmapListCrumbs, { label: name }]}
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
            <ButtonLink href={weekHref(visitor.uuid)}>Semana do promotor</ButtonLink>
            <ButtonLink href={at("/explanation")}>Por que não gerou visita?</ButtonLink>
            {may.remove && (
              <ButtonLink look="danger" href={at("/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      {week === null && <Unavailable subject="Conflitos" href={roadmapHref(uuid)} />}
      <ConflictAlert causes={conflictCauses(week?.days ?? [], visitor.uuid, writesAllocations)} />
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-7">
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
      </div>
      <SupplierHours stops={stops} />
    </>
  );
}

function leadOf({ visitor, frequency, starts_on, ends_on, stops }: Roadmap) {
  const until = ends_on ? `até ${formatDate(ends_on)}` : "sem fim";
  const size = `${stops.length} ${stops.length === 1 ? "parada" : "paradas"}, ${formatHours(minutesOf(stops))} por semana`;
  return `${visitor.name} · ${frequencies[frequency]} · de ${formatDate(starts_on)}, ${until} · ${size}`;
}

/** Returns the conflicts of a weekday in the promoter's week. */
function conflictsOn(week: RoadmapWeek | null, day: (typeof weekOrder)[number]) {
  return week?.days.find((one) => one.weekday === day)?.conflicts ?? [];
}
