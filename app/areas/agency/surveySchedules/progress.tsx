import { type ScheduleState, type SurveySchedule, scheduleStates } from "#app/contracts/field/survey-schedules.ts";
import { formatInteger, formatPercent } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type ReportAccess, reportHref } from "../fieldHome/report-links.ts";

const tones: Record<ScheduleState, Tone> = { upcoming: "neutral", running: "info", ended: "success" };

export function ScheduleBadge({ state }: Pick<SurveySchedule, "state">) {
  return <Badge tone={tones[state]} label={scheduleStates[state]} />;
}

/** How far a schedule is: what came of what is due until today, as a bar too; it links to the answers for users who may read them. */
export function Progress({ schedule, access }: { schedule: SurveySchedule; access: ReportAccess }) {
  const { uuid, starts_on, ends_on, expected_until_today: due, answered } = schedule;
  if (due === 0) return <>Nada pedido ainda</>;
  const text = `${formatInteger(answered)} de ${formatInteger(due)} (${formatPercent((answered * 100) / due)})`;
  const answers = reportHref(access, "schedules", { first: starts_on, last: ends_on }, { survey_schedule_uuid: uuid });
  return (
    <span className="grid min-w-28 gap-0.5">
      {answers ? <a href={answers}>{text}</a> : text}
      <progress value={Math.min(answered, due)} max={due} aria-hidden="true" className="h-2 w-full accent-primary" />
    </span>
  );
}
