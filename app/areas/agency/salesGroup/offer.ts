import type { StoreEntry } from "#app/contracts/directory/lookups.ts";
import type { SalesGroup } from "#app/contracts/directory/sales-groups.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";
import { storeLabel, storesFor } from "../store-choice/choice.ts";
import { regionalOptions } from "./groups.ts";

const everyStore = {
  api: "/v1/agencies/stores",
  labelOf: ({ name, retailer }: StoreEntry) => storeLabel(name, retailer.trade_name),
};

/** What the form of a group offers: regionals, and stores of every network. */
export async function offerFor(context: Context, form?: FormData, group?: SalesGroup) {
  const [regionals, stores] = await Promise.all([
    regionalOptions(apiOf(context)),
    storesFor(context, everyStore, form, storesOf(group)),
  ]);
  return { regionals, stores };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;

function storesOf(group: SalesGroup | undefined): Option[] {
  return (group?.retailers ?? []).flatMap(({ name: network, stores }) =>
    stores.map(({ uuid, name }) => ({ value: uuid, label: storeLabel(name, network) })),
  );
}
