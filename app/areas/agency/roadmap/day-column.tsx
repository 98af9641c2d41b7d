import { ArrowUp } from "lucide-react";
import type { WeekConflict } from "#app/contracts/field/roadmap-weeks.ts";
import { type Weekday, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { formatHours } from "#app/ui/format.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { ConflictMarks } from "./conflicts.tsx";
import { formatKilometres } from "./kilometres.ts";
import { roadmapHref, stopHref } from "./roadmaps.ts";
import { legsOf, minutesOf, optimiseOrder, type Stop, stopsOf } from "./stops.ts";

type DayColumnProps = {
  roadmap: string;
  version: number;
  day: Weekday;
  /** All stops of the week. */
  stops: Stop[];
  conflicts: WeekConflict[];
  writes: boolean;
};

/** One day of a roadmap: its stops in order, with minutes, distances and actions. */
export function DayColumn({ roadmap, version, day, stops, conflicts, writes }: DayColumnProps) {
  const own = stopsOf(stops, day);
  const legs = legsOf(own);
  const distance = legs.reduce((sum, leg) => sum + leg, 0);
  const { saved } = optimiseOrder(stops, day);
  return (
    <section aria-labelledby={day} className="wrap-anywhere grid content-start gap-2 rounded-md border p-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 border-b pb-1 xl:grid xl:grid-cols-1">
        <h2 id={day} className="font-semibold">
          {weekdayLabels[day]}
        </h2>
        {own.length > 0 && (
          <p className="text-muted-foreground tabular-nums">
            {formatHours(minutesOf(own))}
            {distance > 0 && ` · ${formatKilometres(distance)}`}
          </p>
        )}
      </div>
      {own.length === 0 ? (
        <p className="text-muted-foreground">Nenhuma loja</p>
      ) : (
        <ol className="grid gap-1">
          {own.map((stop, i) => (
            <li key={stop.store.uuid}>
              <div className="flex items-start justify-between gap-1">
                <StopName
                  stop={stop}
                  href={writes ? stopHref(roadmap, day, stop.store.uuid) : undefined}
                  position={i + 1}
                />
                {writes && i > 0 && (
                  <DayForm version={version} day={day} store={stop.store.uuid}>
                    <button
                      type="submit"
                      title="Subir"
                      className="grid size-6 place-items-center rounded-md text-primary hover:bg-primary-soft"
                    >
                      <ArrowUp size={16} />
                      <span className="sr-only">Subir {stop.store.name}</span>
                    </button>
                  </DayForm>
                )}
              </div>
              <p className="text-muted-foreground">
                {stop.store.city_name}
                {(legs[i] as number) > 0 && `, a ${formatKilometres(legs[i] as number)} da anterior`}
              </p>
              <Minutes suppliers={stop.suppliers} />
              <ConflictMarks
                found={conflicts.filter(
                  ({ stop: about }) => about?.store.uuid === stop.store.uuid && about.roadmap.uuid === roadmap,
                )}
              />
            </li>
          ))}
        </ol>
      )}
      <ConflictMarks found={conflicts.filter(({ stop }) => stop === null)} />
      {writes && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={roadmapHref(roadmap, `/stops/new?weekday=${day}`)}
            className="inline-block min-h-6 text-primary underline"
          >
            Adicionar loja<span className="sr-only"> em {weekdayLabels[day]}</span>
          </a>{" "}
          {own.length > 0 && (
            <a href={roadmapHref(roadmap, `/days/${day}/copy`)} className="inline-block min-h-6 text-primary underline">
              Copiar dia<span className="sr-only"> {weekdayLabels[day]}</span>
            </a>
          )}
          {saved >= 0.1 && (
            <DayForm version={version} day={day}>
              <Button>
                Encurtar o trajeto em {formatKilometres(saved)}
                <span className="sr-only">, {weekdayLabels[day]}</span>
              </Button>
            </DayForm>
          )}
        </div>
      )}
    </section>
  );
}

type DayFormProps = { version: number; day: Weekday; store?: string; children: React.ReactNode };

function DayForm({ version, day, store, children }: DayFormProps) {
  return (
    <PostForm>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="weekday" value={day} />
      {store && <input type="hidden" name="store" value={store} />}
      {children}
    </PostForm>
  );
}

function StopName({ stop: { store }, href, position }: { stop: Stop; href?: string; position: number }) {
  return (
    <p className="min-w-0">
      {position}.{" "}
      {href ? (
        <a href={href} className="font-medium text-primary underline">
          {store.name}
        </a>
      ) : (
        <span className="font-medium">{store.name}</span>
      )}
    </p>
  );
}

function Minutes({ suppliers }: Pick<Stop, "suppliers">) {
  if (suppliers.length === 0) return <p className="text-muted-foreground">Sem fornecedor</p>;
  return suppliers.map(({ uuid, supplier_name, planned_minutes }) => (
    <p key={uuid} className="flex justify-between gap-2">
      <span>{supplier_name}</span>{" "}
      <span className="whitespace-nowrap tabular-nums">{formatHours(planned_minutes)}</span>
    </p>
  ));
}
