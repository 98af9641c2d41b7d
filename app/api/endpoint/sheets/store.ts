import { userStates } from "#app/contracts/access/users.ts";
import type { Replenisher } from "#app/contracts/store/replenishers.ts";
import type { ProductAlert, StoreProduct } from "#app/contracts/store/store-products.ts";
import { type TaskWorker, taskWorkerKinds } from "#app/contracts/store/store-task-reports.ts";
import {
  issueReasons,
  type StoreTask,
  taskKinds,
  taskStatuses,
  taskStatusLabels,
} from "#app/contracts/store/store-tasks.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { joinNames, labelFor } from "./cells.ts";

export const storeProductsSheet: Sheet<StoreProduct> = {
  title: "Produtos da loja",
  columns: [
    ["Loja", (p) => p.store.name],
    ["EAN", (p) => p.ean],
    ["Produto", (p) => p.name],
    ["Seção", (p) => p.product_section?.name],
    ["Categoria", (p) => p.product_category?.name],
    ["Fornecedores", (p) => joinNames(p.suppliers)],
    ["Estoque", (p) => p.stock, "number"],
    ["Última venda", (p) => p.last_sale_at, "day"],
    ["Validade", (p) => p.due_date, "day"],
  ],
};

export const storeTasksSheet: Sheet<StoreTask> = {
  title: "Atividades",
  columns: [
    ["Dia", (t) => t.day, "day"],
    ["Loja", (t) => t.store.name],
    ["Atividade", (t) => labelFor(taskKinds, t.kind)],
    ["Produto", (t) => t.product?.name],
    ["Seção", (t) => t.product_section],
    ["Quantidade", (t) => t.quantity, "number"],
    ["Responsável", (t) => t.replenisher?.name ?? t.visitor?.name],
    ["Situação", (t) => labelFor(taskStatusLabels, t.status)],
    ["Motivo", (t) => labelFor(issueReasons, t.issue_reason)],
    ["Observação", (t) => t.note],
    ["Encerrada em", (t) => t.finished_at, "moment"],
  ],
};

export const taskWorkersSheet: Sheet<TaskWorker> = {
  title: "Pessoas com atividades",
  columns: [
    ["Nome", (w) => w.name],
    ["Tipo", (w) => labelFor(taskWorkerKinds, w.worker)],
    ["Contratante", (w) => w.owner_name],
    [taskStatuses.allocated_and_working, (w) => w.allocated_and_working, "number"],
    [taskStatuses.with_issue, (w) => w.with_issue, "number"],
    [taskStatuses.done, (w) => w.done, "number"],
  ],
};

export const replenishersSheet: Sheet<Replenisher> = {
  title: "Repositores",
  columns: [
    ["Nome", (r) => r.name],
    ["Telefone", (r) => r.phone],
    ["Seções", (r) => r.product_sections.join(" / ")],
    ["Ativo", (r) => r.active, "yes or no"],
    ["Em aberto hoje", (r) => r.open_tasks, "number"],
    ["Acesso", (r) => (r.user ? userStates[r.user.state] : "")],
    ["Login", (r) => r.user?.login ?? ""],
  ],
};

export const alertsSheet: Sheet<ProductAlert> = {
  title: "Alertas da operação",
  columns: [
    ["Loja", (a) => a.store.name],
    ["Produto", (a) => a.product_name],
    ["Fornecedores", (a) => a.supplier_names.join(" / ")],
    ["Estoque", (a) => a.stock, "number"],
    ["Última venda", (a) => a.last_sale_at, "day"],
    ["Validade", (a) => a.due_date, "day"],
    ["Ruptura administrativa", (a) => a.administrative_shortage_risk, "yes or no"],
    ["Ruptura comercial", (a) => a.commercial_shortage_risk, "yes or no"],
    ["Ruptura operacional", (a) => a.operational_shortage_risk, "yes or no"],
    ["Queda atípica de vendas", (a) => a.atypical_sales_drop, "yes or no"],
    ["Aumento atípico de venda", (a) => a.atypical_sales_increase, "yes or no"],
    ["Próximo do vencimento", (a) => a.expiring_soon, "yes or no"],
    ["Problema na reposição", (a) => labelFor(issueReasons, a.issue_type)],
    ["Atividade", (a) => labelFor(taskStatusLabels, a.task_status)],
  ],
};
