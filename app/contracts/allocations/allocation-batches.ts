import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { placeFilters } from "../directory/places.ts";
import { optionalDate } from "../platform/date-field.ts";
import { hours } from "../platform/hours.ts";
import { batchJob } from "../platform/jobs.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { weekday, weekdaysInput } from "../platform/weekdays.ts";
import { verdict } from "../visits/verdict.ts";

/** The largest sheet of CPFs that is accepted, in bytes. */
export const PEOPLE_SHEET_LIMIT = 20 * 1024 * 1024;
/** Limits of one batch: people, and rows (people × stores). */
export const PEOPLE_LIMIT = 20_000;
export const ROWS_LIMIT = 150_000;
/** Hours for which an applied batch can be undone. */
export const UNDO_HOURS = 24;

export const batchActions = {
  link: "Vincular",
  end: "Encerrar vínculos",
  transfer: "Transferir para outra loja",
  replace: "Substituir uma pessoa por outra",
} as const;
export type BatchAction = keyof typeof batchActions;
export const batchAction = z.enum(Object.keys(batchActions) as BatchAction[], "Ação é obrigatório");

/** The states of a batch: it is drafted, checked, reviewed by the user, applied, and perhaps undone. */
export const allocationBatchStates = {
  draft: "Em preparo",
  checking: "Conferindo",
  unreadable: "Não foi possível conferir",
  ready: "Pronto para confirmar",
  discarded: "Descartado",
  applying: "Em andamento",
  applied: "Concluído",
  canceled: "Interrompido",
  undoing: "Desfazendo",
  undone: "Desfeito",
} as const;
export type AllocationBatchState = keyof typeof allocationBatchStates;
const state = z.enum(Object.keys(allocationBatchStates) as AllocationBatchState[]);

/** The outcome of a row: what confirming the batch would do with it, or did. */
export const batchOutcomes = {
  to_do: "A fazer",
  unchanged: "Sem mudança",
  refused: "Recusado",
  done: "Feito",
  stale: "Não feito: mudou depois da conferência",
  undone: "Desfeito",
  not_undone: "Mantido: mudou depois",
} as const;
export type BatchOutcome = keyof typeof batchOutcomes;
export const batchOutcomeKeys = Object.keys(batchOutcomes) as BatchOutcome[];
const outcome = z.enum(batchOutcomeKeys);

/** The cause of a row's outcome. Details follow the label after a colon. */
export const batchCauses = {
  links: "Novo vínculo",
  links_pending: "Novo vínculo, que aguarda aprovação da rede",
  ends: "Vínculo encerrado",
  gives_up: "Vínculo que não começou é desfeito",
  moves: "Vínculo encerrado, e outro novo",
  moves_pending: "Vínculo encerrado, e outro novo, que aguarda aprovação da rede",
  already_linked: "Já existe um vínculo com esta loja",
  already_ends: "O vínculo já termina antes",
  no_link: "Sem vínculo nestas lojas",
  invalid_cpf: "CPF inválido",
  unknown_cpf: "Não há cadastro com este CPF",
  repeated: "Repetido neste pedido",
  same_target: "Outra linha deste pedido já leva a pessoa para esta loja, e este vínculo fica como está",
  visitor_inactive: "Cadastro inativo",
  temporary_over: "Cadastro temporário já terminou",
  overlaps: "Já existe um vínculo desta pessoa com esta loja neste período",
  blocked: "Bloqueio da rede",
  no_agreement: "Loja não atendida: sem declaração de serviço em vigor",
  stores_limit: "Limite de lojas do plano excedido",
  ends_before_start: "O fim é antes do início do vínculo",
  link_changed: "O vínculo foi alterado",
} as const;
export type BatchCause = keyof typeof batchCauses;

export const allocationBatch = z.object({
  uuid: z.uuid(),
  action: batchAction,
  state,
  /** The reason why the sheet could not be read at all; empty otherwise. */
  refusal: z.string(),
  file_name: z.string().nullable(),
  people: z.number().int().nullable(),
  stores: z.number().int().nullable(),
  to_visitor: named.nullable(),
  to_store: named.nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  weekdays: z.array(weekday).nullable(),
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  attended_suppliers: z.array(named).nullable(),
  /** The number of rows of each outcome. */
  counts: z.record(outcome, z.number().int()),
  created_by_name: z.string(),
  created_at: moment,
  applied_at: moment.nullable(),
  /** The end of the undo period. */
  undo_until: moment.nullable(),
  version: z.number().int(),
  job: batchJob,
});
export type AllocationBatch = z.infer<typeof allocationBatch>;

