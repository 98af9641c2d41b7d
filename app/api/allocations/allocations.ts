import { z } from "@hono/zod-openapi";
import {
  allocation,
  allocationChange,
  allocationEnd,
  allocationForecastOperation,
  allocationInput,
  allocations as allocationList,
  allocationsQuery,
  attendedAllocation,
  attendedAllocationsQuery,
  changeAllocationOperation,
  createAllocationOperation,
  endAllocationOperation,
  findAllocationOperation,
} from "#app/contracts/allocations/allocations.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { changeAllocation } from "#app/domain/allocations/allocation-change.ts";
import { forecastAllocation } from "#app/domain/allocations/allocation-forecast.ts";
import {
  createAllocation,
  decideAllocation,
  endAllocation,
  findAllocation,
  listAllocations,
} from "#app/domain/allocations/allocations.ts";
import { listAttendedAllocations } from "#app/domain/allocations/attended-allocations.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { allocationsSheet, attendedAllocationsSheet } from "../endpoint/sheets/people.ts";
import { ownersOf, viewers, viewersOf } from "../people/visitors.ts";

export const allocators = ownersOf("allocations");
/** The retailer decides on allocations, so that it reads them by the same permission. */
const retailers: Grants = { retailers: viewersOf("allocations").retailers };
const readers: Grants = { ...viewers, ...retailers };

const one = z.object({ allocation });

export const allocations = [
  endpoint({
    method: "get",
    path: allocationList.path,
    summary: "Lista vínculos entre visitantes e lojas",
    grants: readers,
    query: allocationsQuery,
    answer: pageOf(allocation),
    sheet: allocationsSheet,
    handle: ({ scope, query }) => listAllocations(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/attended_allocations",
    summary: "Lista os vínculos em que pessoas de outras empresas atendem este fornecedor",
    grants: { suppliers: viewers.suppliers },
    query: attendedAllocationsQuery,
    answer: pageOf(attendedAllocation),
    sheet: attendedAllocationsSheet,
    handle: ({ scope, query }) => listAttendedAllocations(scope, query),
  }),
  endpoint({
    ...createAllocationOperation,
    summary: "Vincula um visitante a uma loja",
    grants: allocators,
    body: z.object({ allocation: allocationInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ allocation: await createAllocation(scope, body.allocation) }),
  }),
  endpoint({
    ...findAllocationOperation,
    summary: "Mostra um vínculo",
    grants: readers,
    params: row,
    handle: async ({ scope, params }) => ({ allocation: await findAllocation(scope, params.id) }),
  }),
  endpoint({
    ...changeAllocationOperation,
    summary: "Altera dias, horário e período de um vínculo",
    description:
      "O início de um vínculo que já começou não muda. O que vai além do que a rede aprovou volta a aguardar a rede quando falta documento que ela exige.",
    grants: ownersOf("schedules"),
    params: row,
    body: z.object({ allocation: allocationChange }),
    handle: async ({ scope, params, body }) => ({
      allocation: await changeAllocation(scope, params.id, body.allocation),
    }),
  }),
  endpoint({
    ...allocationForecastOperation,
    summary: "Se um novo vínculo aguardaria a aprovação da rede, e por quê",
    grants: allocators,
    handle: async ({ scope, query }) => ({ allocation_forecast: await forecastAllocation(scope, query) }),
  }),
  endpoint({
    ...endAllocationOperation,
    summary: "Encerra um vínculo em um dia",
    grants: allocators,
    params: row,
    find: (scope, { id }) => findAllocation(scope, id),
    body: z.object({ allocation: allocationEnd }),
    handle: async ({ scope, params, body }) => ({
      allocation: await endAllocation(scope, params.id, body.allocation),
    }),
  }),
  endpoint({
    method: "put",
    path: "/allocations/{id}/approval",
    summary: "Aprova um vínculo que aguarda a rede",
    grants: retailers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ allocation: await decideAllocation(scope, params.id, "active") }),
  }),
  endpoint({
    method: "put",
    path: "/allocations/{id}/refusal",
    summary: "Recusa um vínculo que aguarda a rede",
    grants: retailers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ allocation: await decideAllocation(scope, params.id, "refused") }),
  }),
];
