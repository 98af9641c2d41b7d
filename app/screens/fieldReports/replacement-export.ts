import type { Route } from "./+types/replacement-export.ts";
import { replacementReport } from "./replacement-report.ts";
import { exportReport } from "./report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, replacementReport);
}
