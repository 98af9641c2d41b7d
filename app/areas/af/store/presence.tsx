import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { formatTime } from "#app/ui/format.ts";
import { VerdictPanel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { documentsPage, isInside, tones } from "../field.ts";
import { words } from "./words.ts";

type PresenceProps = { stop: FieldStop; once: string };

/** Returns whether the user may enter or leave now. */
export const mayMove = (stop: FieldStop) => isInside(stop) || stop.verdict.answer !== "stopped";

/** "Pode entrar?", its causes, and the entry and exit buttons, unless these stand in the bar of the next deed. */
export function PresencePanel({ buttons, ...props }: PresenceProps & { buttons: boolean }) {
  const { stop } = props;
  const { verdict } = stop;
  return (
    <VerdictPanel
      tone={tones[verdict.answer]}
      label={verdict.label}
      subject={<Times stop={stop} />}
      causes={verdict.causes.map(({ kind, text, who }) => ({
        text,
        who,
        href: kind.startsWith("document_") ? documentsPage.href : undefined,
      }))}
    >
      {!mayMove(stop) && <p>{words.stopped}</p>}
      {mayMove(stop) && !isInside(stop) && <p className="text-foreground">{words.position}</p>}
      {buttons && <PresenceForms {...props} />}
    </VerdictPanel>
  );
}

function Times({ stop: { visit, store } }: { stop: FieldStop }) {
  if (!visit) return <p>Pode entrar em {store.name} hoje?</p>;
  const at = (when: unknown) => formatTime(String(when), store.time_zone);
  const describeReportTime = (when: unknown) => (when ? ` (${words.later(at(when))})` : "");
  return (
    <p>
      Entrada {at(visit.entered_at)}
      {describeReportTime(visit.entry_reported_at)}
      {visit.left_at
        ? ` · Saída ${at(visit.left_at)}${describeReportTime(visit.exit_reported_at)}`
        : " · Em loja agora"}
    </p>
  );
}

/** Renders both forms: a user who enters offline can leave offline, from the same page. */
export function PresenceForms(props: PresenceProps) {
  const inside = isInside(props.stop);
  const stopped = props.stop.verdict.answer === "stopped";
  if (!mayMove(props.stop)) return null;
  return (
    <div data-presence={inside ? "check_in" : "check_out"}>
      {inside ? <Leave {...props} /> : <Enter {...props} />}
      {!stopped && <template>{inside ? <Enter {...props} /> : <Leave {...props} />}</template>}
    </div>
  );
}

function Enter({ stop, once }: PresenceProps) {
  return (
    <FieldForm once={once} later={`Entrada: ${stop.store.name}`} data-position="" className="grid gap-2">
      <input type="hidden" name="intent" value="check_in" />
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
      <Button look="primary">{stop.visit ? words.enterAgain : words.enter}</Button>
    </FieldForm>
  );
}

function Leave({ stop, once }: PresenceProps) {
  return (
    <FieldForm once={`${once}-saida`} later={`Saída: ${stop.store.name}`} className="grid gap-2">
      <input type="hidden" name="intent" value="check_out" />
      <Button look="primary">{words.leave}</Button>
    </FieldForm>
  );
}
