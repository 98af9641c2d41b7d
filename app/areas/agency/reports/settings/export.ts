import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { reportSettingPaths, settingFilterNames } from "./settings.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, reportSettingPaths, settingFilterNames);
}
