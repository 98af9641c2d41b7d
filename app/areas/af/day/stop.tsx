import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { justifications, plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { formatTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { justifyAt, storeAt, tones } from "../field.ts";
import { Address } from "./address.tsx";
import { words } from "./words.ts";

type StopProps = {
  stop: FieldStop;
  /** Its place in the route; a store that is not in it has none. */
  number?: number;
  /** Whether it is where the person goes now. */
  next?: boolean;
};

/** One store of the day: where it stands, whether one may come in, what waits there and what was done. */
export function Stop({ stop, number, next }: StopProps) {
  const { store, planned_visit: plan, verdict } = stop;
  // Of a day that is over nobody asks any more.
  const asks = stop.today || plan?.state === "planned";
  return (
    <article
      aria-labelledby={`loja-${store.uuid}`}
      className={`wrap-anywhere grid grid-cols-1 gap-1 rounded-md p-3 ${next ? "border-2 border-primary" : "border"}`}
    >
      {next && <p className="font-semibold text-primary">{words.next}</p>}
      <h2 id={`loja-${store.uuid}`} className="font-semibold text-lg">
        {number && `${number}. `}
        {stop.today ? (
          <a href={storeAt(store.uuid)} data-keep="" className="inline-block min-h-6 text-primary underline">
            {store.name}
          </a>
        ) : (
          store.name
        )}
      </h2>
      <Address store={store} map={next} />
      <p className="flex flex-wrap gap-2">
        {asks && <Badge tone={tones[verdict.answer]} label={answers[verdict.answer]} />} <Stands stop={stop} />
      </p>
      {stop.today && <Waiting stop={stop} />}
      {plan && (plan.state === "missed" || (plan.state === "planned" && stop.today && !stop.visit)) && (
        <p>
          <a href={justifyAt(plan.uuid)} data-keep="" className="inline-block min-h-6 underline">
            {words.justify}
            <span className="sr-only">: {store.name}</span>
          </a>
        </p>
      )}
    </article>
  );
}

const states = { planned: "neutral", done: "success", justified: "info", missed: "danger" } as const;

/** How the visit stands: its times where there was one, the reason where it was not made. */
function Stands({ stop: { planned_visit: plan, visit, store } }: { stop: FieldStop }) {
  if (visit && !visit.left_at) {
    return <Badge tone="success" label={`Em loja desde ${formatTime(String(visit.entered_at), store.time_zone)}`} />;
  }
  if (visit) {
    const [from, until] = [visit.entered_at, visit.left_at].map((at) => formatTime(String(at), store.time_zone));
    return <Badge tone="neutral" label={`Em loja das ${from} às ${until}`} />;
  }
  if (!plan) return null;
  const reason = plan.justification ? `: ${justifications[plan.justification]}` : "";
  return <Badge tone={states[plan.state]} label={plannedVisitStates[plan.state] + reason} />;
}

function Waiting({ stop: { surveys, tasks, evidences } }: { stop: FieldStop }) {
  const told = [
    surveys.asked > 0 && `Pesquisas: ${surveys.answered} de ${surveys.asked}`,
    tasks.given > 0 && `Atividades: ${tasks.ended} de ${tasks.given}`,
    evidences > 0 && `Fotos: ${evidences}`,
  ].filter(Boolean);
  return told.length > 0 ? <p>{told.join(" · ")}</p> : null;
}
