import { reportSettingsOperation } from "#app/contracts/reports/report-settings.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export.ts";
import { reportSettingPaths, settingFilterNames } from "./settings.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const list = { path: reportSettingPaths.path, api: apiOf(context).path(reportSettingsOperation.path) };
  return exportOf(context, request, list, settingFilterNames);
}
