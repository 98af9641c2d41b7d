import type { z } from "zod";
import type { AgencyProduct, AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import type { SalesGroup } from "#app/contracts/directory/sales-groups.ts";
import { type Absence, absenceKinds } from "#app/contracts/field/absences.ts";
import {
  type Assortment,
  type InvalidProduct,
  invalidReasons,
  invalidStates,
} from "#app/contracts/field/assortments.ts";
import { type Evidence, evidenceMoments } from "#app/contracts/field/evidences.ts";
import { type FieldStaff, presences } from "#app/contracts/field/field-staff.ts";
import { frequencies, type Roadmap } from "#app/contracts/field/roadmaps.ts";
import { type SurveySchedule, scheduleStates } from "#app/contracts/field/survey-schedules.ts";
import { type Survey, type SurveyAnswer, surveySubjects } from "#app/contracts/field/surveys.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { type ReportSetting, reportColumns } from "#app/contracts/reports/report-settings.ts";
import { justifications, type PlannedVisit, plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import type { SupplierTime, supplierTimeTracking } from "#app/contracts/visits/time-trackings.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { joinNames, labelFor } from "./cells.ts";

export const plannedVisitsSheet: Sheet<PlannedVisit> = {
  title: "Visitas planejadas",
  columns: [
    ["Dia", (p) => p.day, "day"],
    ["Visitante", (p) => p.visitor.name],
    ["No lugar de", (p) => p.replaces?.name],
    ["Rede", (p) => p.store.retailer_name],
    ["Loja", (p) => p.store.name],
    ["Situação", (p) => labelFor(plannedVisitStates, p.state)],
    ["Justificativa", (p) => labelFor(justifications, p.justification)],
    ["Observação", (p) => p.justification_note],
    ["Minutos planejados", (p) => p.planned_minutes, "number"],
    ["Minutos trabalhados", (p) => p.worked_minutes, "number"],
    ["Fornecedores", (p) => p.suppliers.map(({ supplier_name }) => supplier_name).join(" / ")],
  ],
};

export const surveyAnswersSheet: Sheet<SurveyAnswer> = {
  title: "Respostas de pesquisas",
  columns: [
    ["Dia", (a) => a.day, "day"],
    ["Pesquisa", (a) => a.quest.name],
    ["Fornecedor", (a) => a.agency_supplier?.supplier_name],
    ["Loja", (a) => a.store.name],
    ["Visitante", (a) => a.visitor.name],
    ["Respondida em", (a) => a.answered_at, "moment"],
    ["Respostas", (a) => a.values.map(answered).join(" | ")],
  ],
};

function answered({ question, product, value }: SurveyAnswer["values"][number]): string {
  return `${product ? `${product.name} – ` : ""}${question.title}: ${valueIn(question, value)}`;
}

function valueIn({ kind }: Answered["question"], value: Answered["value"]): string {
  if (Array.isArray(value)) return value.join(" / ");
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (kind === "price") return (Number(value) / 100).toFixed(2).replace(".", ",");
  return kind === "date" ? formatDate(String(value)) : String(value);
}
type Answered = SurveyAnswer["values"][number];

export const evidencesSheet: Sheet<Evidence> = {
  title: "Evidências",
  columns: [
    ["Dia", (e) => e.day, "day"],
    ["Momento", (e) => labelFor(evidenceMoments, e.moment)],
    ["Rede", (e) => e.store.retailer_name],
    ["Loja", (e) => e.store.name],
    ["Visitante", (e) => e.visitor.name],
    ["Fornecedor", (e) => e.agency_supplier?.supplier_name],
    ["Categoria", (e) => e.category],
    ["Observação", (e) => e.note],
    ["Tirada em", (e) => e.taken_at, "moment"],
  ],
};

export const supplierTimesSheet: Sheet<SupplierTime> = {
  title: "Tempo por fornecedor",
  columns: [
    ["Dia", (t) => t.day, "day"],
    ["Fornecedor", (t) => t.agency_supplier.supplier_name],
    ["Loja", (t) => t.store.name],
    ["Promotor", (t) => t.visitor.name],
    ["Situação", (t) => labelFor(plannedVisitStates, t.state)],
    ["Minutos planejados", (t) => t.planned_minutes, "number"],
    ["Minutos trabalhados", (t) => t.worked_minutes, "number"],
  ],
};

export const timeTrackingsSheet: Sheet<z.infer<typeof supplierTimeTracking>> = {
  title: "Tempo por fornecedor",
  columns: [
    ["Dia", (t) => t.day, "day"],
    ["Visitante", (t) => t.visitor.name],
    ["Loja", (t) => t.store.name],
    ["Fornecedor", (t) => t.agency_supplier.supplier_name],
    ["Início", (t) => t.started_at, "moment"],
    ["Fim", (t) => t.ended_at, "moment"],
  ],
};

export const assortmentsSheet: Sheet<Assortment> = {
  title: "Sortimentos",
  columns: [
    ["Fornecedor", (a) => a.agency_supplier.supplier_name],
    ["EAN", (a) => a.product.ean],
    ["Produto", (a) => a.product.name],
    ["Categoria", (a) => a.product.category],
    ["Seção", (a) => a.product.section],
    ["Rede", (a) => a.retailer.name],
    ["Loja", (a) => a.store.name],
  ],
};

export const invalidProductsSheet: Sheet<InvalidProduct> = {
  title: "Sortimentos inválidos",
  columns: [
    ["Agência", (p) => p.agency.name],
    ["Linha", (p) => p.line, "number"],
    ["EAN", (p) => p.ean],
    ["Produto", (p) => p.product_name],
    ["Fornecedor", (p) => p.supplier_name],
    ["Loja", (p) => p.store],
    ["Motivos", (p) => p.reasons.map((reason) => labelFor(invalidReasons, reason)).join(" / ")],
    ["Situação", (p) => labelFor(invalidStates, p.state)],
    ["Observação", (p) => p.note],
    ["Recebido em", (p) => p.created_at, "moment"],
  ],
};

export const agencySuppliersSheet: Sheet<AgencySupplier> = {
  title: "Fornecedores atendidos",
  columns: [
    ["Fornecedor", (s) => s.supplier_name],
    ["Conta", (s) => s.supplier?.name],
    ["Produtos", (s) => s.products_count, "number"],
  ],
};

export const agencyProductsSheet: Sheet<AgencyProduct> = {
  title: "Produtos",
  columns: [
    ["Fornecedor", (p) => p.agency_supplier.supplier_name],
    ["EAN", (p) => p.ean],
    ["Produto", (p) => p.name],
    ["Categoria", (p) => p.category],
    ["Seção", (p) => p.section],
  ],
};

export const regionalsSheet: Sheet<Regional> = {
  title: "Regionais",
  columns: [
    ["Regional", (r) => r.name],
    ["Responsável", (r) => r.responsible.name],
    ["Grupos", (r) => r.sales_groups_count, "number"],
  ],
};

export const salesGroupsSheet: Sheet<SalesGroup> = {
  title: "Grupos de redes e lojas",
  columns: [
    ["Grupo", (g) => g.name],
    ["Regional", (g) => g.regional?.name],
    ["Redes", (g) => joinNames(g.retailers)],
    ["Lojas", (g) => g.retailers.reduce((sum, { stores }) => sum + stores.length, 0), "number"],
  ],
};

export const roadmapsSheet: Sheet<Roadmap> = {
  title: "Roteiros",
  columns: [
    ["Roteiro", (r) => r.name],
    ["Visitante", (r) => r.visitor.name],
    ["Frequência", (r) => labelFor(frequencies, r.frequency)],
    ["Início", (r) => r.starts_on, "day"],
    ["Fim", (r) => r.ends_on, "day"],
    ["Paradas na semana", (r) => r.stops.length, "number"],
    ["Minutos na semana", (r) => minutesOf(r), "number"],
  ],
};

const minutesOf = ({ stops }: Roadmap) =>
  stops.flatMap(({ suppliers }) => suppliers).reduce((sum, { planned_minutes }) => sum + planned_minutes, 0);

export const absencesSheet: Sheet<Absence> = {
  title: "Ausências",
  columns: [
    ["Visitante", (a) => a.visitor.name],
    ["Tipo", (a) => labelFor(absenceKinds, a.kind)],
    ["Início", (a) => a.starts_on, "day"],
    ["Fim", (a) => a.ends_on, "day"],
    ["Substituto", (a) => a.replacement?.name],
    ["Observação", (a) => a.note],
  ],
};

export const surveysSheet: Sheet<Survey> = {
  title: "Pesquisas",
  columns: [
    ["Pesquisa", (q) => q.name],
    ["Assunto", (q) => labelFor(surveySubjects, q.subject)],
    ["Fornecedor", (q) => q.agency_supplier?.supplier_name],
    ["Perguntas", (q) => q.questions.length, "number"],
    ["Versão", (q) => q.survey_version, "number"],
  ],
};

export const surveySchedulesSheet: Sheet<SurveySchedule> = {
  title: "Agendamentos de pesquisas",
  columns: [
    ["Pesquisa", (s) => s.quest.name],
    ["Início", (s) => s.starts_on, "day"],
    ["Fim", (s) => s.ends_on, "day"],
    ["Situação", (s) => labelFor(scheduleStates, s.state)],
    ["Lojas", (s) => joinNames(s.stores)],
    ["Visitantes", (s) => joinNames(s.visitors)],
    ["Respostas pedidas", (s) => s.expected, "number"],
    ["Pedidas até hoje", (s) => s.expected_until_today, "number"],
    ["Respondidas", (s) => s.answered, "number"],
  ],
};

export const fieldStaffSheet: Sheet<FieldStaff> = {
  title: "Equipe de campo",
  columns: [
    ["Nome", (p) => p.name],
    ["Situação", (p) => labelFor(presences, p.presence)],
    ["Última entrada", (p) => p.last_login_at, "moment"],
  ],
};

export const reportSettingsSheet: Sheet<ReportSetting> = {
  title: "Configurações dos relatórios",
  columns: [
    ["Fornecedor", (s) => s.agency_supplier.supplier_name],
    ["Vê evidência", (s) => s.display_evidence_report, "yes or no"],
    ["Vê pesquisa", (s) => s.display_survey_report, "yes or no"],
    ["Vê reposição", (s) => s.display_store_task_report, "yes or no"],
    ["Vê visitas", (s) => s.display_visits_report, "yes or no"],
    ["Colunas do Book", (s) => s.columns.map((column) => labelFor(reportColumns, column)).join(" / ")],
    ["Logotipo", (s) => s.has_logo, "yes or no"],
  ],
};
