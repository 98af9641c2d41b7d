import type { SurveySchedule } from "#app/contracts/field/survey-schedules.ts";
import { type Weekday, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { formatDate } from "#app/ui/format.ts";

/** "01/11/2026 a 30/11/2026". */
export const schedulePeriod = ({ starts_on, ends_on }: Pick<SurveySchedule, "starts_on" | "ends_on">) =>
  `${formatDate(starts_on)} a ${formatDate(ends_on)}`;

/** Names a schedule by its survey and its period. */
export const scheduleName = (schedule: SurveySchedule) => `${schedule.quest.name}, ${schedulePeriod(schedule)}`;

/** The weekdays of a survey in words: all of them, or each. */
export function describeWeekdays(weekdays: readonly Weekday[]): string {
  return weekdays.length === 7 ? "Todos os dias" : weekdays.map((day) => weekdayLabels[day]).join(", ");
}
