import { listOperation } from "#app/contracts/platform/resource.ts";
import { contingencyFileOperation, contingencyOperation } from "#app/contracts/visits/contingency.ts";
import { expectedCountsOperation, expectedVisitors } from "#app/contracts/visits/expected-visitors.ts";
import { gateEntriesOperation } from "#app/contracts/visits/gate-entries.ts";
import { gateRefusals } from "#app/contracts/visits/refusals.ts";
import { writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import { contingencyList } from "#app/domain/visits/contingency.ts";
import { contingencyPdf } from "#app/domain/visits/contingency-pdf.ts";
import { countExpectedVisitors, listExpectedVisitors } from "#app/domain/visits/expected-visitors.ts";
import { latestEntries } from "#app/domain/visits/gate-entries.ts";
import { listRefusals } from "#app/domain/visits/refusals.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { contingencySheet, expectedVisitorsSheet, refusalsSheet } from "../endpoint/sheets/gate.ts";
import { fileResponse } from "../platform/files.ts";

const gatekeepers: Grants = { stores: { permission: "store-visitors" } };

/** The lists beside the gate: who is expected, who was turned away, and the day's verdicts. */
export const gateLists = [
  endpoint({
    ...listOperation(expectedVisitors),
    summary: "Portaria: quem os roteiros mandam à loja em um dia, e quem veio",
    grants: gatekeepers,
    sheet: expectedVisitorsSheet,
    handle: ({ scope, query }) => listExpectedVisitors(scope, query),
  }),
  endpoint({
    ...expectedCountsOperation,
    summary: "Portaria: quantas pessoas esperadas em cada situação",
    grants: gatekeepers,
    handle: ({ scope, query }) => countExpectedVisitors(scope, query),
  }),
  endpoint({
    ...gateEntriesOperation,
    summary: "Portaria: as vinte entradas mais recentes",
    grants: gatekeepers,
    handle: ({ scope }) => latestEntries(scope),
  }),
  endpoint({
    ...listOperation(gateRefusals),
    summary: "Portaria: quem não entrou, e por quê",
    grants: gatekeepers,
    sheet: refusalsSheet,
    handle: ({ scope, query }) => listRefusals(scope, query),
  }),
  endpoint({
    ...contingencyOperation,
    summary: "Portaria: a lista de contingência do dia",
    description: "Quem está na loja, quem é esperado e quem tem vínculo no dia, com o veredito; até 2.000 pessoas.",
    grants: gatekeepers,
    handle: ({ scope }) => contingencyList(scope),
  }),
  endpoint({
    ...contingencyFileOperation,
    summary: "Portaria: a lista de contingência do dia, em arquivo",
    grants: gatekeepers,
    produces: "*/*",
    handle: async ({ scope, query: { format } }) => {
      const list = await contingencyList(scope);
      if (format === "pdf") return fileResponse(await contingencyPdf(list), false);
      const { data, meta } = list;
      const rows = (async function* () {
        yield* data;
      })();
      return attachment(
        writeSheet(format, contingencySheet, rows),
        exportName(contingencySheet.title, meta.day, format),
        format,
      );
    },
  }),
];
