import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { formatDate, parseDate } from "#app/contracts/platform/dates.ts";
import { type Weekday, weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { toArray } from "#app/crud/lookup.ts";
import { daysOf, everybody, type labels, type Offer } from "./schedules.ts";

/** A schedule, stored or as it was sent, in words. */
export function telling({ quests, stores, visitors }: Offer) {
  const options = [...quests.options, ...stores.stores, ...stores.found.options, ...visitors.options];
  const called = new Map(options.map(({ value, label }) => [value, label]));
  const names = (stored: { uuid: string; name: string }[] | undefined, sent: unknown) =>
    (stored?.map(({ uuid, name }) => called.get(uuid) ?? name) ?? toArray(sent).map((uuid) => called.get(uuid) ?? uuid))
      .sort()
      .join(", ");
  return (values: Record<string, unknown>): Record<keyof typeof labels, string> => {
    const stored = values as Partial<SurveySchedule>;
    const chosen = new Set(toArray(values.weekdays));
    return {
      quest_uuid: stored.quest?.name ?? called.get(String(values.quest_uuid)) ?? "",
      starts_on: day(values.starts_on),
      ends_on: day(values.ends_on),
      weekdays: daysOf(weekdayKeys.filter((one): one is Weekday => chosen.has(one))),
      store_uuids: names(stored.stores, values.store_uuids),
      visitor_uuids: names(stored.visitors, values.visitor_uuids) || everybody,
    };
  };
}

function day(value: unknown): string {
  const read = parseDate(String(value ?? ""));
  return read.ok ? formatDate(read.value) : String(value ?? "");
}
