import { visitorStatusLabels } from "#app/contracts/people/visitors.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { VisitorPaths } from "./paths.ts";
import { activeLabels, type Filters, linkOnlyFilters } from "./results.tsx";

type VisitorFiltersProps = {
  where: VisitorPaths;
  filters: Filters;
  functions: Record<string, string>;
  address: string;
};

/** Filters of the list of visitors. */
export function VisitorFilters({ where, filters, functions, address }: VisitorFiltersProps) {
  return (
    <FilterForm
      path={where.searchPath}
      keep={pickSearchParams(address, [...linkOnlyFilters, "sort"])}
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
