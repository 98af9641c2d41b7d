import { ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { validationColumns } from "./columns.tsx";
import { OwnerNames, ValidationFilters, validationLabels } from "./filters.tsx";
import * as where from "./validations.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, where.validationFilterNames);
  const [listed, owners] = await Promise.all([
    loadRows(context, url, documentValidationsOperation, filters),
    settle(apiOf(context).read(ownerCompaniesOperation, { term: filters.owner_name, per_page: 50 })),
  ]);
  return { listed: { ...listed, path: where.validationPath }, filters, owners, now: Date.now() };
}

/** Visitors whose documents wait for this retailer's validation, longest wait first. */
export default function Validations({ loaderData: { listed, filters, owners, now } }: Route.ComponentProps) {
  return (
    <>
      <title>{where.validationTitle}</title>
      <PageHeader title={where.validationTitle} breadcrumb={[where.validationHome, { label: where.validationTitle }]} />
      <ValidationFilters address={listed.address} filters={filters} />
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption={where.validationTitle}
        columns={validationColumns(listed.address, now)}
        rowKey={({ visitor }) => visitor.uuid}
        chips={buildChips(listed.address, filters, validationLabels, { validation_status: documentStatuses })}
        exports={`${where.validationPath}/export`}
        above={<OwnerNames owners={owners} address={listed.address} />}
      />
    </>
  );
}
