import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  companyEffectsOperation,
  documentRuleDrafts as drafts,
  ruleEffectStoresOperation,
  ruleEffectsOperation,
  saveRuleDraftOperation,
} from "#app/contracts/documents/document-rule-drafts.ts";
import {
  documentRule,
  documentRuleInput,
  documentRuleList,
  documentRuleOperation,
  documentRulePermission,
  undoDocumentRuleOperation,
} from "#app/contracts/documents/document-rules.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import { listCompanyEffects } from "#app/domain/documents/company-rule-effects.ts";
import * as draftRows from "#app/domain/documents/document-rule-drafts.ts";
import * as effects from "#app/domain/documents/document-rule-effects.ts";
import * as rules from "#app/domain/documents/document-rules.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import {
  companyEffectsSheet,
  documentRuleDraftsSheet,
  documentRulesSheet,
  ruleEffectStoresSheet,
  ruleEffectsSheet,
} from "../endpoint/sheets/document-rules.ts";

const draftGrants: Grants = {
  retailers: { permission: documentRulePermission.retailers },
  mob: { permission: documentRulePermission.mob },
};
const keepers: Grants = { ...draftGrants, backoffice: { permission: "backoffice-companies" } };
const one = z.object({ document_rule: documentRule });

export const documentRules = [
  endpoint({
    ...listOperation(documentRuleList),
    summary: "Que documentos uma rede exige, de quem e desde quando",
    grants: keepers,
    sheet: documentRulesSheet,
    handle: ({ scope, query }) => rules.listDocumentRules(scope, query),
  }),
  endpoint({
    ...documentRuleOperation,
    summary: "Uma regra, com todas as suas versões",
    grants: keepers,
    params: row,
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
    handle: async ({ scope, params }) => {
      await rules.endDocumentRule(scope, params.id);
    },
  }),
  endpoint({
    ...undoDocumentRuleOperation,
    summary: "Desfaz a última versão de uma regra, enquanto ela não começou",
    description: "As versões que ela encerrava valem como antes.",
    grants: keepers,
    level: FULL_ACCESS,
    params: row,
    body: z.object({ document_rule: z.object({ version }) }),
    handle: async ({ scope, params, body }) => ({
      document_rule: await rules.undoDocumentRule(scope, params.id, body.document_rule.version),
    }),
  }),
];

/** Rules, versions and ends before they are saved, with whom they would stop. */
export const documentRuleDrafts = [
  ...crud(drafts, {
    grants: draftGrants,
    sheet: documentRuleDraftsSheet,
    list: draftRows.listRuleDrafts,
    find: draftRows.findRuleDraft,
    create: draftRows.createRuleDraft,
    update: draftRows.updateRuleDraft,
    remove: draftRows.removeRuleDraft,
  }),
  endpoint({
    ...ruleEffectsOperation,
    summary: "As pessoas que uma regra em rascunho impediria ou voltaria a liberar, loja por loja",
    grants: draftGrants,
    params: row,
    sheet: ruleEffectsSheet,
    handle: ({ scope, params, query }) => effects.listRuleEffects(scope, params.id, query),
  }),
  endpoint({
    ...ruleEffectStoresOperation,
    summary: "Quantas pessoas uma regra em rascunho impediria ou voltaria a liberar em cada loja",
    grants: draftGrants,
    params: row,
    sheet: ruleEffectStoresSheet,
    handle: ({ scope, params, query }) => effects.listRuleEffectStores(scope, params.id, query),
  }),
  endpoint({
    ...companyEffectsOperation,
    summary: "Os prestadores que uma regra em rascunho deixaria com pendência, ou voltaria a completar",
    grants: draftGrants,
    params: row,
    sheet: companyEffectsSheet,
    handle: ({ scope, params, query }) => listCompanyEffects(scope, params.id, query),
  }),
  endpoint({
    ...saveRuleDraftOperation,
    summary: "Salva o rascunho como regra, que vale a partir do seu início",
    grants: draftGrants,
    params: row,
    handle: async ({ scope, params }) => ({ document_rule: await draftRows.saveRuleDraft(scope, params.id) }),
  }),
];
