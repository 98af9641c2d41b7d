import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type ReportSetting, reportSettingsOperation } from "#app/contracts/reports/report-settings.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import {
  displayNames,
  displays,
  reportSettingPaths,
  settingCrumbs,
  settingFilterNames,
  settingPermission,
  settingTitle,
} from "./settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_ONLY);
  const url = new URL(request.url);
  const filters = paramsOf(url, settingFilterNames);
  const listed = await loadRows(context, url, reportSettingsOperation, filters);
  return { listed, filters, writes: levelOf(context.get(userContext), settingPermission) >= READ_WRITE };
}

const columnsFor = (writes: boolean): Column<ReportSetting>[] => [
  {
    header: "Fornecedor",
    rowHeader: true,
    cell: ({ agency_supplier: { uuid, supplier_name } }) =>
      writes ? <a href={`${reportSettingPaths.path}/${uuid}`}>{supplier_name}</a> : supplier_name,
  },
  ...displayNames.map((name) => ({
    header: displays[name].replace("Relatório de ", "Vê "),
    cell: (setting: ReportSetting) => (setting[name] ? "Sim" : "Não"),
  })),
  { header: "Logotipo", cell: ({ has_logo }) => (has_logo ? "Sim" : "Não") },
];

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
      <FilterForm path={reportSettingPaths.path}>
        <SearchField name="q" label="Fornecedor" defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["fornecedor", "fornecedores"]}
        caption={settingTitle}
        columns={columnsFor(writes)}
        linkless={!writes}
        rowKey={({ agency_supplier }) => agency_supplier.uuid}
        chips={buildChips(listed.address, filters, { q: "Fornecedor" })}
        exports={`${reportSettingPaths.path}/export`}
      />
    </>
  );
}
