import { storeStatusOperation } from "#app/contracts/store/store-status.ts";
import { storeStatusOf } from "#app/domain/store/store-status.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const storeStatuses = [
  endpoint({
    ...storeStatusOperation,
    summary: "Como está a loja agora",
    grants: { stores: { permission: "store-status" } },
    handle: async ({ scope }) => ({ store_status: await storeStatusOf(scope) }),
  }),
];
