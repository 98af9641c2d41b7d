import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { pendingGaps } from "#app/contracts/documents/pending-docs.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { type Choices, type Filters, labels, optionsFor, standings } from "./filters.ts";
import type { Place } from "./place.ts";

type PendingFiltersProps = { place: Place; filters: Filters; choices: Choices; address: string };

const gaps = pendingGaps.map((gap) => ({ value: gap, label: documentGaps[gap] }));

/** What the matrix is narrowed to, and the network that is tried. */
export function PendingFilters({ place, filters, choices, address }: PendingFiltersProps) {
  const select = (name: keyof Filters, options: { value: string; label: string }[], placeholder = "Todas") => (
    <SelectField
      name={name}
      label={labels[name]}
      placeholder={placeholder}
      options={options}
      defaultValue={filters[name]}
    />
  );
  const rest = [filters.document_type_uuid, filters.responsible_uuid, filters.standing];
  return (
    <FilterForm
      path={place.path}
      keep={pickSearchParams(address, ["sort"])}
      moreFilled={rest}
      more={
        <>
          {select("document_type_uuid", optionsFor(choices.types), "Todos")}
          {choices.supervisors && select("responsible_uuid", optionsFor(choices.supervisors), "Todos")}
          {select("standing", toOptions(standings))}
        </>
      }
    >
      <SearchField name="name_or_cpf" label={labels.name_or_cpf} defaultValue={filters.name_or_cpf} />
      {select("gap", gaps)}
      {select("retailer_uuid", optionsFor(choices.networks))}
      {select("simulate", optionsFor(choices.networks), "Não simular")}
    </FilterForm>
  );
}
