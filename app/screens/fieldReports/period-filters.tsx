import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { FilterForm, PeriodControl, periodOfDays, pickSearchParams } from "#app/ui/table/index.ts";

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
  moreFilled?: readonly (string | undefined)[];
  /** True when the form has the order among its fields. */
  ordered?: boolean;
  children?: ReactNode;
};

/** A report's filter form: its own filters and the period. */
export function PeriodFilters(props: PeriodFiltersProps) {
  const { path, address, filters, errors, today, keep, more, moreFilled, ordered, children } = props;
  return (
    <FilterForm
      path={path}
      keep={pickSearchParams(address, ["por", ...(ordered ? [] : ["sort"]), ...keep])}
      more={more}
      moreFilled={moreFilled?.map((value) => value ?? "")}
      filled={[filters.start_date ?? "", filters.end_date ?? ""]}
    >
      {children}
      <PeriodControl address={address} today={today} values={filters} errors={errors} usual={periodOfDays(today, 7)} />
    </FilterForm>
  );
}
