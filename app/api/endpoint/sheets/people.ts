import { type UserEntry, userStates } from "#app/contracts/access/users.ts";
import {
  type AllocationBatch,
  allocationBatchStates,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import {
  type DataRequest,
  dataRequestKinds,
  dataRequestStates,
  type PersonReportSummary,
} from "#app/contracts/people/data-requests.ts";
import { type LiteVisitor, liteVisitorOrigins, liteVisitorStates } from "#app/contracts/people/lite-visitors.ts";
import { describeOpenStores, visitorTodayLabels } from "#app/contracts/people/visitor-today.ts";
import type { VisitorListItem } from "#app/contracts/people/visitors.ts";
import { summarizeChanges } from "#app/contracts/reports/describe-changes.ts";
import { type HistoryEntry, historyKinds, type Movement } from "#app/contracts/reports/history.ts";
import { type AccessBlock, accessBlockStates } from "#app/contracts/visits/access-blocks.ts";
import { correctionOrigins, correctionStates, type VisitCorrection } from "#app/contracts/visits/visit-corrections.ts";
import { entryApps, type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { displayCpf, joinNames, labelFor, timeAt } from "./cells.ts";

export const visitorsSheet: Sheet<VisitorListItem> = {
  title: "Visitantes",
  columns: [
    ["Nome", (v) => v.name],
    ["CPF", (v) => displayCpf(v.cpf)],
    ["Função", (v) => v.job_function_name],
    // An import reads a column called «Supervisor» as CPFs.
    ["Nome do supervisor", (v) => v.responsible_name],
    // An import reads a column called «Unidade» as CNPJs.
    ["Nome da unidade", (v) => v.unit_name],
    [visitorTodayLabels.open_stores, (v) => describeOpenStores(v.today)],
    [visitorTodayLabels.stores, (v) => v.today?.stores, "number"],
    [visitorTodayLabels.gaps, (v) => v.today?.gaps, "number"],
    [visitorTodayLabels.expires_on, (v) => v.today?.expires_on, "day"],
    ["Temporário", (v) => v.is_temporary, "yes or no"],
    ["Ativo", (v) => v.active, "yes or no"],
    ["Contratante", (v) => v.owner_name],
    [visitorTodayLabels.completeness, (v) => v.today?.completeness && labelFor(completenesses, v.today.completeness)],
    [visitorTodayLabels.inside, (v) => v.today?.inside?.name],
  ],
};

export const liteVisitorsSheet: Sheet<LiteVisitor> = {
  title: "Cadastros lite",
  columns: [
    ["Nome", (v) => v.name],
    ["CPF", (v) => displayCpf(v.cpf)],
    ["Telefone", (v) => v.phone],
    ["Empresa informada", (v) => v.company],
    ["Contratante", (v) => v.owner?.trade_name],
    ["Rede", (v) => v.store.retailer_name],
    ["Loja", (v) => v.store.name],
    ["Finalidade", (v) => v.purpose],
    ["Situação", (v) => labelFor(liteVisitorStates, v.state)],
    ["Motivo", (v) => v.reason],
    ["Origem", (v) => labelFor(liteVisitorOrigins, v.origin)],
    ["Recebido em", (v) => v.created_at, "moment"],
    ["Decidido por", (v) => v.decided_by_name],
    ["Decidido em", (v) => v.decided_at, "moment"],
  ],
};

export const dataRequestsSheet: Sheet<DataRequest> = {
  title: "Pedidos de titulares",
  columns: [
    ["Nome", (r) => r.name],
    ["CPF", (r) => displayCpf(r.cpf)],
    ["Contato", (r) => r.contact],
    ["O que pede", (r) => labelFor(dataRequestKinds, r.kind)],
    ["Detalhes", (r) => r.details],
    ["Situação", (r) => labelFor(dataRequestStates, r.state)],
    ["Recebido em", (r) => r.received_on, "day"],
    ["Prazo", (r) => r.due_on, "day"],
    ["Atrasado", (r) => r.overdue, "yes or no"],
    ["Resposta", (r) => r.answer],
    ["Decidido por", (r) => r.decided_by_name],
    ["Decidido em", (r) => r.decided_at, "moment"],
  ],
};

export const personReportsSheet: Sheet<PersonReportSummary> = {
  title: "Relatórios de pessoas",
  columns: [
    ["CPF", (r) => displayCpf(r.cpf)],
    ["Motivo", (r) => r.reason],
    ["Pedido por", (r) => r.requested_by_name],
    ["Criado em", (r) => r.created_at, "moment"],
    ["Leituras", (r) => r.reads, "number"],
  ],
};

export const historySheet: Sheet<HistoryEntry> = {
  title: "Histórico do visitante",
  columns: [
    ["Quando", (h) => h.at, "moment"],
    ["Quem", (h) => h.actor_name],
    ["O quê", (h) => labelFor(historyKinds, h.kind)],
    ["Alterações", (h) => summarizeChanges(h.changes)],
  ],
};

export const movementsSheet: Sheet<Movement> = {
  title: "Histórico de movimentações",
  columns: [
    ["Quando", (m) => m.at, "moment"],
    ["Visitante", (m) => m.visitor.name],
    ["O que aconteceu", (m) => labelFor(historyKinds, m.kind)],
    ["Alterações", (m) => summarizeChanges(m.changes)],
    ["Quem", (m) => m.actor_name],
  ],
};

export const visitsSheet: Sheet<VisitItem> = {
  title: "Visitas",
  columns: [
    ["Entrada", (v) => timeAt(v.entered_at, v.store.time_zone)],
    ["Saída", (v) => timeAt(v.left_at, v.store.time_zone)],
    ["Saída corrigida", (v) => v.correction && timeAt(v.correction.left_at, v.store.time_zone)],
    ["Situação", (v) => labelFor(visitStatuses, v.status)],
    ["Visitante", (v) => v.visitor_function.visitor.name],
    ["Supervisor", (v) => v.visitor_function.visitor.responsible_name],
    ["Contratante", (v) => v.visitor_function.visitor.owner_name],
    ["Fornecedores atendidos", (v) => joinNames(v.visitor_function.attended_suppliers)],
    ["Bandeira", (v) => v.store.store_brand.name],
    ["Loja", (v) => v.store.name],
    ["Município", (v) => v.store.city.name],
    ["UF", (v) => v.store.state.acronym],
    ["Registro", (v) => labelFor(entryApps, v.entered_app_name)],
  ],
};

export const correctionsSheet: Sheet<VisitCorrection> = {
  title: "Correções de visita",
  columns: [
    ["Situação", (c) => labelFor(correctionStates, c.state)],
    ["Visitante", (c) => c.visitor.name],
    ["Contratante", (c) => c.visitor.owner_name],
    ["Loja", (c) => c.store.name],
    ["Entrada", (c) => timeAt(c.entered_at, c.store.time_zone)],
    ["Saída informada", (c) => timeAt(c.left_at, c.store.time_zone)],
    ["Motivo", (c) => c.reason],
    ["Pedida por", (c) => `${c.requested_by_name}, ${correctionOrigins[c.requested_from]}`],
    ["Pedida em", (c) => c.requested_at, "moment"],
    ["Decidida por", (c) => c.decided_by_name],
    ["Decidida em", (c) => c.decided_at, "moment"],
    ["Observação", (c) => c.note],
  ],
};

export const blocksSheet: Sheet<AccessBlock> = {
  title: "Bloqueios de acesso",
  columns: [
    ["Rede", (b) => b.retailer.name],
    ["CPF", (b) => b.cpf && displayCpf(b.cpf)],
    ["CNPJ", (b) => b.cnpj],
    ["Conhecido como", (b) => b.known_as],
    ["Motivo", (b) => b.reason],
    ["Situação", (b) => labelFor(accessBlockStates, b.state)],
    ["Início", (b) => b.starts_on, "day"],
    ["Fim", (b) => b.ends_on, "day"],
    ["Lojas", (b) => (b.all_stores ? "Todas" : joinNames(b.stores))],
    ["Criado por", (b) => b.created_by],
    ["Criado em", (b) => b.created_at, "moment"],
  ],
};

export const usersSheet: Sheet<UserEntry> = {
  title: "Usuários",
  columns: [
    ["Nome", (u) => u.name],
    ["Login", (u) => u.login],
    ["E-mail", (u) => u.email],
    ["Perfil", (u) => u.role.name],
    ["Conta", (u) => u.account.trade_name],
    ["Situação", (u) => labelFor(userStates, u.state)],
    ["Último acesso", (u) => u.last_login_at, "moment"],
  ],
};

export const allocationBatchesSheet: Sheet<AllocationBatch> = {
  title: "Vínculos massivos",
  columns: [
    ["O quê", (b) => labelFor(batchActions, b.action)],
    ["Pedido em", (b) => b.created_at, "moment"],
    ["Por", (b) => b.created_by_name],
    ["Situação", (b) => labelFor(allocationBatchStates, b.state)],
    ["Pessoas", (b) => b.people, "number"],
    ["Lojas", (b) => b.stores, "number"],
    ["Feitos", (b) => b.counts.done, "number"],
    ["Recusados", (b) => b.counts.refused, "number"],
  ],
};
