import { z } from "zod";
import {
  type AllocationBatchState,
  allocationBatchStates,
  batchOutcomeKeys,
  PEOPLE_LIMIT,
} from "../allocations/allocation-batches.ts";
import { jobFunctionKey } from "../directory/job-functions.ts";
import { named } from "../directory/lookups.ts";
import { batchJob } from "../platform/jobs.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { supervisorErrors } from "./visitor-rules.ts";
import { visitorsQuery } from "./visitors.ts";

export const visitorBatchActions = {
  job_function: "Mudar função",
  supervisor: "Mudar supervisor",
  unit: "Mudar unidade",
  inactivate: "Inativar",
  reactivate: "Reativar",
} as const;
export type VisitorBatchAction = keyof typeof visitorBatchActions;
const action = z.enum(Object.keys(visitorBatchActions) as VisitorBatchAction[], "Escolha o que mudar.");

/** The cause of a row's outcome. */
export const visitorBatchCauses = {
  unchecked: "Ainda não conferido",
  changes: "O cadastro muda",
  inactivates: "O cadastro fica inativo",
  reactivates: "O cadastro volta a ser ativo",
  same: "Já está assim",
  own_supervisor: supervisorErrors.self,
  plan_full: "O plano não permite mais visitantes ativos",
  removed: "O cadastro foi removido",
  changed: "O cadastro foi alterado depois da conferência",
  changed_later: "O cadastro foi alterado depois deste pedido",
} as const;
export type VisitorBatchCause = keyof typeof visitorBatchCauses;

const state = z.enum(Object.keys(allocationBatchStates) as AllocationBatchState[]);
const outcome = z.enum(batchOutcomeKeys);

export const visitorBatch = z
  .object({
    uuid: z.uuid(),
    action,
    state,
    /** The function, supervisor or unit that the visitors get; null for other actions, before it is chosen, or for none. */
    target: z.string().nullable(),
    job_function: z.string().nullable(),
    responsible_uuid: z.uuid().nullable(),
    unit_uuid: z.uuid().nullable(),
    people: z.number().int(),
    /** The number of rows of each outcome. */
    counts: z.record(outcome, z.number().int()),
    /** People of rows to do or done that may enter fewer or more stores today, and their planned visits touched. */
    loses: z.number().int(),
    gains: z.number().int(),
    planned_visits: z.number().int(),
    created_by_name: z.string(),
    created_at: moment,
    applied_at: moment.nullable(),
    /** The end of the undo period. */
    undo_until: moment.nullable(),
    version: z.number().int(),
    job: batchJob,
  })
  .meta({ id: "VisitorBatch", description: "Uma alteração de vários visitantes." });
export type VisitorBatch = z.infer<typeof visitorBatch>;

const visitorBatchRow = z.object({
  position: z.number().int(),
  visitor: named.extend({ cpf: z.string() }),
  /** The values before and after, in words. */
  before: z.string(),
  after: z.string(),
  outcome,
  cause: z.enum(Object.keys(visitorBatchCauses) as VisitorBatchCause[]),
  reason: z.string(),
  /** Stores that the visitor could enter on the day of the check, and may enter afterwards; null where none changes. */
  stores_before: z.number().int().nullable(),
  stores_after: z.number().int().nullable(),
  /** Planned visits at those stores; null for accounts that plan none. */
  planned_visits: z.number().int().nullable(),
});
export type VisitorBatchRow = z.infer<typeof visitorBatchRow>;

const target = {
  job_function: jobFunctionKey.optional(),
  /** Null removes the supervisor. */
  responsible_uuid: z.uuid("Escolha um supervisor da lista.").nullable().optional(),
  /** Null removes the unit. */
  unit_uuid: z.uuid("Escolha uma unidade da lista.").nullable().optional(),
};

/** A request: the visitors listed, and all that match a search. Without its target it is a draft. */
export const visitorBatchInput = z.object({
  action,
  visitor_uuids: z.array(z.uuid("Visitante inválido")).max(PEOPLE_LIMIT).default([]),
  matching: visitorsQuery.omit({ page: true, per_page: true, after: true, sort: true }).optional(),
  ...target,
});
export type VisitorBatchInput = z.output<typeof visitorBatchInput>;

export const visitorBatchTarget = z.object({ version, ...target });
export type VisitorBatchTarget = z.output<typeof visitorBatchTarget>;

const visitorBatchesQuery = pageQuery.extend({
  action: action.optional(),
  state: state.optional(),
  sort: sortBy("action", "created_at", "created_by", "state", "people", "done", "refused"),
});
export type VisitorBatchesQuery = z.output<typeof visitorBatchesQuery>;

const visitorBatchRowsQuery = pageQuery.extend({
  outcome: outcome.optional(),
  name_or_cpf: z.string().max(200).default(""),
});
export type VisitorBatchRowsQuery = z.output<typeof visitorBatchRowsQuery>;

export const visitorBatchList = {
  path: "/visitor_batches",
  words: { one: "alteração", many: "alterações", title: "Alterações em massa" },
  permission: {
    agencies: "agency-visitors",
    suppliers: "supplier-visitors",
    service_providers: "service-provider-visitors",
  },
  row: visitorBatch,
  query: visitorBatchesQuery,
} satisfies ListFacts;

const answer = z.object({ visitor_batch: visitorBatch });
export const startVisitorBatchOperation = operation({ method: "post", path: "/visitor_batches", answer });
export const visitorBatchOperation = operation({ method: "get", path: "/visitor_batches/{id}", answer });
export const visitorBatchRowsOperation = operation({
  method: "get",
  path: "/visitor_batches/{id}/rows",
  query: visitorBatchRowsQuery,
  answer: pageOf(visitorBatchRow),
});

/** A call that moves a batch to another state. */
const move = <const Verb extends string>(verb: Verb) =>
  operation({ method: "post", path: `/visitor_batches/{id}/${verb}` as const, answer });
export const checkVisitorBatchOperation = move("checking");
export const confirmVisitorBatchOperation = move("confirmation");
export const discardVisitorBatchOperation = move("discarding");
export const cancelVisitorBatchOperation = move("cancelation");
export const undoVisitorBatchOperation = move("undoing");
