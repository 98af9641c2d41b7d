import { CalendarDays } from "lucide-react";
import { addDays, parseDate } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { DateField } from "../fields/date-field.tsx";
import { controlClass } from "../fields/field.tsx";
import { formatDate } from "../format.ts";
import { Button } from "../primitives/button.tsx";
import { form } from "../words.ts";
import { withSearch } from "./address.ts";

/** A period and its name. */
export type NamedPeriod = { label: string; start: string; end: string };

export type PeriodControlProps = {
  address: string;
  /** The business day, YYYY-MM-DD. */
  today: string;
  /** The days as they were typed, by the names of their fields. */
  values: Record<string, string | undefined>;
  errors?: FieldErrors;
  /** The period of a list whose days are not chosen; absent: all days. */
  usual?: NamedPeriod;
  label?: string;
  /** The names of the fields in the address. */
  names?: readonly [start: string, end: string];
  /** Lengths in days, up to today; negative ones from today on; 1 is today alone. */
  lengths?: readonly number[];
};

const ALL_DAYS = "Todo o período";
const panel = "mt-1 grid gap-2 rounded-md border bg-background p-3";
/**
 * Over the page, as wide as its field, so that it never leaves the window at the last column; a panel with errors is part
 * of the page, so that it stands open without covering it.
 */
const overPage = "absolute z-10 shadow-lg max-md:inset-x-2 md:inset-x-0";

/** Returns the period of the last `days` days, today included; of the next ones if `days` is negative. */
export function periodOfDays(today: string, days: number): NamedPeriod {
  const count = Math.abs(days);
  if (count === 1) return { label: "Hoje", start: today, end: today };
  if (days < 0) return { label: `Próximos ${count} dias`, start: today, end: addDays(today, count - 1) };
  return { label: `Últimos ${count} dias`, start: addDays(today, 1 - count), end: today };
}

/** One field for a period: shows the one in force, and offers the usual ones and any other inside. */
export function PeriodControl(props: PeriodControlProps) {
  const { address, today, values, errors = {}, usual, label = "Período" } = props;
  const { names = ["start_date", "end_date"], lengths = [1, 7, 30, 90] } = props;
  const [from, until] = names;
  const presets = lengths.map((days) => periodOfDays(today, days));
  const typed = { start: values[from] ?? "", end: values[until] ?? "" };
  const isWrong = Boolean(errors[from] || errors[until]);
  return (
    <div className="grid content-start gap-0.5">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>{" "}
      <details className="md:relative" data-menu="" open={isWrong}>
        <summary className={`${controlClass} flex items-center justify-between gap-2 whitespace-nowrap`}>
          <span className="sr-only">{label}:</span>{" "}
          <span id={`${from}-period`}>{describePeriod(typed, presets, usual)}</span>
          <CalendarDays size={16} className="shrink-0" />
        </summary>
        <div className={isWrong ? panel : `${panel} ${overPage}`}>
          <ul id={`${from}-presets`} className="flex flex-wrap gap-x-3">
            {presets.map(({ label: name, start, end }) => (
              <li key={name}>
                <a
                  href={withSearch(address, { [from]: formatDate(start), [until]: formatDate(end), page: null })}
                  className="inline-block min-h-6 text-primary underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
            <DateField name={from} label="De" defaultValue={typed.start} shown={usual?.start} errors={errors[from]} />
            <DateField name={until} label="Até" defaultValue={typed.end} shown={usual?.end} errors={errors[until]} />
          </div>
          <Button>{form.apply}</Button>
        </div>
      </details>
    </div>
  );
}

/** Describes the period that is in force: a preset by its name, any other by its days. */
function describePeriod(typed: { start: string; end: string }, presets: NamedPeriod[], usual?: NamedPeriod): string {
  if (!typed.start && !typed.end) return usual?.label ?? ALL_DAYS;
  const [start, end] = [typed.start, typed.end].map((day) => {
    const parsed = parseDate(day);
    return parsed.ok ? parsed.value : day;
  }) as [string, string];
  const known = presets.find((preset) => preset.start === start && preset.end === end);
  if (known) return known.label;
  const [first, last] = [start, end].map((day) => (/^\d{4}-/.test(day) ? formatDate(day) : day)) as [string, string];
  if (!end) return `Desde ${first}`;
  return start ? `${first} a ${last}` : `Até ${last}`;
}
