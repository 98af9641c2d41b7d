import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { TextField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { type HoursRow, hoursRows } from "./store-form.ts";

type HoursFieldsProps = { name: string; label: string; hours: HoursRow[]; errors: FieldError[] };

/** When a store is open, one line a weekday, by its own clock. */
export function HoursFields({ name, label, hours, errors }: HoursFieldsProps) {
  const errorsOf = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  return (
    <fieldset id={name} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-muted-foreground">
        Na hora da loja, hh:mm. Um dia vazio é fechado; quem fecha depois da meia-noite escreve a hora do dia seguinte.
      </p>
      {hoursRows(hours).map(({ weekday, ...times }, n) => (
        <div key={weekday} className="grid grid-cols-[minmax(0,8rem)_minmax(0,6rem)_minmax(0,6rem)] items-end gap-2">
          <span className="pb-1">{weekdayLabels[weekday]}</span>
          <input type="hidden" name={`${name}[${n}].weekday`} value={weekday} />
          {(["opens_at", "closes_at"] as const).map((end) => (
            <TextField
              key={end}
              name={`${name}[${n}].${end}`}
              label={end === "opens_at" ? "Das" : "Até"}
              aria-label={`${weekdayLabels[weekday]}, ${end === "opens_at" ? "das" : "até"}`}
              inputMode="numeric"
              maxLength={5}
              autoComplete="off"
              defaultValue={times[end]}
              errors={errorsOf(`${name}[${n}].${end}`)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
