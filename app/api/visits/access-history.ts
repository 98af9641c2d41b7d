import { listOperation } from "#app/contracts/platform/resource.ts";
import { accessHistoryExportQuery, accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { today } from "#app/domain/platform/clock.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import { accessHistory, exportAccessHistory, periodOf } from "#app/domain/visits/access-history.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { visitsSheet } from "../endpoint/sheets/people.ts";
import { streamOf } from "../endpoint/stream.ts";

const readers: Grants = {
  mob: { permission: "admin-reports" },
  retailers: { permission: "retailer-visitors-report" },
  agencies: { permission: "agency-visitors-report" },
  suppliers: { permission: "supplier-visitors-report" },
  service_providers: { permission: "service-provider-visitors-report" },
  stores: { permission: "store-visitors-report" },
};

export const accessHistories = [
  endpoint({
    ...listOperation(accessHistoryList),
    summary: "Histórico de acessos",
    description: "As visitas de um período de até 92 dias, da mais nova para a mais antiga.",
    grants: readers,
    sheet: visitsSheet,
    handle: ({ scope, query }) => accessHistory(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/reports/retailers_visitors/export",
    summary: "Exporta o histórico de acessos",
    grants: readers,
    query: accessHistoryExportQuery,
    produces: "text/csv",
    handle: async ({ scope, query, parts }) => {
      const rows = await streamOf(exportAccessHistory(parts.database, scope, await periodOf(scope, query)));
      return attachment(rows, exportName("Histórico de acessos", await today(scope)));
    },
  }),
];
