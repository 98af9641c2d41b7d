import { personReportList } from "#app/contracts/people/data-requests.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { reportAt } from "./tabs.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "pdf" ? "pdf" : "csv";
  const path = apiOf(context).path(`${personReportList.path}/${encodeURIComponent(params.id)}/file`);
  return download(context, request, path, reportAt(params.id), { format });
}
