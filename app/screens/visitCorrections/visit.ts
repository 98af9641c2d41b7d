import { data } from "react-router";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import type { VisitItem } from "#app/contracts/visits/visits.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";

/** Returns the visit that an address names by its id and day. Throws the 404 page for one that the store did not have. */
export async function findVisit(context: Context, url: URL): Promise<VisitItem> {
  const { visita, dia } = paramsOf(url, ["visita", "dia"]);
  const day = parseDate(dia);
  if (!day.ok || !isUuid(visita)) throw data(null, { status: 404 });
  const query = { visit_uuid: visita, start_date: day.value, end_date: day.value, per_page: 1 };
  const [visit] = (await apiOf(context).list(accessHistoryList, query)).data;
  if (!visit) throw data(null, { status: 404 });
  return visit;
}
