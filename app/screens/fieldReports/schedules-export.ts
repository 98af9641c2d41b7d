import type { Route } from "./+types/schedules-export.ts";
import { exportReport } from "./report.ts";
import { scheduleReport } from "./schedules-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, scheduleReport);
}
