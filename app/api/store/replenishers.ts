import { z } from "@hono/zod-openapi";
import {
  replenishers as facts,
  inviteReplenisherOperation,
  replenisherInvitation,
} from "#app/contracts/store/replenishers.ts";
import * as replenishers_ from "#app/domain/store/replenishers.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { replenishersSheet } from "../endpoint/sheets/store.ts";

export const replenishers = [
  ...crud(facts, {
    sheet: replenishersSheet,
    list: replenishers_.listReplenishers,
    find: replenishers_.findReplenisher,
    create: replenishers_.createReplenisher,
    update: replenishers_.updateReplenisher,
    remove: replenishers_.removeReplenisher,
    removed: replenishers_.removedReplenishers,
  }),
  endpoint({
    ...inviteReplenisherOperation,
    summary: "Convida um repositor a usar a plataforma",
    description:
      "O repositor entra com o próprio login e vê só as suas atividades. De novo, com outro login ou e-mail, enquanto não escolheu a senha.",
    grants: { stores: { permission: facts.permission.stores } },
    params: row,
    body: z.object({ replenisher_invitation: replenisherInvitation }),
    handle: async ({ scope, params, body }) => ({
      replenisher: await replenishers_.inviteReplenisher(scope, params.id, body.replenisher_invitation),
    }),
  }),
];