/** Checks a batch: says what would happen to each visitor at each store, without changing anything. */
export const startBatchOperation = operation({
  method: "post",
  path: "/allocation_batches",
  answer: z.object({ allocation_batch: allocationBatch }),
});

/** The verdict on the first day of an allocation that a row creates, as it would be after that. */
const outlook = verdict.pick({ answer: true, label: true, date: true }).extend({ causes: z.array(z.string()) });

const allocationBatchRow = z.object({
  position: z.number().int(),
  /** The CPF as typed; empty where the visitor was chosen from the list. */
  typed: z.string(),
  visitor: named.extend({ cpf: z.string() }).nullable(),
  store: named.nullable(),
  retailer: named.nullable(),
  /** The visitor and store of the allocation that the row creates; null where it creates none. */
  target: z.object({ visitor: named, store: named, retailer: named }).nullable(),
  /** The verdict on the target; null without one, and for rare days of a long page. */
  outlook: outlook.nullable(),
  outcome,
  cause: z.enum(Object.keys(batchCauses) as BatchCause[]),
  reason: z.string(),
  /** The allocation that the row created. */
  allocation_uuid: z.uuid().nullable(),
});
export type AllocationBatchRow = z.infer<typeof allocationBatchRow>;

const batchesQuery = pageQuery.extend({
  action: batchAction.optional(),
  state: state.optional(),
  sort: sortBy("action", "created_at", "created_by", "state", "people", "stores", "to_do", "done", "refused"),
});
export type BatchesQuery = z.output<typeof batchesQuery>;

const batchRowsQuery = pageQuery.extend({
  outcome: outcome.optional(),
  name_or_cpf: z.string().max(200).default(""),
});
export type BatchRowsQuery = z.output<typeof batchRowsQuery>;

const uuids = (message: string, most: number) => z.array(z.uuid(message)).max(most);

/**
 * A request for a batch. It names the people by one of `visitor_uuids`, `cpfs` (pasted, one per line or separated by
 * commas) and `sheet_uuid`, and the stores by `store_uuids` or the place filters.
 */
export const allocationBatchInput = z.object({
  action: batchAction,
  visitor_uuids: uuids("Visitante inválido", PEOPLE_LIMIT).default([]),
  cpfs: z.string().max(600_000).default(""),
  sheet_uuid: z.uuid("Planilha inválida").optional(),
  store_uuids: uuids("Loja inválida", 5_000).default([]),
  ...placeFilters,
  retailer_uuid: z.uuid().optional(),
  regional_uuid: z.uuid().optional(),
  to_store_uuid: z.uuid("Loja de destino inválida").optional(),
  to_visitor_uuid: z.uuid("Substituto inválido").optional(),
  starts_on: optionalDate.nullable().default(null),
  ends_on: optionalDate.nullable().default(null),
  weekdays: weekdaysInput.optional(),
  hours: hours.nullable().default(null),
  supplier_uuids: uuids("Fornecedor inválido", 100).optional(),
});
export type AllocationBatchInput = z.output<typeof allocationBatchInput>;

export const batchMove = z.object({ version });

const peopleSheet = z.object({ uuid: z.uuid(), file_name: z.string(), size: z.number().int() });

export const allocationBatchList = {
  path: "/allocation_batches",
  words: { one: "pedido", many: "pedidos", title: "Vínculo massivo" },
  permission: {
    agencies: "agency-visitors-retailers",
    suppliers: "supplier-visitors",
    service_providers: "service-provider-visitors-retailers",
  },
  row: allocationBatch,
  query: batchesQuery,
} satisfies ListFacts;

const answer = z.object({ allocation_batch: allocationBatch });
export const batchOperation = operation({ method: "get", path: "/allocation_batches/{id}", answer });
export const batchRowsOperation = operation({
  method: "get",
  path: "/allocation_batches/{id}/rows",
  query: batchRowsQuery,
  answer: pageOf(allocationBatchRow),
});
export const sendPeopleSheetOperation = operation({
  method: "post",
  path: "/allocation_sheets",
  answer: z.object({ allocation_sheet: peopleSheet }),
});

/** A call that moves a batch to another state. */
const move = <const Verb extends string>(verb: Verb) =>
  operation({ method: "post", path: `/allocation_batches/{id}/${verb}` as const, answer });
export const checkBatchOperation = move("checking");
export const reviseBatchOperation = move("revision");
export const confirmBatchOperation = move("confirmation");
export const discardBatchOperation = move("discarding");
export const cancelBatchOperation = move("cancelation");
export const undoBatchOperation = move("undoing");
