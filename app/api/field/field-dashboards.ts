import { z } from "@hono/zod-openapi";
import * as contracts from "#app/contracts/field/field-dashboards.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { taskKindKeys } from "#app/contracts/store/store-tasks.ts";
import {
  beginTrackingOperation,
  endTrackingOperation,
  supplierTimeTracking,
  supplierTimeTrackingInput,
  supplierTimeTrackingsQuery,
} from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import * as dashboards_ from "#app/domain/field/field-dashboards.ts";
import * as historic_ from "#app/domain/field/field-historic.ts";
import { historicStoreTasks } from "#app/domain/store/store-task-numbers.ts";
import * as trackings_ from "#app/domain/visits/time-trackings.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { timeTrackingsSheet } from "../endpoint/sheets/field.ts";

/** The agency's dashboard in the connect edition. */
const home: Grants = { agencies: {} };
const field: Grants = { af: {} };

/**
 * Tasks are visible to the company whose people do them, to the store and its retailer, and to the supplier of the
 * products.
 */
const tasks: Grants = {
  ...home,
  stores: { permission: "store-tasks" },
  retailers: {},
  suppliers: { permission: "supplier-replacements-report", block: "display_store_task_report" },
};

const historic = <T extends z.ZodType>(
  name: string,
  summary: string,
  item: T,
  read: (scope: Scope) => Promise<unknown[]>,
) =>
  endpoint({
    method: "get",
    path: `/dashboards/historic/${name}`,
    summary,
    description: "As últimas doze semanas, a atual incluída, da mais antiga à mais nova.",
    grants: home,
    answer: z.object({ data: z.array(item) }),
    handle: async ({ scope }) => ({ data: await read(scope) }),
  });

export const fieldDashboards = [
  endpoint({
    ...contracts.historicOperation,
    summary: "Análise histórica: as cinco séries por semana de uma vez",
    description: "Doze semanas até a atual; o tempo por fornecedor, de um ou de todos.",
    grants: home,
    handle: async ({ scope, query }) => ({ historic: await historic_.historic(scope, query.agency_supplier_uuid) }),
  }),
  historic("visits", "Visitas planejadas por semana", contracts.historicVisits, historic_.historicVisits),
  historic(
    "sales_point_time_trackings",
    "Tempo em loja e em deslocamento por semana",
    contracts.historicStoreTime,
    historic_.historicStoreTime,
  ),
  historic("surveys", "Pesquisas por semana", contracts.historicSurveys, historic_.historicSurveys),
  endpoint({
    method: "get",
    path: "/dashboards/historic/store_tasks",
    summary: "Tarefas em loja por semana",
    description:
      "As últimas doze semanas, a atual incluída, da mais antiga à mais nova; de um tipo de atividade, ou de todos.",
    grants: tasks,
    query: z.object({ kind: z.enum(taskKindKeys, "Tipo desconhecido").optional() }),
    answer: z.object({ data: z.array(contracts.historicStoreTasks) }),
    handle: async ({ scope, query }) => ({ data: await historicStoreTasks(scope, query.kind) }),
  }),
  endpoint({
    method: "get",
    path: "/dashboards/historic/supplier_time_trackings",
    summary: "Tempo por fornecedor por semana",
    description: "Doze semanas até a atual; de um fornecedor atendido, ou de todos.",
    grants: home,
    query: contracts.supplierTimeQuery,
    answer: pageOf(contracts.historicSupplierTime),
    handle: ({ scope, query }) => historic_.historicSupplierTime(scope, query),
  }),
  endpoint({
    ...contracts.weekFollowOperation,
    summary: "Acompanhamento da semana",
    grants: home,
    handle: async ({ scope }) => ({ data: await dashboards_.weekFollow(scope) }),
  }),
  endpoint({
    ...contracts.dailySummaryOperation,
    summary: "O dia: visitas planejadas e equipe de campo",
    grants: home,
    handle: async ({ scope }) => ({ daily_summary: await dashboards_.dailySummary(scope) }),
  }),
  endpoint({
    method: "get",
    path: "/supplier_time_trackings",
    summary: "Lista o tempo dedicado a cada fornecedor",
    description: "Sem período, os últimos sete dias. A equipe de campo vê o seu.",
    grants: { agencies: { permission: "agency-supplier-attendance-report" }, ...field },
    query: supplierTimeTrackingsQuery,
    answer: pageOf(supplierTimeTracking),
    sheet: timeTrackingsSheet,
    handle: ({ scope, query }) => trackings_.listTrackings(scope, query),
  }),
  endpoint({
    ...beginTrackingOperation,
    summary: "Começa o atendimento a um fornecedor",
    grants: field,
    body: z.object({ supplier_time_tracking: supplierTimeTrackingInput }),
    status: 201,
    handle: async ({ scope, body }) => ({
      supplier_time_tracking: await trackings_.beginTracking(scope, body.supplier_time_tracking),
    }),
  }),
  endpoint({
    ...endTrackingOperation,
    summary: "Encerra o atendimento a um fornecedor",
    grants: field,
    params: row,
    handle: async ({ scope, params, query }) => ({
      supplier_time_tracking: await trackings_.endTracking(scope, params.id, query),
    }),
  }),
];
