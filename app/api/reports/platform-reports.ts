import { listOperation } from "#app/contracts/platform/resource.ts";
import * as contracts from "#app/contracts/reports/platform-reports.ts";
import * as accesses from "#app/domain/reports/accesses.ts";
import * as reports from "#app/domain/reports/platform-reports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { retailerVisitorsSheet, storeAccessesSheet, supplierAccessesSheet } from "../endpoint/sheets/companies.ts";

const administration: Grants = { mob: { permission: "admin-reports" } };

export const platformReports = [
  endpoint({
    ...contracts.retailerAccessesOperation,
    summary: "Acessos por rede e dia",
    grants: administration,
    handle: async ({ scope, query }) => ({ data: await reports.retailerAccesses(scope, query) }),
  }),
  endpoint({
    ...contracts.temporaryVisitorsOperation,
    summary: "Visitantes sem vínculo, temporários ou não",
    grants: administration,
    handle: async ({ scope }) => ({ data: await reports.temporaryVisitors(scope) }),
  }),
  endpoint({
    ...contracts.retailerVisitorsOperation,
    summary: "Visitantes por rede",
    grants: administration,
    sheet: retailerVisitorsSheet,
    handle: ({ scope, query }) => reports.visitorsByRetailer(scope, query),
  }),
  endpoint({
    ...listOperation(contracts.supplierAccessList),
    summary: "Acessos por fornecedor",
    description: "Com `by`, também por rede, por loja ou por dia.",
    grants: administration,
    sheet: supplierAccessesSheet,
    handle: ({ scope, query }) => accesses.supplierAccesses(scope, query),
  }),
  endpoint({
    ...listOperation(contracts.storeAccessList),
    summary: "Acessos por loja",
    description: "As visitas de um período em cada loja; as lojas sem visitas também.",
    grants: administration,
    sheet: storeAccessesSheet,
    handle: ({ scope, query }) => accesses.storeAccesses(scope, query),
  }),
];
