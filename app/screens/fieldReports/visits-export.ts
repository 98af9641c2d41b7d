import type { Route } from "./+types/visits-export.ts";
import { exportReport } from "./report.ts";
import { report } from "./visits-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, report);
}
