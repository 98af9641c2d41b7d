import type { UserInfo } from "#app/contracts/access/session.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { addressOf } from "#app/crud/search.ts";
import type { ApiClient } from "#app/session/client.ts";
import { askHistoric } from "./historic-asked.ts";
import { doorsOf } from "./links.ts";
import { tabs } from "./tabs.ts";
import { askWeek } from "./week-asked.ts";

export type Field = Awaited<ReturnType<typeof askField>>;

/** What the home of field control shows: the tab that the address asks for. */
export async function askField(api: ApiClient, user: UserInfo, request: Request) {
  const url = new URL(request.url);
  const today = dayAt(new Date());
  const doors = doorsOf(user);
  const told = { address: addressOf(url), updatedAt: new Date().toISOString() };
  const [week, historic] = tabs;
  if (url.searchParams.get("aba") !== historic.value) {
    return { tab: week.value, week: await askWeek(api, today, doors), ...told };
  }
  return { tab: historic.value, historic: await askHistoric(api, url, today, doors), ...told };
}
