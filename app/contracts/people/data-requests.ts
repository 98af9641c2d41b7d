import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay, requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { optionalText, requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { visitorInput } from "./visitors.ts";

export const dataRequestKinds = {
  access: "Acesso",
  correction: "Correção",
  anonymisation: "Anonimização",
  portability: "Portabilidade",
} as const;
export type DataRequestKind = keyof typeof dataRequestKinds;
const kind = z.enum(Object.keys(dataRequestKinds) as DataRequestKind[], "Escolha o que a pessoa pede");

export const dataRequestStates = { open: "Em aberto", fulfilled: "Atendido", refused: "Recusado" } as const;
const state = z.enum(Object.keys(dataRequestStates) as (keyof typeof dataRequestStates)[]);

const count = z.number().int();

/** The number of rows anonymised in each table, and of files deleted. */
const anonymisation = z.object({
  rows: z.record(z.string(), count),
  files: count,
  done_by_name: z.string(),
  done_at: moment,
});

export const dataRequest = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    cpf: z.string(),
    contact: z.string(),
    kind,
    details: z.string(),
    state,
    received_on: z.string(),
    /** 15 days after `received_on`. */
    due_on: z.string(),
    overdue: z.boolean(),
    answer: z.string(),
    decided_by_name: z.string(),
    decided_at: moment.nullable(),
    anonymisation: anonymisation.nullable(),
    version: count,
  })
  .meta({ id: "DataRequest", description: "O que uma pessoa pede sobre os próprios dados, e o que se respondeu." });
export type DataRequest = z.infer<typeof dataRequest>;

export const dataRequestInput = visitorInput.pick({ name: true, cpf: true }).extend({
  contact: requiredText("Contato", 254),
  kind,
  details: optionalText("Detalhes", 1000),
  received_on: requiredDate("Data do pedido"),
});
export type DataRequestInput = z.output<typeof dataRequestInput>;

export const dataRequestsQuery = pageQuery.extend({
  state: state.optional(),
  kind: kind.optional(),
  /** Of the name, or the first digits of the CPF. */
  q: z.string().max(200).transform(collapse).default(""),
  due_from: isoDay.optional(),
  due_until: isoDay.optional(),
  sort: sortBy("name", "cpf", "kind", "state", "received_on", "due_on", "decided_at"),
});
export type DataRequestsQuery = z.output<typeof dataRequestsQuery>;

export const dataRequestAnswer = z.object({
  decision: z.enum(["fulfilled", "refused"], "Escolha se o pedido foi atendido"),
  answer: requiredText("Resposta", 2000),
  version,
});
export type DataRequestAnswer = z.output<typeof dataRequestAnswer>;
export const anonymisationOrder = z.object({ version });

/** The reasons why the person of a request cannot be anonymised yet; none if nothing prevents it. */
export const anonymisationCheck = z.object({ obstacles: z.array(z.string()) });
export type AnonymisationCheck = z.infer<typeof anonymisationCheck>;

/** The requests as pages list and register them. */
export const dataRequestList = resource({
  path: "/data_requests",
  concept: "data_request",
  words: { one: "pedido", many: "pedidos", title: "Pedidos de titulares", add: "Registrar pedido" },
  permission: { mob: "admin-visitors", backoffice: "backoffice-privacy" },
  labels: {
    name: "Nome",
    cpf: "CPF",
    contact: "Contato",
    kind: "O que pede",
    details: "Detalhes",
    received_on: "Data do pedido",
  },
  row: dataRequest,
  input: dataRequestInput,
  query: dataRequestsQuery,
});
const one = z.object({ data_request: dataRequest });
export const answerOperation = operation({ method: "post", path: "/data_requests/{id}/answer", answer: one });
export const anonymisationOperation = operation({
  method: "post",
  path: "/data_requests/{id}/anonymisation",
  answer: one,
});
export const anonymisationCheckOperation = operation({
  method: "get",
  path: "/data_requests/{id}/anonymisation",
  answer: z.object({ anonymisation_check: anonymisationCheck }),
});

/** One part of all data held about a person; the keys of its rows are headings in Portuguese. */
const personReportSection = z.object({
  key: z.string(),
  title: z.string(),
  /** The origin of the data. */
  source: z.string(),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type PersonReportSection = z.infer<typeof personReportSection>;

export const personReportSummary = z.object({
  uuid: z.uuid(),
  cpf: z.string(),
  reason: z.string(),
  request_uuid: z.uuid().nullable(),
  requested_by_name: z.string(),
  created_at: moment,
  reads: count,
});
export type PersonReportSummary = z.infer<typeof personReportSummary>;
export const personReport = personReportSummary
  .extend({ sections: z.array(personReportSection) })
  .meta({ id: "PersonReport", description: "Tudo o que se guarda sobre uma pessoa, de onde veio e quem viu." });
export type PersonReport = z.infer<typeof personReport>;

export const personReportsQuery = pageQuery.extend({ sort: sortBy("cpf", "requested_by_name", "created_at", "reads") });
export type PersonReportsQuery = z.output<typeof personReportsQuery>;

export const personReportInput = visitorInput.pick({ cpf: true }).extend({
  reason: requiredText("Motivo", 500),
  request_uuid: z.uuid("Pedido inválido").nullable().default(null),
});
export type PersonReportInput = z.output<typeof personReportInput>;

const personReportFormats = ["json", "csv", "pdf"] as const;
export type PersonReportFormat = (typeof personReportFormats)[number];
export const personReportFileQuery = z.object({ format: z.enum(["csv", "pdf"]).default("csv") });

/** The chain of document reads of one account that registered the person. */
export const chainOfOwner = z.object({ owner: named, intact: z.boolean(), broken_at: count.nullable() });
export type ChainOfOwner = z.infer<typeof chainOfOwner>;

/** The reports as pages list and order them. */
export const personReportList = resource({
  path: "/person_reports",
  concept: "person_report",
  words: { one: "relatório", many: "relatórios", title: "Relatório DPO do visitante", add: "Novo relatório" },
  permission: { mob: "admin-visitors", backoffice: "backoffice-privacy" },
  labels: { cpf: "CPF", reason: "Motivo" },
  row: personReportSummary,
  input: personReportInput,
  query: personReportsQuery,
});
export const personReportOperation = operation({
  method: "get",
  path: "/person_reports/{id}",
  answer: z.object({ person_report: personReport }),
});
export const reportVerificationOperation = operation({
  method: "get",
  path: "/person_reports/{id}/verification",
  answer: z.object({ verifications: z.array(chainOfOwner) }),
});
