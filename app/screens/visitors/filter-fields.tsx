import { visitorStatusLabels } from "#app/contracts/people/visitors.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Place } from "./place.ts";
import { activeLabels, type Filters, setElsewhere } from "./results.tsx";

type VisitorFiltersProps = { where: Place; filters: Filters; functions: Record<string, string>; address: string };

/** What the list of visitors is narrowed by. */
export function VisitorFilters({ where, filters, functions, address }: VisitorFiltersProps) {
  return (
    <FilterForm
      path={where.searchPath}
      keep={pickSearchParams(address, [...setElsewhere, "sort"])}
      moreFilled={[filters.active, filters.standing]}
      more={
        <>
          <SelectField
            name="active"
            label="Situação"
            placeholder="Todas"
            options={toOptions(activeLabels)}
            defaultValue={filters.active}
          />
          <SelectField
            name="standing"
            label="Vínculo e documentos"
            placeholder="Todos"
            options={toOptions(visitorStatusLabels)}
            defaultValue={filters.standing}
          />
        </>
      }
    >
      <SearchField name="name_or_cpf" label="Nome ou CPF" defaultValue={filters.name_or_cpf} />
      <SelectField
        name="job_function"
        label="Função"
        placeholder="Todas"
        options={toOptions(functions)}
        defaultValue={filters.job_function}
      />
    </FilterForm>
  );
}
