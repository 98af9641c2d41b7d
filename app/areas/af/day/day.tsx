import { type FieldStop, fieldDayOperation } from "#app/contracts/field/field-day.ts";
import { isoDay } from "#app/contracts/platform/date-field.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate } from "#app/ui/format.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { fieldPath, findNextStop, isInside, storePath } from "../field.ts";
import { NextDeed } from "../next-deed.tsx";
import type { Route } from "./+types/day.ts";
import { DayStop } from "./stop.tsx";
import { words } from "./words.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { dia } = paramsOf(new URL(request.url), ["dia"]);
  const date = isoDay.safeParse(dia).data;
  const { day } = await apiOf(context).read(fieldDayOperation, { date });
  return { ...day, requestedDay: date };
}

export default function Day({ loaderData }: Route.ComponentProps) {
  const { day, stops, requestedDay } = loaderData;
  const planned = stops.filter(({ planned_visit }) => planned_visit);
  const others = requestedDay ? [] : stops.filter(({ planned_visit }) => !planned_visit);
  const next = findNextStop(planned);
  const weekday = weekdays.format(new Date(`${day}T12:00:00Z`)).replace(/^./, (first) => first.toUpperCase());
  return (
    <>
      <title>{words.title}</title>
      <PageHeader
        title={words.title}
        breadcrumb={[{ label: words.title }]}
        lead={`${weekday}, ${formatDate(day)}. ${describeProgress(planned)}`}
      />
      {planned.length === 0 && <EmptyState title={words.noRoute} />}
      {planned.length > 0 && (
        <ol aria-label="Roteiro" className="grid grid-cols-1 gap-3">
          {planned.map((stop, index) => (
            <li key={stop.store.uuid}>
              <DayStop stop={stop} number={index + 1} next={stop === next} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <section aria-labelledby="outras" className="grid grid-cols-1 gap-3">
          <h2 id="outras" className="font-semibold">
            {words.others}
          </h2>
          <ul className="grid grid-cols-1 gap-3">
            {others.map((stop) => (
              <li key={stop.store.uuid}>
                <DayStop stop={stop} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="Outros dias" className="flex flex-wrap gap-2">
        <ButtonLink href={`${fieldPath}?dia=${shiftDay(day, -1)}`}>{words.yesterday}</ButtonLink>
        {requestedDay && <ButtonLink href={fieldPath}>{words.today}</ButtonLink>}
        <ButtonLink href={`${fieldPath}?dia=${shiftDay(day, 1)}`}>{words.tomorrow}</ButtonLink>
      </nav>
      {next && (
        <NextDeed>
          <ButtonLink look="primary" href={storePath(next.store.uuid)}>
            {isInside(next) ? words.continueAt : words.goTo}: {next.store.name}
          </ButtonLink>
        </NextDeed>
      )}
    </>
  );
}

const weekdays = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });

function describeProgress(planned: FieldStop[]): string {
  if (planned.length === 0) return "";
  const done = planned.filter(({ planned_visit }) => planned_visit?.state === "done").length;
  return `${done} de ${planned.length} ${planned.length === 1 ? "visita feita" : "visitas feitas"}.`;
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
