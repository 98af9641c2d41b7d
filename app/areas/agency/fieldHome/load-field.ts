import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { loadHistoric } from "./load-historic.ts";
import { loadWeek } from "./load-week.ts";
import { reportAccessOf } from "./report-links.ts";
import { fieldHomeTabs } from "./tabs.ts";

export type Field = Awaited<ReturnType<typeof loadField>>;

/** Loads the tab of the field-control home that the address names. */
export async function loadField(context: Context, request: Request) {
  const api = apiOf(context);
  const user = context.get(userContext);
  const url = new URL(request.url);
  const today = dayAt(new Date());
  const access = reportAccessOf(user);
  const seesTeam = levelOf(user, "agency-routes") >= READ_ONLY;
  const common = { address: addressOf(url), updatedAt: new Date().toISOString() };
  const [week, historic] = fieldHomeTabs;
  if (url.searchParams.get("aba") !== historic.value) {
    return { tab: week.value, week: await loadWeek(context, today, access, seesTeam), ...common };
  }
  return { tab: historic.value, historic: await loadHistoric(api, url, today, access), ...common };
}
