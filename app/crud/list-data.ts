import type { Page } from "#app/contracts/platform/paging.ts";
import { savedViews } from "#app/contracts/reports/saved-views.ts";
import { apiOf } from "#app/session/client.ts";
import { addressOf } from "#app/session/own-address.ts";
import type { Context } from "#app/session/request.ts";
import type { ListData, ListView } from "#app/ui/table/index.ts";
import { cachedOwnList } from "./cached-lists.ts";
import { displayOf } from "./display.ts";
import { settle } from "./settle.ts";

/** A page of the list at `path` with what its frame shows: address, display preferences and saved views. */
export async function listDataOf<Row>(
  context: Context,
  url: URL,
  path: string,
  rows: Promise<Page<Row>>,
): Promise<ListData<Row>> {
  const [found, views] = await Promise.all([rows, viewsOf(context, path)]);
  return { found, path, address: addressOf(url), display: displayOf(context), views };
}

/** The saved views of a list; none if they cannot be read, since the list does without. All lists share one answer. */
async function viewsOf(context: Context, path: string): Promise<ListView[]> {
  const saved = await settle(cachedOwnList(apiOf(context), savedViews, { per_page: 100 }));
  return (saved?.data ?? []).filter(({ screen }) => screen === path).map(({ name, query }) => ({ name, query }));
}
