import type { Route } from "./+types/schedules-export.ts";
import { exportReport } from "./report.ts";
import { report } from "./schedules-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, report);
}
