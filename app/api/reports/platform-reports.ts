import { z } from "@hono/zod-openapi";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import * as contracts from "#app/contracts/reports/platform-reports.ts";
import * as reports from "#app/domain/reports/platform-reports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { retailerVisitorsSheet, supplierAccessesSheet } from "../endpoint/sheets/companies.ts";

const administration: Grants = { mob: { permission: "admin-reports" } };

export const platformReports = [
  endpoint({
    method: "get",
    path: "/reports/retailer_accesses_grouped",
    summary: "Acessos por rede e dia",
    grants: administration,
    query: contracts.accessesQuery,
    answer: z.object({ data: z.array(contracts.retailerAccesses) }),
    handle: async ({ scope, query }) => ({ data: await reports.retailerAccesses(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/temporary_visitors_grouped",
    summary: "Visitantes sem vínculo, temporários ou não",
    grants: administration,
    answer: z.object({ data: z.array(contracts.temporaryVisitors) }),
    handle: async ({ scope }) => ({ data: await reports.temporaryVisitors(scope) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/total_visitors_by_retailer",
    summary: "Visitantes por rede",
    grants: administration,
    query: pageQuery,
    answer: pageOf(contracts.retailerVisitors),
    sheet: retailerVisitorsSheet,
    handle: ({ scope, query }) => reports.visitorsByRetailer(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/reports/supplier_accesses",
    summary: "Acessos por fornecedor",
    grants: administration,
    query: contracts.supplierAccessesQuery,
    answer: pageOf(contracts.supplierAccesses),
    sheet: supplierAccessesSheet,
    handle: ({ scope, query }) => reports.supplierAccesses(scope, query),
  }),
];
