import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { reportSettingsOperation } from "#app/contracts/reports/report-settings.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { settingColumnsFor } from "./columns.tsx";
import { reportSettingPaths, settingCrumbs, settingFilterNames, settingPermission, settingTitle } from "./settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_ONLY);
  const url = new URL(request.url);
  const filters = paramsOf(url, settingFilterNames);
  const listed = await loadRows(context, url, reportSettingsOperation, filters);
  return { listed, filters, writes: levelOf(context.get(userContext), settingPermission) >= READ_WRITE };
}

/** The reports that each attended supplier may see. */
export default function Settings({ loaderData: { listed, filters, writes } }: Route.ComponentProps) {
  return (
    <>
      <title>{settingTitle}</title>
      <PageHeader
        title={settingTitle}
        breadcrumb={[...settingCrumbs.slice(0, 1), { label: settingTitle }]}
        lead="O que cada fornecedor atendido vê, na própria conta, do trabalho da agência."
      />
      <FilterForm path={reportSettingPaths.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label="Fornecedor" defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["fornecedor", "fornecedores"]}
        caption={settingTitle}
        columns={settingColumnsFor(writes)}
        linkless={!writes}
        rowKey={({ agency_supplier }) => agency_supplier.uuid}
        chips={buildChips(listed.address, filters, { q: "Fornecedor" })}
        exports={`${reportSettingPaths.path}/export`}
      />
    </>
  );
}
