import {
  gapsOperation,
  pendingDocs,
  pendingDocsOperation,
  retailerGaps,
  retailerPendingDocsQuery,
} from "#app/contracts/documents/pending-docs.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listDocumentGaps, listRetailerGaps } from "#app/domain/documents/gap-list.ts";
import { listPendingDocs, listRetailerPendingDocs } from "#app/domain/documents/pending-docs.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { gapsSheet, pendingDocsSheet } from "../endpoint/sheets/documents.ts";
import { canReadCpf, masked } from "../people/visitors.ts";

const owners = {
  agencies: { permission: "agency-pending-docs" },
  suppliers: { permission: "supplier-pending-docs" },
  service_providers: { permission: "service-provider-pending-docs" },
} as const;

export const pendingDocuments = [
  endpoint({
    ...pendingDocsOperation,
    summary: "Documentos pendentes: o que falta a cada visitante, por rede",
    description:
      "Não enviados, recusados, vencidos ou que vencem em 30 dias. `simulate`: o que faltaria a todos em uma rede.",
    grants: { ...owners, mob: { permission: "admin-visitors" } },
    sheet: pendingDocsSheet,
    handle: async ({ scope, caller, query }) => {
      const unmasked = canReadCpf(caller);
      const found = await listPendingDocs(scope, query, !unmasked);
      if (unmasked) return found;
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    ...gapsOperation,
    summary: "Pendências de documentos, uma por linha",
    description:
      "Por visitante, documento e rede, com as lojas afetadas e o prazo: o último dia de um documento que vence, ou o " +
      "primeiro do vínculo.",
    grants: owners,
    sheet: gapsSheet,
    handle: async ({ scope, caller, query }) => {
      const unmasked = canReadCpf(caller);
      const found = await listDocumentGaps(scope, query, !unmasked);
      if (unmasked) return found;
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    ...listOperation(retailerGaps),
    summary: "Pendências de documentos na rede, uma por linha",
    description: "De quem tem vínculo com lojas da rede, com as lojas afetadas e o prazo.",
    grants: { retailers: { permission: "retailer-pending-docs-report" } },
    sheet: gapsSheet,
    handle: async ({ scope, query }) => {
      const found = await listRetailerGaps(scope, query);
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    method: "get",
    path: "/reports/pending_docs",
    summary: "Documentos pendentes na rede",
    grants: {
      retailers: { permission: "retailer-pending-docs-report" },
      mob: { permission: "admin-reports" },
    },
    query: retailerPendingDocsQuery,
    answer: pageOf(pendingDocs),
    sheet: pendingDocsSheet,
    handle: async ({ scope, query }) => {
      const found = await listRetailerPendingDocs(scope, query);
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
];
