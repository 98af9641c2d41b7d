import { pageOf } from "#app/contracts/platform/paging.ts";
import { auditEntry, auditQuery } from "#app/contracts/reports/audit.ts";
import { listAudit } from "#app/domain/reports/audit.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { auditSheet } from "../endpoint/sheets/audit.ts";
import { maskedEntry } from "../people/visitors.ts";

export const audit = [
  endpoint({
    method: "get",
    path: "/audit",
    summary: "O que foi feito na conta",
    description:
      "Entradas, usuários, perfis, configurações, chaves, webhooks, CPFs mostrados e, de quem cadastra, o histórico dos visitantes e as leituras de documentos. Dos últimos sete dias, salvo se disserem outros.",
    grants: {
      mob: { permission: "admin-audit" },
      // It names the people whose documents were read.
      backoffice: { permission: "backoffice-privacy" },
      retailers: { permission: "retailer-audit" },
      agencies: { permission: "agency-audit" },
      suppliers: { permission: "supplier-audit" },
      service_providers: { permission: "service-provider-audit" },
      stores: { permission: "store-audit" },
    },
    query: auditQuery,
    answer: pageOf(auditEntry),
    sheet: auditSheet,
    handle: async ({ scope, query }) => {
      const page = await listAudit(scope, query);
      return { ...page, data: page.data.map(maskedEntry) };
    },
  }),
];
