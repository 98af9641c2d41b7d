import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay as day, optionalDate } from "../platform/date-field.ts";
import { joinedUuids } from "../platform/joined.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { reportText, totalsOperation } from "../reports/report-filters.ts";
import { alertFilters } from "./store-products.ts";

export const taskKinds = {
  replenishment: "Reposição",
  cleaning: "Limpeza",
  pricing: "Precificação",
  planogram: "Planograma",
  add_on: "Ponto extra",
  expire_survey: "Pesquisa de validade",
  others: "Outros",
} as const;
export type TaskKind = keyof typeof taskKinds;
export const taskKindKeys = Object.keys(taskKinds) as TaskKind[];

/** The statuses as names of counts. */
export const taskStatuses = {
  pending: "Não alocadas",
  allocated_and_working: "Alocadas",
  with_issue: "Tive um problema",
  done: "Concluídas",
} as const;
export type TaskStatus = keyof typeof taskStatuses;
/** The statuses that a report counts as open, together. */
const open = "Em aberto";

/** The status of one task, and the choices of a filter. */
export const taskStatusLabels = {
  pending: "Não alocada",
  allocated_and_working: "Alocada",
  with_issue: taskStatuses.with_issue,
  done: "Concluída",
} as const satisfies Record<TaskStatus, string>;
export const taskStatusFilters = { ...taskStatusLabels, open };

/** The series of charts, which count the open tasks together, by the filter that leads to them. */
export const taskFigures = { done: taskStatuses.done, open, with_issue: taskStatuses.with_issue };
export const taskFigureKeys = ["done", "open", "with_issue"] as const;

const taskStatusKeys = Object.keys(taskStatuses) as TaskStatus[];

export const issueReasons = {
  damaged: "Produto avariado",
  overdue: "Produto fora da validade",
  not_found: "Produto não encontrado",
  others: "Outros",
  empty_stock: "Estoque zerado",
  unsold_at_store: "Não vende na loja",
  not_responsible: "Atividade não é minha",
  health_issue: "Problema de saúde",
} as const;
export type IssueReason = keyof typeof issueReasons;
const issueReasonKeys = Object.keys(issueReasons) as IssueReason[];

const limitedText = (most: number) =>
  z
    .string()
    .max(4000)
    .transform(collapse)
    .refine((text) => text.length <= most, `São no máximo ${most} caracteres`);

/** A task about a product or a section, for a replenisher of the store or a visitor who works there, or unassigned. */
export const storeTaskInput = z
  .object({
    kind: z.enum(taskKindKeys, "Tipo de atividade é obrigatório"),
    product_uuid: z.uuid("Produto inválido").nullable().default(null),
    product_section: limitedText(80).default(""),
    quantity: z.number().positive("Quantidade é maior que zero").max(99_999_999).nullable().default(null),
    note: limitedText(500).default(""),
    /** By default, today. */
    day: optionalDate.nullable().default(null),
    replenisher_uuid: z.uuid("Repositor inválido").nullable().default(null),
    owner_uuid: z.uuid("Contratante inválido").nullable().default(null),
    visitor_uuid: z.uuid("Visitante inválido").nullable().default(null),
    status: z.enum(["done", "with_issue"], "Situação inválida").nullable().default(null),
    issue_reason: z.enum(issueReasonKeys, "Motivo inválido").nullable().default(null),
  })
  .superRefine((task, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (!task.product_uuid && task.product_section === "") wrong("product_section", "Escolha um produto ou uma seção");
    if ((task.owner_uuid === null) !== (task.visitor_uuid === null))
      wrong("visitor_uuid", "Escolha o visitante e o contratante");
    if (task.replenisher_uuid && task.visitor_uuid) wrong("replenisher_uuid", "Escolha um repositor ou um visitante");
    if (task.status && !task.replenisher_uuid && !task.visitor_uuid) wrong("status", "Diga quem fez a atividade");
    if ((task.status === "with_issue") !== (task.issue_reason !== null))
      wrong("issue_reason", "Motivo é obrigatório para um problema");
  });
export type StoreTaskInput = z.output<typeof storeTaskInput>;

/** The result that the assignee reports. */
export const taskResult = z
  .object({
    status: z.enum(["done", "with_issue"], "Situação é obrigatório"),
    issue_reason: z.enum(issueReasonKeys, "Motivo inválido").nullable().default(null),
    happened_at: happenedAt,
    version,
  })
  .refine(({ status, issue_reason }) => (status === "with_issue") === (issue_reason !== null), {
    path: ["issue_reason"],
    message: "Motivo é obrigatório para um problema",
  });
export type TaskResult = z.output<typeof taskResult>;

