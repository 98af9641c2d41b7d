import {
  type CompanyRuleEffect,
  companyEffects,
  type DocumentRuleDraft,
  type DocumentRuleEffect,
  linkKinds,
  type RuleEffectStore,
  ruleDraftStates,
  ruleEffects,
} from "#app/contracts/documents/document-rule-drafts.ts";
import { type DocumentRule, documentGaps, documentRuleStates } from "#app/contracts/documents/document-rules.ts";
import { ownerKinds } from "#app/contracts/documents/document-types.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

type Demand = Pick<DocumentRule, "subject" | "is_end" | "owner_kinds" | "job_function_names" | "services">;

const whom = ({ subject, is_end, owner_kinds }: Demand) => {
  if (is_end) return "Deixa de exigir";
  if (subject === "company") return "Empresas prestadoras";
  return owner_kinds.map((kind) => labelFor(ownerKinds, kind)).join(" / ");
};
const functions = ({ subject, job_function_names }: Demand) =>
  subject === "company" ? "" : (job_function_names?.join(" / ") ?? "Todas");
const services = ({ subject, services }: Demand) => (subject === "company" ? (services?.join(" / ") ?? "Todos") : "");

export const documentRulesSheet: Sheet<DocumentRule> = {
  title: "Regras de documentos",
  columns: [
    ["Rede", (r) => r.retailer.name],
    ["Documento", (r) => r.document_type.name],
    ["De quem", whom],
    ["Funções", functions],
    ["Serviços", services],
    ["Aviso (dias)", (r) => r.warn_days, "number"],
    ["Situação", (r) => labelFor(documentRuleStates, r.state)],
    ["Início", (r) => r.starts_on, "day"],
    ["Fim", (r) => r.ends_on, "day"],
  ],
};

export const documentRuleDraftsSheet: Sheet<DocumentRuleDraft> = {
  title: "Rascunhos de regras",
  columns: [
    ["Rede", (d) => d.retailer.name],
    ["Documento", (d) => d.document_type.name],
    ["De quem", whom],
    ["Funções", functions],
    ["Tipo de vínculo", (d) => (d.subject === "company" ? "" : labelFor(linkKinds, d.link_kind))],
    ["Serviços", services],
    ["Vale a partir de", (d) => d.starts_on, "day"],
    ["Situação", (d) => labelFor(ruleDraftStates, d.state)],
    ["Impedidas", (d) => d.stops, "number"],
    ["Liberadas", (d) => d.admits, "number"],
    ["Criado em", (d) => d.created_at, "moment"],
    ["Criado por", (d) => d.created_by_name],
  ],
};

export const ruleEffectsSheet: Sheet<DocumentRuleEffect> = {
  title: "Pessoas por loja",
  columns: [
    ["Loja", (e) => e.store.name],
    ["Visitante", (e) => e.visitor.name],
    ["Contratante", (e) => e.visitor.owner_name],
    ["Função", (e) => e.visitor.job_function_name],
    ["Efeito", (e) => labelFor(ruleEffects, e.effect)],
    ["Situação do documento", (e) => labelFor(documentGaps, e.gap)],
    ["Vencimento", (e) => e.expires_on, "day"],
  ],
};

export const ruleEffectStoresSheet: Sheet<RuleEffectStore> = {
  title: "Efeito por loja",
  columns: [
    ["Loja", (s) => s.name],
    ["Passam a ser impedidas", (s) => s.stops, "number"],
    ["Voltam a ser liberadas", (s) => s.admits, "number"],
    ["Já impedidas por outro documento", (s) => s.stays, "number"],
  ],
};

export const companyEffectsSheet: Sheet<CompanyRuleEffect> = {
  title: "Prestadores",
  columns: [
    ["Prestador", (e) => e.name],
    ["Serviços", (e) => e.services.join(" / ")],
    ["Efeito", (e) => labelFor(companyEffects, e.effect)],
    ["Situação do documento", (e) => labelFor(documentGaps, e.gap)],
    ["Vencimento", (e) => e.expires_on, "day"],
    ["Pessoas com vínculo", (e) => e.people, "number"],
  ],
};
