import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { justifications, plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { formatTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { justifyPath, storePath, tones } from "../field.ts";
import { Address } from "./address.tsx";
import { words } from "./words.ts";

type StopProps = {
  stop: FieldStop;
  /** Position in the route; absent for a store outside it. */
  number?: number;
  /** Marks the stop to go to now. */
  next?: boolean;
};

/** A store of the day: address, verdict, open work and visit status. */
export function DayStop({ stop, number, next }: StopProps) {
  const { store, planned_visit: plan, verdict, visit } = stop;
  // A past day needs no verdict.
  const showsVerdict = stop.today || plan?.state === "planned";
  return (
    <article
      aria-labelledby={`store-${store.uuid}`}
      className={`wrap-anywhere grid grid-cols-1 gap-1 rounded-md p-3 ${next ? "border-2 border-primary" : "border"}`}
    >
      {next && <p className="font-semibold text-primary">{visit && !visit.left_at ? words.current : words.next}</p>}
      <h2 id={`store-${store.uuid}`} className="font-semibold text-lg">
        {number && `${number}. `}
        {stop.today ? (
          <a href={storePath(store.uuid)} data-keep="" className="inline-block min-h-6 text-primary underline">
            {store.name}
          </a>
        ) : (
          store.name
        )}
      </h2>
      <Address store={store} map={next} />
      <p className="flex flex-wrap gap-2">
        {showsVerdict && <Badge tone={tones[verdict.answer]} label={answers[verdict.answer]} />}{" "}
        <StopStatus stop={stop} />
      </p>
      {stop.today && <Waiting stop={stop} />}
      {plan && (plan.state === "missed" || (plan.state === "planned" && stop.today && !visit)) && (
        <p>
          <a href={justifyPath(plan.uuid)} data-keep="" className="inline-block min-h-6 underline">
            {words.justify}
            <span className="sr-only">: {store.name}</span>
          </a>
        </p>
      )}
    </article>
  );
}

/** Status of the visit: its times, or the reason why it was not made. */
function StopStatus({ stop: { planned_visit: plan, visit, store } }: { stop: FieldStop }) {
  if (visit && !visit.left_at) {
    return <Badge tone="success" label={`Em loja desde ${formatTime(String(visit.entered_at), store.time_zone)}`} />;
  }
  if (visit) {
    const [from, until] = [visit.entered_at, visit.left_at].map((at) => formatTime(String(at), store.time_zone));
    return <Badge tone="neutral" label={`Em loja das ${from} às ${until}`} />;
  }
  if (!plan) return null;
  const reason = plan.justification ? `: ${justifications[plan.justification]}` : "";
  return <Badge tone={visitStateTones[plan.state]} label={plannedVisitStates[plan.state] + reason} />;
}

function Waiting({ stop: { surveys, tasks, evidences } }: { stop: FieldStop }) {
  const parts = [
    surveys.expected > 0 && `Pesquisas: ${surveys.answered} de ${surveys.expected}`,
    tasks.given > 0 && `Atividades: ${tasks.ended} de ${tasks.given}`,
    evidences > 0 && `Fotos: ${evidences}`,
  ].filter(Boolean);
  return parts.length > 0 ? <p>{parts.join(" · ")}</p> : null;
}
