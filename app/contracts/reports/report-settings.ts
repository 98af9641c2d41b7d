import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, sortBy } from "../platform/paging.ts";
import { version } from "../platform/version.ts";

/**
 * The parts of the agency's work that the account of an attended supplier may see, and the columns and logo of its
 * Book.
 */
const reportSetting = z.object({
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  display_evidence_report: z.boolean(),
  display_survey_report: z.boolean(),
  display_store_task_report: z.boolean(),
  display_visits_report: z.boolean(),
  columns: z.array(z.string()),
  has_logo: z.boolean(),
  /** 0 until first saved. */
  version,
});
export type ReportSetting = z.infer<typeof reportSetting>;

/** The columns that reports can show. */
export const reportColumns = {
  store: "Loja",
  retailer: "Rede",
  visitor: "Promotor",
  day: "Data",
  entered_at: "Entrada",
  left_at: "Saída",
  worked_minutes: "Minutos trabalhados",
  planned_minutes: "Minutos planejados",
  category: "Categoria",
  note: "Observação",
} as const;
export type ReportColumn = keyof typeof reportColumns;
export const reportColumn = z.enum(Object.keys(reportColumns) as ReportColumn[], "Coluna inválida");

export const reportSettingInput = z.object({
  display_evidence_report: z.boolean(),
  display_survey_report: z.boolean(),
  display_store_task_report: z.boolean(),
  display_visits_report: z.boolean(),
  columns: z.array(reportColumn).max(20).default([]),
});
export type ReportSettingInput = z.output<typeof reportSettingInput>;

const reportSettingsQuery = lookupQuery.extend({
  sort: sortBy(
    "agency_supplier",
    "display_evidence_report",
    "display_survey_report",
    "display_store_task_report",
    "display_visits_report",
    "has_logo",
  ),
});
export type ReportSettingsQuery = z.output<typeof reportSettingsQuery>;

export const reportSettingsOperation = operation({
  method: "get",
  path: "/report_settings",
  query: reportSettingsQuery,
  answer: pageOf(reportSetting),
});
/** The setting of the attended supplier with this id. */
export const reportSettingOperation = operation({
  method: "get",
  path: "/report_settings/{id}",
  answer: z.object({ report_setting: reportSetting }),
});
export const changeReportSettingOperation = operation({ ...reportSettingOperation, method: "put" });
