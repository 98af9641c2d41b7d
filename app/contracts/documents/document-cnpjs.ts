import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { lookupQuery } from "../directory/lookups.ts";
import { unwrapParsed } from "../platform/date-field.ts";
import { joinedUuids } from "../platform/joined.ts";
import { operation } from "../platform/operation.ts";
import { pageOf } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { type VisitorDocument, visitorDocument } from "./documents.ts";

/** The relation of a company to the account that registers a visitor. */
export const documentCompanyKinds = {
  own: "A própria empresa",
  unit: "Unidade",
  attended: "Fornecedor atendido",
} as const;

/** A company that a document of the account's visitors may prove. */
const documentCompany = z
  .object({
    cnpj: z.string(),
    name: z.string(),
    kind: z.enum(Object.keys(documentCompanyKinds) as (keyof typeof documentCompanyKinds)[]),
    /** True for the unit of the visitor, which forms choose at first. */
    is_default: z.boolean(),
    /** Of the visitors in `visitor_uuids`, those whose unit it is. */
    default_of: z.array(z.uuid()),
  })
  .meta({ id: "DocumentCompany", description: "Uma empresa que um documento de um visitante pode comprovar." });
export type DocumentCompany = z.infer<typeof documentCompany>;

const documentCompaniesQuery = lookupQuery.extend({
  /** Adds the companies that this visitor serves by an allocation. */
  visitor_uuid: z.uuid("Visitante inválido").optional(),
  /** Says of these visitors which of the companies is their unit, ids joined by commas. */
  visitor_uuids: joinedUuids("Visitante inválido", 100).optional(),
});
export type DocumentCompaniesQuery = z.output<typeof documentCompaniesQuery>;

export const documentCompaniesOperation = operation({
  method: "get",
  path: "/document_companies",
  query: documentCompaniesQuery,
  answer: pageOf(documentCompany),
});

/** The companies that a document is to prove instead of those it was sent with. */
export const documentCnpjsInput = z.object({
  cnpjs: z
    .array(
      z
        .string()
        .max(40)
        .transform((text, context) => unwrapParsed(parseCnpj(text), context)),
    )
    .min(1, "Escolha ao menos um CNPJ.")
    .max(100, "CNPJs demais")
    .transform((all) => [...new Set(all)].sort()),
  version,
});
export type DocumentCnpjsInput = z.output<typeof documentCnpjsInput>;

const answer = z.object({ document: visitorDocument });
export const changeDocumentCnpjsOperation = operation({
  method: "put",
  path: "/visitors/{id}/documents/{document}/cnpjs",
  answer,
});
/** The same for a document of the signed-in visitor. */
export const changeOwnDocumentCnpjsOperation = operation({ method: "put", path: "/documents/{id}/cnpjs", answer });

/** True for a document that awaits its decision, or that was denied for its CNPJ: its companies can be chosen again. */
export const canChangeCnpjs = ({ status, problem }: Pick<VisitorDocument, "status" | "problem">): boolean =>
  status === "pending" || problem === "without_cnpj";
