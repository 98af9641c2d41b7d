import { retailersOperation } from "#app/contracts/directory/companies.ts";
import { type OwnerCompany, ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { documentClaims } from "#app/contracts/documents/document-checks.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { listErrorMessage } from "#app/crud/fetch-or-explain.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import { type Option, SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { Unavailable } from "#app/ui/page/index.ts";
import { FilterForm, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { validationFilterNames } from "./paths.ts";

export const validationLabels = {
  name_or_cpf: "Nome ou CPF",
  owner_name: "Contratante",
  validation_status: "Situação",
  clock: "Prazo",
  claim: "Reserva",
  retailer_uuid: "Rede",
};

export const clocks = { overdue: "Vencidos" };

type Values = Record<(typeof validationFilterNames)[number], string>;

/** The retailers that the administration may choose; null if they could not be read. */
export async function retailersOf(api: ApiClient): Promise<Option[]> {
  const found = await settle(api.read(retailersOperation, { per_page: 1000 }));
  return (found?.data ?? []).map(({ uuid, trade_name }) => ({ value: uuid, label: trade_name }));
}

/** The choice of a retailer, for who validates the documents of several. */
export const RetailerFilter = ({ retailers, value }: { retailers: Option[]; value: string }) =>
  retailers.length > 0 && (
    <SelectField
      name="retailer_uuid"
      label={validationLabels.retailer_uuid}
      placeholder="Todas"
      options={retailers}
      defaultValue={value}
    />
  );

type ValidationFiltersProps = { path: string; address: string; filters: Values; retailers: Option[] };

export const ValidationFilters = ({ path, address, filters, retailers }: ValidationFiltersProps) => (
  <FilterForm
    path={`${path}/search`}
    keep={pickSearchParams(address, ["sort"])}
    more={
      <>
        <SelectField
          name="clock"
          label={validationLabels.clock}
          placeholder="Todos"
          options={toOptions(clocks)}
          defaultValue={filters.clock}
        />
        <SelectField
          name="claim"
          label={validationLabels.claim}
          placeholder="Todos"
          options={toOptions(documentClaims)}
          defaultValue={filters.claim}
        />
        <RetailerFilter retailers={retailers} value={filters.retailer_uuid} />
      </>
    }
    moreFilled={[filters.clock, filters.claim, filters.retailer_uuid]}
  >
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
