import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { agencyLogoOperation } from "#app/contracts/reports/agency-logo.ts";
import { reportSettingsOperation } from "#app/contracts/reports/report-settings.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { AgencyLogoPanel } from "./agency-logo/panel.tsx";
import { settingColumnsFor } from "./columns.tsx";
import { reportSettingPaths, settingCrumbs, settingFilterNames, settingPermission, settingTitle } from "./settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_ONLY);
  const url = new URL(request.url);
  const filters = paramsOf(url, settingFilterNames);
  const [listed, { agency_logo: logo }] = await Promise.all([
    loadRows(context, url, reportSettingsOperation, filters),
    apiOf(context).read(agencyLogoOperation, {}),
  ]);
  const user = context.get(userContext);
  return {
    listed,
    filters,
    logo,
    account: user.accessable.trade_name,
    writes: levelOf(user, settingPermission) >= READ_WRITE,
  };
}

/** The reports that each attended supplier may see. */
export default function Settings({ loaderData: { listed, filters, logo, account, writes } }: Route.ComponentProps) {
  return (
    <>
      <title>{settingTitle}</title>
      <PageHeader
        title={settingTitle}
        breadcrumb={[...settingCrumbs.slice(0, 1), { label: settingTitle }]}
        lead="O que cada fornecedor atendido vê, na própria conta, do trabalho da agência."
      />
      <AgencyLogoPanel logo={logo} of={account} writes={writes} />
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
