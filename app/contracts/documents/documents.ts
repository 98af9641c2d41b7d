import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { named } from "../directory/lookups.ts";
import { optionalDate, unwrapParsed } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { version } from "../platform/version.ts";
import { cause } from "../visits/verdict.ts";

export const documentStatuses = {
  pending: "Aguarda avaliação",
  complete: "Enviado",
  denied: "Recusado",
  approved: "Aprovado",
} as const;
export type DocumentStatus = keyof typeof documentStatuses;
export const documentStatusKeys = Object.keys(documentStatuses) as DocumentStatus[];

/** The reason why a document was denied. */
export const documentProblems = {
  unreadable_document: "Documento incompatível",
  illegible_document: "Documento ilegível",
  divergent_date: "Data divergente",
  not_assigned: "Sem assinatura",
  extension_not_supported: "Extensão de arquivo não suportado",
  incompleted: "Incompleto",
  without_cnpj: "CNPJ não vinculado",
  document_expire_soon: "Documentação prestes a vencer",
} as const;
export type DocumentProblem = keyof typeof documentProblems;
export const documentProblemKeys = Object.keys(documentProblems) as DocumentProblem[];

export const completenesses = { completed: "Completa", partial: "Parcial" } as const;

/** The party that decides on the documents of a retailer's visitors. */
export const documentValidationTypes = ["retailer", "mob", "none"] as const;
export type DocumentValidationType = (typeof documentValidationTypes)[number];

/** A document that was sent; `retailer` is null when it was sent for all retailers. */
export const visitorDocument = z.object({
  uuid: z.uuid(),
  document_type: named,
  retailer: named.nullable(),
  status: z.enum(documentStatusKeys),
  problem: z.enum(documentProblemKeys).nullable(),
  /** How the owner puts a denied document right, in the validator's words; empty without any. */
  correction: z.string(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  submitted_at: moment,
  decided_at: moment.nullable(),
  has_file: z.boolean(),
  /** CNPJs of the companies that the document proves; empty when it is about no company. */
  cnpjs: z.array(z.string()),
  /** The same with their names; null for a company that is not registered. */
  companies: z.array(z.object({ cnpj: z.string(), name: z.string().nullable() })),
  /** All decisions on it, oldest first. */
  decisions: z.array(
    z.object({
      status: z.enum(["approved", "denied"]),
      problem: z.enum(documentProblemKeys).nullable(),
      correction: z.string(),
      decided_at: z.string(),
    }),
  ),
  version,
});
export type VisitorDocument = z.infer<typeof visitorDocument>;

/**
 * The documents that each retailer with an allocation of the visitor requires today, and all documents that were sent,
 * newest first.
 */
export const visitorDocuments = z.object({
  retailers: z.array(
    z.object({
      retailer: named,
      validation: z.enum(documentValidationTypes),
      completeness: z.enum(["completed", "partial"]),
      demands: z.array(
        z.object({
          document_type: named,
          document: visitorDocument.nullable(),
          in_order: z.boolean(),
          /** The problem with it, now or soon. */
          cause: cause.nullable(),
        }),
      ),
    }),
  ),
  documents: z.array(visitorDocument),
});
export type VisitorDocuments = z.infer<typeof visitorDocuments>;

export const visitorDocumentsOperation = operation({
  method: "get",
  path: "/visitors/{id}/documents",
  answer: visitorDocuments,
});
export const sendDocumentOperation = operation({
  method: "post",
  path: "/visitors/{id}/documents",
  answer: z.object({ document: visitorDocument }),
});

/** The fields sent beside the file, as text parts of the form. */
export const documentInput = z.object({
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  retailer_uuid: z
    .union([z.literal(""), z.uuid("Rede inválida")])
    .default("")
    .transform((uuid) => uuid || null),
  issued_on: optionalDate.default(null),
  expires_on: optionalDate.default(null),
  /** CNPJs of the companies that the file proves, separated by commas. */
  cnpjs: z
    .string()
    .max(2000)
    .default("")
    .transform((text, context) => {
      const typed = text.split(/[,;\n]/).filter((one) => one.trim() !== "");
      return [...new Set(typed.map((one) => unwrapParsed(parseCnpj(one), context)))];
    }),
});
export type DocumentInput = z.output<typeof documentInput>;

/** A `refine` predicate, used with `withoutReason`: a denied document has a reason. */
export const saysWhy = ({ status, problem }: { status: string; problem: string | null }) =>
  status === "approved" || problem !== null;
export const withoutReason = { path: ["problem"], message: "Motivo é obrigatório" };

export const documentDecision = z
  .object({
    status: z.enum(["approved", "denied"], "Decisão é obrigatório"),
    problem: z.enum(documentProblemKeys, "Motivo inválido").nullable().default(null),
    version,
  })
  .refine(saysWhy, withoutReason);
export type DocumentDecision = z.output<typeof documentDecision>;

/** A decision on a visitor's document. A denied one says what is wrong, and in words what the owner does about it. */
export const visitorDocumentDecision = documentDecision.safeExtend({
  correction: z.string().trim().max(500, "Como corrigir: no máximo 500 letras").default(""),
});
export type VisitorDocumentDecision = z.output<typeof visitorDocumentDecision>;
