import { exportReport } from "#app/screens/fieldReports/report.ts";
import type { Route } from "./+types/export.ts";
import { timeReport } from "./time-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, timeReport);
}
