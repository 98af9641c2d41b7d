import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { type BusinessChange, businessChangeOperation } from "#app/contracts/directory/retailers.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { homeOf, useHome } from "#app/screens/home.ts";
import type { ApiClient } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const changeTitle = "Realocar visitantes";

/** Returns the addresses of a business change in the area at `home`. */
function changePathsAt(home: string) {
  const visitors = `${home}/visitors`;
  /** The visitors who still have allocations at the acquired retailer. */
  const affected = ({ old_retailer }: BusinessChange) => `${visitors}/search?old_retailer_uuid=${old_retailer.uuid}`;
  return {
    visitors,
    affected,
    ofStore: (store: string) => `${visitors}/search?store_uuid=${store}`,
    /** The stores of a business change, or the people of one of them. */
    change: (change: string, store = "") => reallocationHref(home, change, store),
    /** A prepared batch, which the user checks and confirms. */
    batch: (batch: string) => `${home}/allocations/${batch}`,
    crumbs: (change: BusinessChange) => [homeCrumb(visitors), { label: "Visitantes", href: affected(change) }],
  };
}

/** Returns the address of the stores of a business change in the area at `home`, or of the people of one store. */
export const reallocationHref = (home: string, change: string, store = "") =>
  `${home}/realocacao/${change}${store && `/${store}`}`;

export const changePathsOf = (context: Context) => changePathsAt(homeOf(context.get(userContext)));
export const useChangePaths = () => changePathsAt(useHome());

/** Throws the 403 page for users who may not move several visitors at once. */
export const requireReallocation = (context: Context) => requireAbility(context, allocationBatchList, FULL_ACCESS);

/** Returns a business change, in which one retailer buys another. */
export const findChange = async (api: ApiClient, id: string): Promise<BusinessChange> =>
  (await api.read(businessChangeOperation, { id })).retailer_business_change;
