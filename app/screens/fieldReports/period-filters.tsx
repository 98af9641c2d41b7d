import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { FilterForm, PeriodLinks, pickSearchParams } from "#app/ui/table/index.ts";

const labels = { start_date: "De", end_date: "Até" } as const;

type PeriodFiltersProps = {
  path: string;
  address: string;
  filters: Record<string, string>;
  errors: FieldErrors;
  today: string;
  /** What is set by the report's numbers: kept through a search. */
  kept: readonly string[];
  /** Filters behind "Mais filtros", and what is filled in of them. */
  more?: ReactNode;
  moreFilled?: readonly string[];
  children?: ReactNode;
};

/** The filters of a report: its own, its period, and the usual ones. */
export function PeriodFilters(props: PeriodFiltersProps) {
  const { path, address, filters, errors, today, kept, more, moreFilled, children } = props;
  return (
    <>
      <FilterForm path={path} keep={pickSearchParams(address, ["por", ...kept])} more={more} moreFilled={moreFilled}>
        {children}
        {Object.entries(labels).map(([name, label]) => (
          <DateField key={name} name={name} label={label} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <PeriodLinks address={address} today={today} />
    </>
  );
}
