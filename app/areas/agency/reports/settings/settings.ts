import { z } from "zod";
import { reportSettingInput } from "#app/contracts/reports/report-settings.ts";
import { addresses } from "../../addresses.ts";

export const reportSettingPaths = {
  path: addresses.reportSettings,
  concept: "report_setting",
};
export const agencyLogoPath = `${reportSettingPaths.path}/agencyLogo`;
export const settingPermission = "agency-reports-settings";
export const settingTitle = "Configurações dos relatórios";
export const settingFilterNames = ["q"] as const;
export const settingCrumbs = [
  { label: "Início", href: "/agency" },
  { label: settingTitle, href: reportSettingPaths.path },
];

/** Reports that the supplier's own account may see. */
export const reportLabels = {
  display_evidence_report: "Relatório de evidência",
  display_survey_report: "Relatório de pesquisa",
  display_store_task_report: "Relatório de reposição",
  display_visits_report: "Relatório de visitas",
} as const;
export type ReportFlag = keyof typeof reportLabels;
export const reportFlags = Object.keys(reportLabels) as ReportFlag[];

export const settingLabels = { ...reportLabels, columns: "Colunas do Book" };
export type SettingForm = Record<ReportFlag, boolean> & { columns: string[] };

/** An unticked checkbox is not submitted. */
const checkbox = z.boolean().default(false);
export const reportSettingSchema = reportSettingInput.extend({
  display_evidence_report: checkbox,
  display_survey_report: checkbox,
  display_store_task_report: checkbox,
  display_visits_report: checkbox,
  version: z.number().int(),
});
