import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { documentClaim } from "./document-checks.ts";
import { documentProblemKeys, saysWhy, visitorDocumentDecision, withoutReason } from "./documents.ts";

const permission = { retailers: "retailer-document-validations", mob: "admin-document-validations" } as const;

/** The most documents that are decided at once. */
export const MAX_DECIDED_TOGETHER = 50;

/** A document that waits for a decision of the caller, by itself. */
const waitingDocument = z
  .object({
    uuid: z.uuid(),
    visitor: named.extend({
      cpf: z.string(),
      job_function_name: z.string(),
      owner_uuid: z.uuid(),
      owner_name: z.string(),
    }),
    retailer: named,
    document_type: named,
    issued_on: z.string().nullable(),
    expires_on: z.string().nullable(),
    submitted_at: moment,
    due_at: moment.nullable(),
    has_file: z.boolean(),
    claim: documentClaim.nullable(),
    version,
  })
  .meta({ id: "WaitingDocument", description: "Um documento que aguarda avaliação." });
export type WaitingDocument = z.infer<typeof waitingDocument>;

const waitingDocumentsQuery = pageQuery.extend({
  owner_uuid: z.uuid("Contratante inválido"),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  retailer_uuid: z.uuid("Rede inválida").optional(),
});
export type WaitingDocumentsQuery = z.output<typeof waitingDocumentsQuery>;

/** The documents of one owner's visitors that wait, of one type or all, longest wait first. */
export const waitingDocuments = {
  path: "/waiting_documents",
  words: { one: "documento", many: "documentos", title: "Documentos do mesmo tipo" },
  permission,
  row: waitingDocument,
  query: waitingDocumentsQuery,
} satisfies ListFacts;

const validatedOne = z.object({ claims: z.array(documentClaim.extend({ document_uuid: z.uuid() })) });
/** Reserves the documents of a visitor that wait and that no other validator has open. */
export const claimDocumentsOperation = operation({
  method: "post",
  path: "/checks/visitor_docs/visitor/{visitor}/claims",
  query: z.object({ retailer_uuid: z.uuid("Rede inválida").optional() }),
  answer: validatedOne,
});
export const releaseDocumentsOperation = operation({
  method: "delete",
  path: "/checks/visitor_docs/visitor/{visitor}/claims",
});

/** The number of documents that a call reserved, gave back, decided or undid. */
const documentCount = z.object({ count: z.number().int() });

/** The documents of one type and owner that are studied together. */
export const claimTogether = z.object({
  owner_uuid: z.uuid("Contratante inválido"),
  document_type_uuid: z.uuid("Tipo de documento inválido"),
  retailer_uuid: z.uuid("Rede inválida").optional(),
});
export type ClaimTogether = z.output<typeof claimTogether>;
/** Reserves the first of those that wait, as many as are decided at once; those of another validator are left out. */
export const claimTogetherOperation = operation({
  method: "post",
  path: "/document_claims",
  answer: documentCount,
});
export const releaseTogetherOperation = operation({
  method: "post",
  path: "/document_claims/release",
  answer: documentCount,
});

/** One decision on several documents, with the version of each that was read. */
export const decisionTogether = z
  .object({
    status: visitorDocumentDecision.shape.status,
    problem: visitorDocumentDecision.shape.problem,
    correction: visitorDocumentDecision.shape.correction,
    documents: z
      .array(z.object({ uuid: z.uuid("Documento inválido"), version }))
      .min(1, "Documento é obrigatório")
      .max(MAX_DECIDED_TOGETHER),
  })
  .refine(saysWhy, withoutReason);
export type DecisionTogether = z.output<typeof decisionTogether>;
export const decideTogetherOperation = operation({
  method: "post",
  path: "/document_decisions",
  answer: documentCount,
});
export const undoTogetherOperation = operation({
  method: "post",
  path: "/document_decisions/undo",
  answer: documentCount,
});

/** A decision of the caller's account on a visitor's document. */
const madeDecision = z
  .object({
    uuid: z.uuid(),
    document_uuid: z.uuid(),
    decided_at: moment,
    status: z.enum(["approved", "denied"]),
    problem: z.enum(documentProblemKeys).nullable(),
    correction: z.string(),
    /** Null for a user who no longer exists. */
    user: named.nullable(),
    visitor: named.extend({ owner_name: z.string() }),
    document_type: named,
    /** The retailer for which the document was sent; null for all. */
    retailer: named.nullable(),
    /** Hours from sending to the decision; null for a document that was sent again since. */
    waited_hours: z.number().nullable(),
  })
  .meta({ id: "MadeDecision", description: "Uma decisão da conta sobre um documento de um visitante." });
export type MadeDecision = z.infer<typeof madeDecision>;

/** The longest period of decisions, in days. */
export const DECISION_DAYS = 92;
const period = {
  start_date: isoDay.optional(),
  end_date: isoDay.optional(),
  /** Only documents that were sent for this retailer. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  /** Only documents that were sent for all retailers. */
  all_retailers: z.literal("true", "Escolha sim, ou nada").optional(),
};

const madeDecisionsQuery = pageQuery.extend({
  ...period,
  name_or_cpf: z.string().max(200).default(""),
  status: z.enum(["approved", "denied"], "Decisão inválida").optional(),
  problem: z.enum(documentProblemKeys, "Motivo inválido").optional(),
  user_uuid: z.uuid("Pessoa inválida").optional(),
  sort: sortBy("decided_at", "visitor", "document_type", "retailer", "status", "user", "waited_hours"),
});
export type MadeDecisionsQuery = z.output<typeof madeDecisionsQuery>;

/** The decisions of a period, the last thirty days unless days are named; those that were undone do not count. */
export const madeDecisions = {
  path: "/document_decisions",
  words: { one: "decisão", many: "decisões", title: "Decisões sobre documentos" },
  permission,
  row: madeDecision,
  query: madeDecisionsQuery,
} satisfies ListFacts;

export const figureParts = {
  day: "Dia",
  problem: "Motivo da recusa",
  user: "Quem decidiu",
  retailer: "Rede",
} as const;
export type FigurePart = keyof typeof figureParts;
const figure = z
  .object({
    /**
     * The day, the problem, or the id of the user or retailer; empty in the total, for a user who no longer exists, and
     * for documents that were sent for all retailers.
     */
    value: z.string(),
    label: z.string(),
    decided: z.number().int(),
    approved: z.number().int(),
    denied: z.number().int(),
    median_hours: z.number().nullable(),
    /** Visitors whose documents wait at a retailer, up to 1,001; null in other parts. */
    waiting: z.number().int().nullable(),
  })
  .meta({ id: "DecisionFigure", description: "Quantas decisões, e a espera mediana em horas." });
export type DecisionFigure = z.infer<typeof figure>;

const figuresQuery = pageQuery.extend({
  ...period,
  by: z.enum(Object.keys(figureParts) as [FigurePart, ...FigurePart[]], "Parte inválida").optional(),
});
export type DecisionFiguresQuery = z.output<typeof figuresQuery>;
/** The decisions of a period in numbers: one row, or one a day, problem, validator or retailer. */
export const decisionFiguresOperation = operation({
  method: "get",
  path: "/document_decisions/figures",
  query: figuresQuery,
  answer: pageOf(figure),
});