export const storeTask = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(taskKindKeys),
    product: named.nullable(),
    product_section: z.string(),
    quantity: z.number().nullable(),
    note: z.string(),
    day: z.iso.date(),
    replenisher: named.nullable(),
    visitor: named.extend({ owner_uuid: z.uuid(), owner_name: z.string() }).nullable(),
    status: z.enum(taskStatusKeys),
    issue_reason: z.enum(issueReasonKeys).nullable(),
    photo: z.string().nullable(),
    finished_at: z.iso.datetime().nullable(),
    store: named,
    version,
  })
  .meta({
    id: "StoreTask",
    description: "Uma atividade de loja: de um produto ou de uma seção, para alguém ou ainda não.",
  });
export type StoreTask = z.infer<typeof storeTask>;

const uuids = joinedUuids("Contratante inválido", 100);

/**
 * Both days included, in the store's time; by default, today. `owner_uuids`, joined by commas, filters by the owners of
 * the visitors who did the tasks.
 */
const filters = {
  start_date: day.optional(),
  end_date: day.optional(),
  store_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  product_category_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
  product_uuid: z.uuid().optional(),
  owner_uuids: uuids.optional(),
  kind: z.enum(taskKindKeys).optional(),
};
const LONGEST_DAYS = 92;
const isValidPeriod = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  !start_date ||
  !end_date ||
  (start_date <= end_date && (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 < LONGEST_DAYS);
const invalidPeriod = { path: ["end_date"], message: `O período vai do início ao fim, até ${LONGEST_DAYS} dias.` };

const listFilters = {
  ...filters,
  /** `open`: not finished, assigned or not. */
  status: z.enum([...taskStatusKeys, "open"]).optional(),
  replenisher_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  /** The agency whose visitor does the task. */
  agency_uuid: z.uuid().optional(),
  /** Part of the name of the product or the section, or of the note. */
  q: reportText,
  /** Part of the name of the store; of the visitor. */
  store_name: z.string().max(200).default(""),
  visitor_name: z.string().max(200).default(""),
};
export const storeTasksQuery = pageQuery
  .extend({
    ...listFilters,
    sort: sortBy("day", "kind", "product", "section", "store", "visitor", "agency", "status", "finished_at"),
  })
  .refine(isValidPeriod, invalidPeriod);
const storeTaskTotalsQuery = z.object(listFilters).refine(isValidPeriod, invalidPeriod);
export type StoreTasksQuery = z.output<typeof storeTasksQuery>;

export const storeTasks = {
  path: "/store_tasks",
  words: { one: "atividade", many: "atividades", title: "Atividades" },
  permission: { stores: "store-tasks" },
  row: storeTask,
  query: storeTasksQuery,
} satisfies ListFacts;

/** The same of a period, as a report with its own permissions. */
export const reportedTasks = {
  path: "/reports/store_tasks",
  words: { one: "atividade", many: "atividades", title: "Relatório de reposição" },
  permission: {
    agencies: "agency-replacements-report",
    suppliers: "supplier-replacements-report",
    stores: "store-replacements-report",
  },
  row: storeTask,
  query: storeTasksQuery,
} satisfies ListFacts;
export const taskTotalsOperation = totalsOperation("store_tasks", storeTaskTotalsQuery);

/** The assignee says how a task ended. */
export const endTaskOperation = operation({
  method: "put",
  path: "/store_tasks/{id}/result",
  answer: z.object({ store_task: storeTask }),
});
export const taskWorkersQuery = pageQuery.extend(filters).refine(isValidPeriod, invalidPeriod);
export const taskReportsQuery = z.object({ ...filters, ...alertFilters }).refine(isValidPeriod, invalidPeriod);
export type TaskReportsQuery = z.output<typeof taskReportsQuery>;

export const taskReportNames = [
  "status_summary",
  "done_x_with_issue",
  "section_summary",
  "category_summary",
  "supplier_summary",
] as const;
export const taskReport = z.object({
  report_name: z.enum(taskReportNames),
  data: z.array(
    z.object({
      name: z.string(),
      hour: z.number().int().nullable(),
      quantity: z.number().int(),
      status: z.enum(taskStatusKeys),
    }),
  ),
});
export type TaskReport = z.infer<typeof taskReport>;

/** A replenisher of the store, or a visitor (then with an owner), who has tasks in a period. */
export const taskWorker = z.object({
  uuid: z.uuid(),
  name: z.string(),
  owner_uuid: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  allocated_and_working: z.number().int(),
  with_issue: z.number().int(),
  done: z.number().int(),
});
export type TaskWorker = z.infer<typeof taskWorker>;
