import type { Route } from "./+types/evidences-export.ts";
import { evidenceReport } from "./evidences-report.ts";
import { exportReport } from "./report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportReport(context, request, evidenceReport);
}
