import { z } from "@hono/zod-openapi";
import { storeStatus } from "#app/contracts/store/store-status.ts";
import { storeStatusOf } from "#app/domain/store/store-status.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const storeStatuses = [
  endpoint({
    method: "get",
    path: "/store_status",
    summary: "Como está a loja agora",
    grants: { stores: { permission: "store-status" } },
    answer: z.object({ store_status: storeStatus }),
    handle: async ({ scope }) => ({ store_status: await storeStatusOf(scope) }),
  }),
];
