import type { FieldMetadata } from "@conform-to/react";
import { z } from "zod";
import { allocationChange } from "#app/contracts/allocations/allocations.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { hours } from "#app/contracts/platform/hours.ts";
import { describeWeekdays, type Weekday, weekdayKeys, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { toArray } from "#app/crud/lookup.ts";
import { CheckboxGroup, DateField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { HoursField } from "./hours-field.tsx";

/** The form's schema: empty hours arrive as two empty fields. */
export const changeForm = allocationChange.extend({
  weekdays: z.preprocess((sent) => sent ?? [], allocationChange.shape.weekdays),
  hours: z.preprocess((sent) => (Object.values(sent ?? {}).some(Boolean) ? sent : null), hours.nullable()),
});
export type ChangeForm = {
  starts_on: string;
  ends_on: string;
  weekdays: string[];
  hours: { from: string; until: string };
};

export const changeLabels = { weekdays: "Dias da semana", hours: "Horário", starts_on: "Início", ends_on: "Fim" };

/** Describes an allocation's terms, stored or typed, for the table of a conflict. */
export function describeTerms({ weekdays, hours, starts_on, ends_on }: Record<string, unknown>) {
  const days = toArray(weekdays as string[]).filter((day): day is Weekday => weekdayKeys.some((key) => key === day));
  const { from, until } = (hours ?? {}) as Partial<ChangeForm["hours"]>;
  return {
    weekdays: days.length > 0 ? describeWeekdays(days) : "",
    hours: from || until ? `${from ?? ""} às ${until ?? ""}` : "Qualquer",
    starts_on: describeDay(starts_on),
    ends_on: describeDay(ends_on),
  };
}

function describeDay(typed: unknown): string {
  const day = parseDate(String(typed ?? ""));
  return day.ok ? formatDate(day.value) : String(typed ?? "");
}

type ChangeFieldsProps = {
  fields: { [Name in keyof ChangeForm]: FieldMetadata<ChangeForm[Name]> };
  /** The first day of an allocation that has begun, which stays; null for one that has not. */
  begun: string | null;
};

/** The days, hours and period of an allocation. Each id is the field's name, so that the error summary can link to it. */
export function ChangeFields({ fields, begun }: ChangeFieldsProps) {
  const { weekdays, starts_on, ends_on } = fields;
  return (
    <>
      <CheckboxGroup
        name="weekdays"
        label={changeLabels.weekdays}
        layout="row"
        required
        options={weekdayKeys.map((day) => ({ value: day, label: weekdayLabels[day] }))}
        defaultValue={toArray(weekdays.initialValue)}
        errors={weekdays.errors}
      />
      <HoursField hours={fields.hours} />
      {begun ? (
        <p>
          Vale desde {formatDate(begun)}.
          <input type="hidden" name="starts_on" value={begun} />
        </p>
      ) : (
        <DateField
          name="starts_on"
          label={changeLabels.starts_on}
          required
          defaultValue={starts_on.initialValue}
          errors={starts_on.errors}
        />
      )}
      <DateField
        name="ends_on"
        label={changeLabels.ends_on}
        hint="dd/mm/aaaa; vazio: sem fim"
        defaultValue={ends_on.initialValue}
        errors={ends_on.errors}
      />
    </>
  );
}
