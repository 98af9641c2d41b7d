import { type OwnerCompany, ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { listErrorMessage } from "#app/crud/fetch-or-explain.ts";
import type { Settled } from "#app/crud/settle.ts";
import { SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { Unavailable } from "#app/ui/page/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { type validationFilterNames, validationPath } from "./validations.ts";

export const validationLabels = {
  name_or_cpf: "Nome ou CPF",
  owner_name: "Contratante",
  validation_status: "Situação",
};

type Values = Record<(typeof validationFilterNames)[number], string>;

export const ValidationFilters = ({ address, filters }: { address: string; filters: Values }) => (
  <FilterForm path={`${validationPath}/search`} keep={pickSearchParams(address, ["sort"])}>
    <SearchField name="name_or_cpf" label={validationLabels.name_or_cpf} defaultValue={filters.name_or_cpf} />
    <TextField
      name="owner_name"
      label={validationLabels.owner_name}
      defaultValue={filters.owner_name}
      type="search"
      list="contratantes"
      maxLength={200}
    />
    <SelectField
      name="validation_status"
      label={validationLabels.validation_status}
      options={toOptions(documentStatuses)}
      defaultValue={filters.validation_status || "pending"}
    />
  </FilterForm>
);

type OwnerNamesProps = { owners: Settled<{ data: OwnerCompany[] }>; address: string };

/** The owners that the field suggests, or why there are none. */
export function OwnerNames({ owners, address }: OwnerNamesProps) {
  return owners ? (
    <datalist id="contratantes">
      {owners.data.map(({ uuid, name }) => (
        <option key={uuid} value={name} />
      ))}
    </datalist>
  ) : (
    <Unavailable
      subject={validationLabels.owner_name}
      sentence={listErrorMessage(ownerCompaniesOperation.path)}
      href={address}
    />
  );
}
