import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { uuidsFilter } from "../platform/bulk.ts";
import { isoDay as day, optionalDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { joinedUuids } from "../platform/joined.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { reportText, totalsOperation } from "../reports/report-filters.ts";
import { alertFilters } from "./alert-types.ts";

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

export const taskStatusKeys = Object.keys(taskStatuses) as TaskStatus[];

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
export const issueReasonKeys = Object.keys(issueReasons) as IssueReason[];

const limitedText = (most: number) =>
  z
    .string()
    .max(4000)
    .transform(collapse)
    .refine((text) => text.length <= most, `São no máximo ${most} caracteres`);

/** Labels of the results that end a task. */
const taskResults = { done: taskStatusLabels.done, with_issue: taskStatusLabels.with_issue };

/** A task about a product or a section, for a replenisher of the store or a visitor who works there, or unassigned. */
const storeTaskInput = z
  .object({
    kind: withFacts(z.enum(taskKindKeys, "Tipo de atividade é obrigatório"), { values: taskKinds }),
    product_uuid: withFacts(z.uuid("Produto inválido").nullable().default(null), { none: "Nenhum: a seção inteira" }),
    product_section: withFacts(limitedText(80).default(""), { hint: "Para uma atividade que não é de um produto" }),
    quantity: z
      .number("Quantidade inválida")
      .positive("Quantidade é maior que zero")
      .max(99_999_999)
      .nullable()
      .default(null),
    note: limitedText(500).default(""),
    day: withFacts(optionalDate.nullable().default(null), { hint: "Vazio: hoje" }),
    replenisher_uuid: withFacts(z.uuid("Repositor inválido").nullable().default(null), { none: "Nenhum" }),
    /** By default, the owner of the visitor. */
    owner_uuid: z.uuid("Contratante inválido").nullable().default(null),
    visitor_uuid: withFacts(z.uuid("Visitante inválido").nullable().default(null), { none: "Nenhum" }),
    status: withFacts(z.enum(["done", "with_issue"], "Situação inválida").nullable().default(null), {
      values: taskResults,
      none: "Em aberto",
    }),
    issue_reason: withFacts(z.enum(issueReasonKeys, "Motivo inválido").nullable().default(null), {
      values: issueReasons,
      none: "Sem problema",
    }),
  })
  .superRefine((task, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (!task.product_uuid && task.product_section === "") wrong("product_section", "Escolha um produto ou uma seção");
    if (task.owner_uuid && !task.visitor_uuid) wrong("visitor_uuid", "Escolha o visitante e o contratante");
    if (task.replenisher_uuid && task.visitor_uuid) wrong("replenisher_uuid", "Escolha um repositor ou um visitante");
    if (task.status && !task.replenisher_uuid && !task.visitor_uuid) wrong("status", "Diga quem fez a atividade");
    if ((task.status === "with_issue") !== (task.issue_reason !== null))
      wrong("issue_reason", "Motivo é obrigatório para um problema");
  });
export type StoreTaskInput = z.output<typeof storeTaskInput>;

const storeTask = z
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
export const taskFilters = {
  start_date: day.optional(),
  end_date: day.optional(),
  store_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  product_category_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
  product_uuid: z.uuid().optional(),
  owner_uuids: uuids.optional(),
  kind: z.enum(taskKindKeys).optional(),
  ...alertFilters,
};
const LONGEST_DAYS = 92;
export const isValidPeriod = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  !start_date ||
  !end_date ||
  (start_date <= end_date && (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 < LONGEST_DAYS);
export const invalidPeriod = {
  path: ["end_date"],
  message: `O período vai do início ao fim, até ${LONGEST_DAYS} dias.`,
};

export const taskListFilters = {
  ...taskFilters,
  /** `open`: not finished, assigned or not. */
  status: z.enum([...taskStatusKeys, "open"]).optional(),
  finished: z.enum(["true", "false"]).optional(),
  uuids: uuidsFilter,
  /** The hour in which the task ended, by the store's clock. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  replenisher_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  /** The agency whose visitor does the task. */
  agency_uuid: z.uuid().optional(),
  /** Part of the name of the product, the section or the replenisher, or of the note. */
  q: reportText,
  /** Part of the name of the store; of the visitor. */
  store_name: z.string().max(200).default(""),
  visitor_name: z.string().max(200).default(""),
};
const storeTasksQuery = pageQuery
  .extend({
    ...taskListFilters,
    sort: sortBy(
      "day",
      "kind",
      "product",
      "section",
      "quantity",
      "store",
      "assignee",
      "visitor",
      "agency",
      "status",
      "finished_at",
    ),
  })
  .refine(isValidPeriod, invalidPeriod);
const storeTaskTotalsQuery = z.object(taskListFilters).refine(isValidPeriod, invalidPeriod);
export type StoreTasksQuery = z.output<typeof storeTasksQuery>;

export const storeTasks = resource({
  path: "/store_tasks",
  concept: "store_task",
  words: { one: "atividade", many: "atividades", title: "Atividades", add: "Nova atividade" },
  permission: { stores: "store-tasks" },
  labels: {
    kind: "Atividade",
    product_uuid: "Produto",
    product_section: "Seção",
    quantity: "Quantidade",
    note: "Observação",
    day: "Dia",
    replenisher_uuid: "Repositor",
    visitor_uuid: "Visitante",
    status: "Situação",
    issue_reason: "Motivo do problema",
  },
  row: storeTask,
  input: storeTaskInput,
  query: storeTasksQuery,
});

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
