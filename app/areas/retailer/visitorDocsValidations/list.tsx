import { ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { listErrorMessage } from "#app/crud/fetch-or-explain.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, Unavailable } from "#app/ui/page/index.ts";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { validationColumns } from "./columns.tsx";
import * as where from "./validations.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, where.validationFilterNames);
  const [listed, owners] = await Promise.all([
    loadRows(context, url, documentValidationsOperation, filters),
    settle(apiOf(context).read(ownerCompaniesOperation, { term: filters.owner_name, per_page: 50 })),
  ]);
  return { listed: { ...listed, path: where.validationPath }, filters, owners };
}

const labels = { name_or_cpf: "Nome ou CPF", owner_name: "Contratante", validation_status: "Situação" };

/** Visitors whose documents wait for this retailer's validation, longest wait first. */
export default function Validations({ loaderData: { listed, filters, owners } }: Route.ComponentProps) {
  return (
    <>
      <title>{where.validationTitle}</title>
      <PageHeader title={where.validationTitle} breadcrumb={[where.validationHome, { label: where.validationTitle }]} />
      <FilterForm path={`${where.validationPath}/search`} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="name_or_cpf" label={labels.name_or_cpf} defaultValue={filters.name_or_cpf} />
        <TextField
          name="owner_name"
          label={labels.owner_name}
          defaultValue={filters.owner_name}
          type="search"
          list="contratantes"
          maxLength={200}
        />
        <SelectField
          name="validation_status"
          label={labels.validation_status}
          options={toOptions(documentStatuses)}
          defaultValue={filters.validation_status || "pending"}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption={where.validationTitle}
        columns={validationColumns}
        rowKey={({ visitor }) => visitor.uuid}
        chips={buildChips(listed.address, filters, labels, { validation_status: documentStatuses })}
        exports={`${where.validationPath}/export`}
        above={
          owners ? (
            <datalist id="contratantes">
              {owners.data.map(({ uuid, name }) => (
                <option key={uuid} value={name} />
              ))}
            </datalist>
          ) : (
            <Unavailable
              subject={labels.owner_name}
              sentence={listErrorMessage(ownerCompaniesOperation.path)}
              href={listed.address}
            />
          )
        }
      />
    </>
  );
}
