import type { Route } from "./+types/visits-export.ts";
import { exportReport } from "./report.ts";
import { visitReport } from "./visits-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, visitReport);
}
