import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { documentGapKeys } from "./document-rules.ts";
import {
  completenesses,
  documentStatusKeys,
  documentValidationTypes,
  visitorDocument,
  visitorDocumentDecision,
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

/** The validator who has a document open, and until when; without a name, a user of another account. */
export const documentClaim = z.object({ name: z.string().nullable(), until: moment, mine: z.boolean() });

/** The documents of a visitor at one retailer: all of them, or those that prove one company. */
export const documentCheck = z
  .object({
    visitor: checkedVisitor,
    retailer: named,
    validation: z.enum(documentValidationTypes),
    /** Within how many hours after it was sent a document is to be decided on; null promises nothing. */
    decision_hours: z.number().int().nullable(),
    /** The documents that validators have open. */
    claims: z.array(documentClaim.extend({ document_uuid: z.uuid() })),
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
  .array(visitorDocumentDecision.safeExtend({ uuid: z.uuid("Documento inválido") }))
  .min(1, "Documento é obrigatório")
  .max(100);
export type UploadedDecisions = z.output<typeof uploadedDecisions>;

/** By the validator who has documents open. */
export const documentClaims = { free: "Livres", mine: "Reservados por mim", others: "Com outra pessoa" } as const;
const documentClaimKeys = Object.keys(documentClaims) as (keyof typeof documentClaims)[];

const documentValidationsQuery = pageQuery.extend({
  validation_status: z.enum(documentStatusKeys).default("pending"),
  name_or_cpf: z.string().max(200).default(""),
  /** Part of the trade name of the visitors' owner. */
  owner_name: z.string().max(200).default(""),
  retailer_uuid: z.uuid("Rede inválida").optional(),
  /** Of those that wait, only those beyond the promised time. */
  clock: z.literal("overdue", "Prazo inválido").optional(),
  /** Of those that wait, only those that no other validator has open, or only those that the caller or others have. */
  claim: z.enum(documentClaimKeys, "Reserva inválida").optional(),
  sort: sortBy("visitor", "owner", "oldest_submitted_at", "enters_on"),
});
export type DocumentValidationsQuery = z.output<typeof documentValidationsQuery>;

/** A visitor with documents of the requested status that the caller decides on. Lists start with the longest wait. */
const documentValidation = z.object({
  visitor: checkedVisitor.omit({ job_function: true, has_photo: true }),
  retailer: named,
  validation_status: z.enum(documentStatusKeys),
  oldest_submitted_at: moment,
  /** By when the oldest document is to be decided on; null where it does not wait or nothing is promised. */
  due_at: moment.nullable(),
  /** The next planned visit, or else the first day of the allocation; null without either or where nothing waits. */
  enters_on: z.string().nullable(),
  /** Another validator's claim on one of the documents, or else the caller's own. */
  claim: documentClaim.nullable(),
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
