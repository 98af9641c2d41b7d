import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { companyDocs, expiresWithin } from "./company-docs.ts";
import { type DocumentGap, documentGapKeys, documentGaps } from "./document-rules.ts";
import { completenesses, documentProblemKeys, documentValidationTypes } from "./documents.ts";

const demand = z.object({
  document_type: named,
  gap: z.enum(documentGapKeys).nullable(),
  expires_on: z.string().nullable(),
  document_uuid: z.uuid().nullable(),
});

/** The documents that a retailer requires of a service provider's company, and the gap of each. */
export const companyDocsSummary = z.object({
  service_provider: named,
  retailer: named,
  validation: z.enum(documentValidationTypes),
  completeness: z.enum(Object.keys(completenesses) as (keyof typeof completenesses)[]),
  demands: z.array(demand),
});
export type CompanyDocsSummary = z.infer<typeof companyDocsSummary>;

export const companyDocsSummaryQuery = pageQuery.extend({
  service_provider_uuid: z.uuid("Prestador inválido").optional(),
  retailer_uuid: z.uuid("Rede inválida").optional(),
});
export type CompanyDocsSummaryQuery = z.output<typeof companyDocsSummaryQuery>;

export const companyDocsSummaryOperation = operation({
  method: "get",
  path: "/company_docs/summary",
  query: companyDocsSummaryQuery,
  answer: pageOf(companyDocsSummary),
});

/** The states of a demand: its gaps, and a document that is in order. */
export const demandStates = { ...documentGaps, in_order: "Em dia" } as const satisfies Record<
  DocumentGap | "in_order",
  string
>;
export type DemandState = keyof typeof demandStates;

/** A demand by itself: one document that one retailer requires of one service provider's company. */
const companyDocDemand = demand
  .omit({ gap: true })
  .extend({
    /** Identifies provider, retailer and document type together. */
    uuid: z.guid(),
    service_provider: named,
    retailer: named,
    validation: z.enum(documentValidationTypes),
    state: z.enum(Object.keys(demandStates) as DemandState[]),
    problem: z.enum(documentProblemKeys).nullable(),
    /** When the document that counts was sent; null without one. */
    submitted_at: z.string().nullable(),
    /** The last day of a document that expires or has expired; without one, the first day of the agreement. */
    due_on: z.string().nullable(),
  })
  .meta({ id: "CompanyDocDemand", description: "Um documento que uma rede exige da empresa de um prestador." });
export type CompanyDocDemand = z.infer<typeof companyDocDemand>;

const companyDocDemandsQuery = companyDocsSummaryQuery.extend({
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  state: z.enum(Object.keys(demandStates) as DemandState[], "Situação inválida").optional(),
  /** Those whose document, already sent, expires within this many days. */
  expires_within: expiresWithin,
  sort: sortBy("service_provider", "retailer", "document_type", "state", "due_on", "expires_on", "submitted_at"),
});
export type CompanyDocDemandsQuery = z.output<typeof companyDocDemandsQuery>;

export const companyDocDemands = {
  path: "/company_docs/demands",
  words: { one: "documento exigido", many: "documentos exigidos", title: "Documentos da empresa" },
  permission: companyDocs.permission,
  row: companyDocDemand,
  query: companyDocDemandsQuery,
} satisfies ListFacts;
