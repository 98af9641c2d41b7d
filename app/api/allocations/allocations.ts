import { z } from "@hono/zod-openapi";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  allocationApprovalsOperation,
  allocationDecision,
  approveAllocationOperation,
  decideAllocationsOperation,
  refusalReason,
  refuseAllocationOperation,
  undoAllocationDecisionOperation,
} from "#app/contracts/allocations/allocation-approvals.ts";
import {
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
  undoAllocationEndOperation,
} from "#app/contracts/allocations/allocations.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listApprovals } from "#app/domain/allocations/allocation-approvals.ts";
import { changeAllocation } from "#app/domain/allocations/allocation-change.ts";
import {
  decideAllocation,
  decideAllocations,
  undoAllocationDecision,
} from "#app/domain/allocations/allocation-decisions.ts";
import { undoAllocationEnd } from "#app/domain/allocations/allocation-end-undo.ts";
import { forecastAllocation } from "#app/domain/allocations/allocation-forecast.ts";
import {
  createAllocation,
  endAllocation,
  findAllocation,
  listAllocations,
} from "#app/domain/allocations/allocations.ts";
import { listAttendedAllocations } from "#app/domain/allocations/attended-allocations.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { allocationsSheet, approvalsSheet, attendedAllocationsSheet } from "../endpoint/sheets/allocations.ts";
import { ownersOf, viewers, viewersOf } from "../people/visitors.ts";

export const allocators = ownersOf("allocations");
/** The retailer decides on allocations, so that it reads them by the same permission. */
const retailers: Grants = { retailers: viewersOf("allocations").retailers };
const readers: Grants = { ...viewers, ...retailers };

export const allocations = [
  endpoint({
    method: "get",
    path: allocationList.path,
    summary: "Lista vínculos entre visitantes e lojas",
    grants: readers,
    query: allocationsQuery,
    answer: pageOf(allocationList.row),
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
    ...undoAllocationEndOperation,
    summary: "Desfaz o próprio encerramento de um vínculo, até um minuto depois",
    grants: allocators,
    level: READ_WRITE,
    params: row,
    handle: async ({ scope, params }) => ({ allocation: await undoAllocationEnd(scope, params.id) }),
  }),
  endpoint({
    ...approveAllocationOperation,
    summary: "Aprova um vínculo que aguarda a rede",
    grants: retailers,
    params: row,
    handle: async ({ scope, params }) => ({ allocation: await decideAllocation(scope, params.id, "active") }),
  }),
  endpoint({
    ...refuseAllocationOperation,
    summary: "Recusa um vínculo que aguarda a rede, com o motivo que o contratante lê",
    grants: retailers,
    params: row,
    find: (scope, { id }) => findAllocation(scope, id),
    body: z.object({ allocation: z.object({ reason: refusalReason }) }),
    handle: async ({ scope, params, body }) => ({
      allocation: await decideAllocation(scope, params.id, "refused", body.allocation.reason),
    }),
  }),
  endpoint({
    ...allocationApprovalsOperation,
    summary: "Lista os vínculos que aguardam a rede, e quem poderá entrar se ela os aprovar",
    grants: retailers,
    sheet: approvalsSheet,
    handle: ({ scope, query }) => listApprovals(scope, query),
  }),
  endpoint({
    ...decideAllocationsOperation,
    summary: "Aprova ou recusa vários vínculos que aguardam a rede, todos ou nenhum",
    description:
      "Os de `uuids`, ou todos os que os mesmos filtros da lista encontram. `count` é quantos são: se já não forem tantos, nada muda.",
    grants: retailers,
    level: FULL_ACCESS,
    body: z.object({ allocation_decision: allocationDecision }),
    handle: async ({ scope, body }) => ({
      allocation_decision: await decideAllocations(scope, body.allocation_decision),
    }),
  }),
  endpoint({
    ...undoAllocationDecisionOperation,
    summary: "Desfaz a própria decisão sobre vínculos, até um minuto depois",
    grants: retailers,
    level: READ_WRITE,
    params: row,
    handle: async ({ scope, params }) => ({ allocation_decision: await undoAllocationDecision(scope, params.id) }),
  }),
];
