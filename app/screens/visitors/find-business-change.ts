import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { VisitorPaths } from "./paths.ts";

/** Returns the business change of that retailer while visitors remain to be moved. */
export async function findBusinessChange(
  api: ApiClient,
  { root }: VisitorPaths,
  retailer: string,
): Promise<BusinessChange | undefined> {
  const { data } = await api.get<Page<BusinessChange>>(`${root}/retailer_business_changes`);
  return data.find(({ old_retailer }) => old_retailer.uuid === retailer);
}
