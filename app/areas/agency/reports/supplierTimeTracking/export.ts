import { exportReport } from "#app/screens/fieldReports/report.ts";
import type { Route } from "./+types/export.ts";
import { report } from "./time-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, report);
}
