import type { Route } from "./+types/replacement-export.ts";
import { report } from "./replacement-report.ts";
import { exportReport } from "./report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, report);
}
