import { z } from "@hono/zod-openapi";
import {
  documentRule,
  documentRuleInput,
  documentRulesQuery,
  stoppedVisitor,
} from "#app/contracts/documents/document-rules.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as rules from "#app/domain/documents/document-rules.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { documentRulesSheet } from "../endpoint/sheets/documents.ts";

const keepers: Grants = {
  retailers: { permission: "retailer-settings" },
  mob: { permission: "admin-documents" },
  backoffice: {},
};
const one = z.object({ document_rule: documentRule });

export const documentRules = [
  endpoint({
    method: "get",
    path: "/document_rules",
    summary: "Que documentos uma rede exige, de quem e desde quando",
    grants: keepers,
    query: documentRulesQuery,
    answer: pageOf(documentRule),
    sheet: documentRulesSheet,
    handle: ({ scope, query }) => rules.listDocumentRules(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/document_rules/{id}",
    summary: "Uma regra, com todas as suas versões",
    grants: keepers,
    params: row,
    answer: z.object({ document_rule: documentRule, versions: z.array(documentRule) }),
    handle: async ({ scope, params }) => {
      const versions = await rules.findRuleVersions(scope, params.id);
      return { document_rule: versions[0], versions };
    },
  }),
  endpoint({
    method: "post",
    path: "/document_rules",
    summary: "Passa a exigir um documento",
    grants: keepers,
    body: z.object({ document_rule: documentRuleInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ document_rule: await rules.createDocumentRule(scope, body.document_rule) }),
  }),
  endpoint({
    method: "post",
    path: "/document_rules/preview",
    summary: "Quem uma regra impediria, antes de salvar",
    description: "Nada é gravado. Uma página de pessoas, e quantas são.",
    grants: keepers,
    query: pageQuery,
    body: z.object({ document_rule: documentRuleInput }),
    answer: pageOf(stoppedVisitor),
    handle: ({ scope, query, body }) => rules.previewDocumentRule(scope, body.document_rule, query),
  }),
  endpoint({
    method: "put",
    path: "/document_rules/{id}",
    summary: "Muda uma regra: começa uma nova versão, e a anterior termina na véspera",
    grants: keepers,
    params: row,
    body: z.object({ document_rule: documentRuleInput.extend({ version }) }),
    answer: one,
    handle: async ({
      scope,
      params,
      body: {
        document_rule: { version, ...input },
      },
    }) => ({ document_rule: await rules.changeDocumentRule(scope, params.id, input, version) }),
  }),
  endpoint({
    method: "delete",
    path: "/document_rules/{id}",
    summary: "Deixa de exigir um documento",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => rules.endDocumentRule(scope, params.id),
  }),
];
