import { z } from "zod";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
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
