import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { pendingGaps } from "#app/contracts/documents/pending-docs.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import {
  optionsFor,
  type PendingDocsChoices,
  type PendingDocsFilterValues,
  pendingDocsLabels,
  statusLabels,
  VIEW,
} from "./filters.ts";
import type { PendingDocsPaths } from "./paths.ts";

type PendingFiltersProps = {
  paths: PendingDocsPaths;
  filters: PendingDocsFilterValues;
  choices: PendingDocsChoices;
  address: string;
};

const gaps = pendingGaps.map((gap) => ({ value: gap, label: documentGaps[gap] }));

/** The filters of both views, and the retailer to simulate. */
export function PendingFilters({ paths, filters, choices, address }: PendingFiltersProps) {
  const select = (
    name: keyof PendingDocsFilterValues,
    options: { value: string; label: string }[],
    placeholder = "Todas",
  ) => (
    <SelectField
      name={name}
      label={pendingDocsLabels[name]}
      placeholder={placeholder}
      options={options}
      defaultValue={filters[name]}
    />
  );
  const rest = [filters.document_type_uuid, filters.responsible_uuid, filters.standing];
  return (
    <FilterForm
      path={paths.path}
      keep={pickSearchParams(address, ["sort", VIEW])}
      moreFilled={rest}
      more={
        <>
          {select("document_type_uuid", optionsFor(choices.types), "Todos")}
          {choices.supervisors && select("responsible_uuid", optionsFor(choices.supervisors), "Todos")}
          {select("standing", toOptions(statusLabels))}
        </>
      }
    >
      <SearchField name="name_or_cpf" label={pendingDocsLabels.name_or_cpf} defaultValue={filters.name_or_cpf} />
      {select("gap", gaps)}
      {select("retailer_uuid", optionsFor(choices.retailers))}
      {select("simulate", optionsFor(choices.retailers), "Não simular")}
    </FilterForm>
  );
}
