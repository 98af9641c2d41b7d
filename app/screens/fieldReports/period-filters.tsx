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
  /** Filters that the report's numbers set; a search keeps them. */
  keep: readonly string[];
  /** Filters behind "Mais filtros", and their current values. */
  more?: ReactNode;
  moreFilled?: readonly string[];
  children?: ReactNode;
};

/** A report's filter form: its own filters, the dates, and links to common periods. */
export function PeriodFilters(props: PeriodFiltersProps) {
  const { path, address, filters, errors, today, keep, more, moreFilled, children } = props;
  return (
    <>
      <FilterForm
        path={path}
        keep={pickSearchParams(address, ["por", "sort", ...keep])}
        more={more}
        moreFilled={moreFilled}
      >
        {children}
        {Object.entries(labels).map(([name, label]) => (
          <DateField key={name} name={name} label={label} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <PeriodLinks address={address} today={today} />
    </>
  );
}
