import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/errors.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { FilterForm, keptOf, PeriodLinks } from "#app/ui/table/index.ts";

const labels = { start_date: "De", end_date: "Até" } as const;

type PeriodFiltersProps = {
  path: string;
  address: string;
  filters: Record<string, string>;
  errors: FieldErrors;
  today: string;
  /** What is set by the report's numbers: kept through a search. */
  kept: readonly string[];
  children?: ReactNode;
};

/** The filters of a report: its own, its period, and the usual ones. */
export function PeriodFilters({ path, address, filters, errors, today, kept, children }: PeriodFiltersProps) {
  return (
    <>
      <FilterForm path={path} keep={keptOf(address, ["por", ...kept])}>
        {children}
        {Object.entries(labels).map(([name, label]) => (
          <DateField key={name} name={name} label={label} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <PeriodLinks address={address} today={today} />
    </>
  );
}
