import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { documentGapKeys } from "./document-rules.ts";
import {
  completenesses,
  documentDecision,
  documentStatusKeys,
  documentValidationTypes,
  visitorDocument,
} from "./documents.ts";

const completenessKeys = Object.keys(completenesses) as (keyof typeof completenesses)[];

/**
 * The status of a visitor's documents at one retailer. `denied`: at least one was denied; `pending`: one is missing,
 * expired or awaits a decision; `approved`: all required documents were approved; `complete`: no gaps, but not all were
 * decided on.
 */
const checkStatus = z.enum(documentStatusKeys);
const completeness = z.enum(completenessKeys);

const checkedVisitor = named.extend({
  owner_uuid: z.uuid(),
  owner_name: z.string(),
  cpf: z.string(),
  job_function: z.string(),
  job_function_name: z.string(),
  has_photo: z.boolean(),
});

export const documentCheckSummary = z.object({ visitor: checkedVisitor, status: checkStatus, completeness });
export type DocumentCheckSummary = z.infer<typeof documentCheckSummary>;

export const documentChecksQuery = pageQuery.extend({
  retailer_uuid: z.uuid("Rede é obrigatório"),
  name_or_cpf: z.string().max(200).default(""),
  status: checkStatus.optional(),
  completeness: completeness.optional(),
});
export type DocumentChecksQuery = z.output<typeof documentChecksQuery>;

/** Retailers leave `retailer_uuid` out; all other callers must name one. */
export const documentCheckQuery = z.object({ retailer_uuid: z.uuid("Rede inválida").optional() });

/** The documents of a visitor at one retailer: all of them, or those that prove one company. */
export const documentCheck = z
  .object({
    visitor: checkedVisitor,
    retailer: named,
    validation: z.enum(documentValidationTypes),
    status: checkStatus,
    completeness,
    visitor_docs: z.array(
      z.object({
        document_type: named,
        warn_days: z.number().int(),
        gap: z.enum(documentGapKeys).nullable(),
        expires_on: z.string().nullable(),
        document_uuid: z.uuid().nullable(),
      }),
    ),
    uploaded_visitor_docs: z.array(visitorDocument),
    /** The companies that the visitor works for at this retailer, and those that the documents prove. */
    cnpjs: z.array(z.object({ cnpj: z.string(), name: z.string().nullable(), completeness })),
  })
  .meta({ id: "DocumentCheck", description: "O que uma rede exige de um visitante, o que foi enviado e o que falta." });
export type DocumentCheck = z.infer<typeof documentCheck>;

/** Decisions on several documents of one visitor, applied all or none. */
export const uploadedDecisions = z
  .array(documentDecision.safeExtend({ uuid: z.uuid("Documento inválido") }))
  .min(1, "Documento é obrigatório")
  .max(100);
export type UploadedDecisions = z.output<typeof uploadedDecisions>;

const documentValidationsQuery = pageQuery.extend({
  validation_status: z.enum(documentStatusKeys).default("pending"),
  name_or_cpf: z.string().max(200).default(""),
  /** Part of the trade name of the visitors' owner. */
  owner_name: z.string().max(200).default(""),
  retailer_uuid: z.uuid("Rede inválida").optional(),
  sort: sortBy("visitor", "owner", "oldest_submitted_at"),
});
export type DocumentValidationsQuery = z.output<typeof documentValidationsQuery>;

/** A visitor with documents of the requested status that the caller decides on. Lists start with the longest wait. */
const documentValidation = z.object({
  visitor: checkedVisitor.omit({ job_function: true, has_photo: true }),
  retailer: named,
  validation_status: z.enum(documentStatusKeys),
  oldest_submitted_at: moment,
  documents: z.array(
    named.omit({ name: true }).extend({
      document_type: named,
      expires_on: z.string().nullable(),
      submitted_at: z.string(),
      version,
    }),
  ),
});
export type DocumentValidation = z.infer<typeof documentValidation>;

export const documentValidationsOperation = operation({
  method: "get",
  path: "/retailer_document_validations",
  query: documentValidationsQuery,
  answer: pageOf(documentValidation),
});
export const decideDocumentOperation = operation({
  method: "put",
  path: "/retailer_document_validations/{id}",
  answer: z.object({ retailer_document_validation: visitorDocument }),
});
/** Seconds within which the user who decided about a document may undo it. */
export const DECISION_UNDO_SECONDS = 60;
export const undoDecisionOperation = operation({
  method: "delete",
  path: "/retailer_document_validations/{id}/decision",
  answer: z.object({ retailer_document_validation: visitorDocument }),
});
/** The documents of a visitor at a retailer. */
export const documentCheckOperation = operation({
  method: "get",
  path: "/checks/visitor_docs/visitor/{visitor}",
  query: documentCheckQuery,
  answer: z.object({ document_check: documentCheck }),
});
