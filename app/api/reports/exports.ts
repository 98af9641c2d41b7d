import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { visitorsQuery } from "#app/contracts/people/visitors.ts";
import { jobFunctionsByKey } from "#app/domain/directory/job-functions.ts";
import { exportVisitors } from "#app/domain/people/visitor-export.ts";
import { checkFilters } from "#app/domain/people/visitor-filters.ts";
import { today } from "#app/domain/platform/clock.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { streamOf } from "../endpoint/stream.ts";

const owners: Grants = {
  agencies: { permission: "agency-visitors" },
  suppliers: { permission: "supplier-visitors" },
  service_providers: { permission: "service-provider-visitors" },
};

export const exports_ = [
  endpoint({
    method: "get",
    path: "/visitors/export",
    summary: "Exporta os visitantes que a busca encontra, em um arquivo que a importação lê",
    description: "Sem `sort`, na ordem em que foram cadastrados.",
    grants: owners,
    // The file contains full CPFs, so it requires the level that reads them.
    level: READ_WRITE,
    query: visitorsQuery.omit({ page: true, per_page: true }),
    produces: "text/csv",
    handle: async ({ scope, query, parts, caller }) => {
      await checkFilters(scope, query);
      const functions = await jobFunctionsByKey(scope);
      // The rows are read in their own transaction, which lasts as long as the download.
      const rows = await streamOf(exportVisitors(parts.database, caller, query, functions));
      return attachment(rows, exportName("Visitantes", await today(scope)));
    },
  }),
];
