import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { joinedUuids } from "../platform/joined.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { documentGapKeys } from "./document-rules.ts";
import { documentProblemKeys } from "./documents.ts";

/** The gaps that the owner can close. `awaiting` is not one: it is up to the validator. */
export const pendingGaps = documentGapKeys.filter((gap) => gap !== "awaiting");
/** Documents that expire within this many days count as expiring. */
export const PENDING_DAYS = 30;

/** The most visitors whose documents can be sent at once. */
export const MAX_SENT_TOGETHER = 100;

const pendingVisitor = named.extend({
  owner_uuid: z.uuid(),
  owner_name: z.string(),
  cpf: z.string(),
  job_function: z.string(),
  job_function_name: z.string(),
  responsible_name: z.string().nullable(),
});

const gap = z.object({
  document_type: named,
  gap: z.enum(pendingGaps),
  problem: z.enum(documentProblemKeys).nullable(),
  /** How to put a denied document right, in the validator's words; empty without any. */
  correction: z.string(),
  expires_on: z.string().nullable(),
  document_uuid: z.uuid().nullable(),
});

/** A row of the matrix of visitors and retailers: a visitor, and the gaps at each retailer. */
export const pendingDocs = z
  .object({
    visitor: pendingVisitor,
    retailers: z.array(z.object({ retailer: named, gaps: z.array(gap) })),
  })
  .meta({ id: "PendingDocs", description: "O que falta a um visitante, por rede." });
export type PendingDocs = z.infer<typeof pendingDocs>;

/** A gap by itself: a document that one retailer requires of one visitor. */
const gapRow = gap
  .extend({
    /** Identifies visitor, document type and retailer together. */
    uuid: z.guid(),
    visitor: pendingVisitor,
    retailer: named,
    /** The last day of a document that expires or has expired, or the first day of the allocation; null without either. */
    due_on: z.string().nullable(),
    /** True when the gap stops the visitor today. */
    stops: z.boolean(),
    /** The stores of this retailer where the visitor is allocated: their number, and the first names. */
    stores: z.object({ total: z.number().int(), names: z.array(z.string()) }),
  })
  .meta({ id: "PendingGap", description: "Uma pendência: um documento que uma rede exige de um visitante." });
export type GapRow = z.infer<typeof gapRow>;

const filters = pageQuery.extend({
  name_or_cpf: z.string().max(200).default(""),
  gap: z.enum(pendingGaps).optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
});

export const pendingDocsQuery = filters.extend({
  /** Accepted only from the administration. */
  owner_uuid: z.uuid("Contratante inválido").optional(),
  responsible_uuid: z.uuid("Supervisor inválido").optional(),
  /** Only gaps at this retailer. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  /** Shows the gaps that all visitors would have at this retailer, allocated there or not. */
  simulate: z.uuid("Rede inválida").optional(),
  /**
   * Only the visitors that the bell and the dashboard count: allocated today, with a document missing, denied or
   * expired.
   */
  standing: z.literal("without_documents", "Situação inválida").optional(),
  sort: sortBy("name", "responsible_name", "gaps"),
});
export type PendingDocsQuery = z.output<typeof pendingDocsQuery>;

export const retailerPendingDocsQuery = filters.extend({
  /** Accepted only from the administration. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  owner_uuid: z.uuid("Contratante inválido").optional(),
  /** Part of the owner's name. */
  owner_name: z.string().max(200).optional(),
  store_uuid: z.uuid("Loja inválida").optional(),
});
export type RetailerPendingDocsQuery = z.output<typeof retailerPendingDocsQuery>;

export const pendingDocsOperation = operation({
  method: "get",
  path: "/pending_docs",
  query: pendingDocsQuery,
  answer: pageOf(pendingDocs),
});

const gapsQuery = pendingDocsQuery.omit({ owner_uuid: true }).extend({
  /** Only the gaps of these visitors, ids joined by commas. */
  visitor_uuids: joinedUuids("Visitante inválido", MAX_SENT_TOGETHER).optional(),
  sort: sortBy("name", "document_type", "retailer", "gap", "due_on"),
});
export type GapsQuery = z.output<typeof gapsQuery>;

export const gapsOperation = operation({
  method: "get",
  path: "/document_gaps",
  query: gapsQuery,
  answer: pageOf(gapRow),
});

const retailerGapsQuery = retailerPendingDocsQuery.omit({ retailer_uuid: true }).extend({
  sort: sortBy("name", "owner", "document_type", "gap", "due_on"),
});
export type RetailerGapsQuery = z.output<typeof retailerGapsQuery>;

/** The gaps of the visitors allocated to a retailer, one a row. */
export const retailerGaps = {
  path: "/reports/document_gaps",
  words: { one: "pendência", many: "pendências", title: "Documentos pendentes" },
  permission: { retailers: "retailer-pending-docs-report" },
  row: gapRow,
  query: retailerGapsQuery,
} satisfies ListFacts;
