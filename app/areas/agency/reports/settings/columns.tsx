import type { ReportSetting } from "#app/contracts/reports/report-settings.ts";
import type { Column } from "#app/ui/table/index.ts";
import { reportFlags, reportLabels, reportSettingPaths } from "./settings.ts";

/** The columns of the settings; a supplier links to its own for users who may change them. */
export const settingColumnsFor = (writes: boolean): Column<ReportSetting>[] => [
  {
    header: "Fornecedor",
    sort: "agency_supplier",
    rowHeader: true,
    cell: ({ agency_supplier: { uuid, supplier_name } }) =>
      writes ? <a href={`${reportSettingPaths.path}/${uuid}`}>{supplier_name}</a> : supplier_name,
  },
  ...reportFlags.map((name) => ({
    header: reportLabels[name].replace("Relatório de ", "Vê "),
    sort: name,
    cell: (setting: ReportSetting) => (setting[name] ? "Sim" : "Não"),
  })),
  { header: "Logotipo", sort: "has_logo", cell: ({ has_logo }) => (has_logo ? "Sim" : "Não") },
];
