import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { documentGapKeys } from "./document-rules.ts";
import {
  completenesses,
  documentInput,
  documentProblemKeys,
  documentStatusKeys,
  documentValidationTypes,
} from "./documents.ts";

/** A document of a service provider's company; `retailer` is null when it was sent for all retailers. */
export const companyDoc = z
  .object({
    uuid: z.uuid(),
    service_provider: named,
    document_type: named,
    retailer: named.nullable(),
    status: z.enum(documentStatusKeys),
    problem: z.enum(documentProblemKeys).nullable(),
    issued_on: z.string().nullable(),
    expires_on: z.string().nullable(),
    submitted_at: moment,
    /** All decisions on it, oldest first. */
    decisions: z.array(
      z.object({
        status: z.enum(["approved", "denied"]),
        problem: z.enum(documentProblemKeys).nullable(),
        decided_at: z.string(),
      }),
    ),
    version,
  })
  .meta({ id: "CompanyDoc", description: "Um documento da empresa de um prestador de serviço." });
export type CompanyDoc = z.infer<typeof companyDoc>;

export const companyDocsQuery = pageQuery.extend({
  service_provider_uuid: z.uuid("Prestador inválido").optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  status: z.enum(documentStatusKeys).optional(),
});
export type CompanyDocsQuery = z.output<typeof companyDocsQuery>;

export const companyDocInput = documentInput.omit({ cnpjs: true });
export type CompanyDocInput = z.output<typeof companyDocInput>;

/** The documents that a retailer requires of a service provider's company, and the gap of each. */
export const companyDocsSummary = z.object({
  service_provider: named,
  retailer: named,
  validation: z.enum(documentValidationTypes),
  completeness: z.enum(Object.keys(completenesses) as (keyof typeof completenesses)[]),
  demands: z.array(
    z.object({
      document_type: named,
      gap: z.enum(documentGapKeys).nullable(),
      expires_on: z.string().nullable(),
      document_uuid: z.uuid().nullable(),
    }),
  ),
});
export type CompanyDocsSummary = z.infer<typeof companyDocsSummary>;

export const companyDocsSummaryQuery = pageQuery.extend({
  service_provider_uuid: z.uuid("Prestador inválido").optional(),
  retailer_uuid: z.uuid("Rede inválida").optional(),
});
export type CompanyDocsSummaryQuery = z.output<typeof companyDocsSummaryQuery>;
