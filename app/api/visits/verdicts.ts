import { z } from "@hono/zod-openapi";
import {
  storeVerdicts,
  verdictQuery,
  visitorVerdictOperation,
  weekQuery,
  weekVerdicts,
} from "#app/contracts/visits/verdict.ts";
import { verdictsOfStore, verdictsOfVisitor, verdictsOfWeek } from "#app/domain/visits/verdicts.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { viewers } from "../people/visitors.ts";

export const verdicts = [
  endpoint({
    ...visitorVerdictOperation,
    summary: "Pode entrar? Um visitante em uma loja, ou em cada loja com vínculo",
    grants: viewers,
    params: z.object({ id: z.uuid() }),
    handle: ({ scope, params, query }) => verdictsOfVisitor(scope, params.id, query),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/verdicts",
    summary: "Pode entrar? Um visitante em cada loja com vínculo, dia a dia",
    grants: viewers,
    params: z.object({ id: z.uuid() }),
    query: weekQuery,
    answer: weekVerdicts,
    handle: ({ scope, params, query }) => verdictsOfWeek(scope, params.id, query),
  }),
  endpoint({
    method: "get",
    path: "/verdicts",
    summary: "Pode entrar? Todas as pessoas com vínculo em uma loja, em um dia",
    grants: { stores: viewers.stores, retailers: viewers.retailers, mob: viewers.mob },
    query: verdictQuery,
    answer: storeVerdicts,
    handle: ({ scope, query }) => verdictsOfStore(scope, query.store_uuid, query.date),
  }),
];
