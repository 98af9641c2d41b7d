import { decisionFiguresOperation, figureParts } from "#app/contracts/documents/verification.ts";
import { download } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/figures-export.ts";
import { benchOf } from "./paths.ts";

/** Exports the part of the decisions that the address names, by day unless it names another. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { por } = paramsOf(url, ["por"]);
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const filters = Object.entries(paramsOf(url, ["start_date", "end_date", "retailer_uuid"])).filter(([, text]) => text);
  const query = { ...Object.fromEntries(filters), by: por in figureParts ? por : "day", format };
  const back = `${benchOf(context).path}/figures${url.search}`;
  return download(context, request, apiOf(context).path(decisionFiguresOperation.path), back, query);
}
