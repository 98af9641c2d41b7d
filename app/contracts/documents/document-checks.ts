import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";
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
 * How a visitor's documents stand at one network. `denied`: one was refused; `pending`: one is missing, expired or waits for a
 * decision; `approved`: all that is asked was approved; `complete`: nothing is lacking, and not all was decided about.
 */
const checkStatus = z.enum(documentStatusKeys);
const completeness = z.enum(completenessKeys);

const checkedVisitor = named.extend({
  owner_uuid: z.uuid(),
  owner_name: z.string(),
  cpf: z.string(),
  job_function: z.string(),
  job_function_name: z.string(),
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

/** A network names no other; everybody else names one. */
export const documentCheckQuery = z.object({ retailer_uuid: z.uuid("Rede inválida").optional() });

/** A visitor's documents at one network, as a whole or for one company that they prove. */
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
    /** The companies that the visitor works for at this network, and those that the documents sent prove. */
    cnpjs: z.array(z.object({ cnpj: z.string(), name: z.string().nullable(), completeness })),
  })
  .meta({ id: "DocumentCheck", description: "O que uma rede exige de um visitante, o que foi enviado e o que falta." });
export type DocumentCheck = z.infer<typeof documentCheck>;

/** Decisions on several documents of one visitor: all of them, or none. */
export const uploadedDecisions = z
  .array(documentDecision.safeExtend({ uuid: z.uuid("Documento inválido") }))
  .min(1, "Documento é obrigatório")
  .max(100);
export type UploadedDecisions = z.output<typeof uploadedDecisions>;

export const documentValidationsQuery = pageQuery.extend({
  validation_status: z.enum(documentStatusKeys).default("pending"),
  name_or_cpf: z.string().max(200).default(""),
  /** Part of the trade name of whose visitors they are. */
  owner_name: z.string().max(200).default(""),
  retailer_uuid: z.uuid("Rede inválida").optional(),
});
export type DocumentValidationsQuery = z.output<typeof documentValidationsQuery>;

/** A visitor with documents of that status that the actor decides about, the longest waiting first. */
export const documentValidation = z.object({
  visitor: named.extend({ owner_uuid: z.uuid(), owner_name: z.string() }),
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
