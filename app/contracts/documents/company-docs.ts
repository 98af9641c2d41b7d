import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { optionalDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { documentInput, documentProblemKeys, documentStatusKeys } from "./documents.ts";

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
    /** The name of the user who sent it; null for those who do not see the users of its account. */
    submitted_by: z.string().nullable(),
    /** All decisions on it, oldest first, each with the account that decided. */
    decisions: z.array(
      z.object({
        status: z.enum(["approved", "denied"]),
        problem: z.enum(documentProblemKeys).nullable(),
        decided_at: z.string(),
        decider_name: z.string(),
      }),
    ),
    version,
  })
  .meta({ id: "CompanyDoc", description: "Um documento da empresa de um prestador de serviço." });
export type CompanyDoc = z.infer<typeof companyDoc>;

/** The most versions that a record names. */
export const MAX_VERSIONS = 100;

/** A document with its history: corrections of its dates, and the versions sent for the same purpose. */
const companyDocRecord = companyDoc
  .extend({
    media_type: z.string(),
    corrections: z.array(
      z.object({
        issued_before: z.string().nullable(),
        issued_after: z.string().nullable(),
        expires_before: z.string().nullable(),
        expires_after: z.string().nullable(),
        corrected_at: z.string(),
        corrected_by: z.string().nullable(),
      }),
    ),
    /** The newest documents of the same type for the same retailer, newest first. */
    versions: z.array(
      companyDoc
        .pick({ uuid: true, status: true, problem: true, expires_on: true })
        .extend({ submitted_at: z.string() }),
    ),
  })
  .meta({ id: "CompanyDocRecord", description: "Um documento da empresa, com correções e versões." });
export type CompanyDocRecord = z.infer<typeof companyDocRecord>;

/** Days ahead of today within which a document expires. */
export const expiresWithin = z.coerce.number("Dias inválidos").int("Dias inválidos").min(1).max(3650).optional();

const companyDocsQuery = pageQuery.extend({
  service_provider_uuid: z.uuid("Prestador inválido").optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  /** Those sent for this retailer or for all. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  status: z.enum(documentStatusKeys).optional(),
  expires_within: expiresWithin,
  sort: sortBy("service_provider", "document_type", "retailer", "status", "issued_on", "expires_on", "submitted_at"),
});
export type CompanyDocsQuery = z.output<typeof companyDocsQuery>;

/** The dates of a document, which its sender corrects before the decision. */
const companyDocDates = z.object({
  issued_on: optionalDate.nullable().default(null),
  expires_on: optionalDate.nullable().default(null),
});
export type CompanyDocDates = z.output<typeof companyDocDates>;

export const companyDocInput = documentInput.omit({ cnpjs: true });
export type CompanyDocInput = z.output<typeof companyDocInput>;

export const companyDocs = resource({
  path: "/company_docs",
  concept: "company_doc",
  words: { one: "documento da empresa", many: "documentos da empresa", title: "Documentos da empresa" },
  permission: {
    service_providers: "service-provider-company-docs",
    retailers: "retailer-service-providers-company-docs",
    mob: "admin-service-providers",
  },
  labels: { issued_on: "Emissão", expires_on: "Validade" },
  row: companyDoc,
  input: companyDocDates,
  query: companyDocsQuery,
});

export const sendCompanyDocOperation = operation({
  method: "post",
  path: "/company_docs",
  answer: z.object({ company_doc: companyDoc }),
});
export const companyDocOperation = operation({
  method: "get",
  path: "/company_docs/{id}",
  answer: z.object({ company_doc: companyDocRecord }),
});

const decided = z.object({ company_doc: companyDoc });
export const decideCompanyDocOperation = operation({
  method: "put",
  path: "/company_docs/{id}/decision",
  answer: decided,
});
export const undoCompanyDocDecisionOperation = operation({
  method: "delete",
  path: "/company_docs/{id}/decision",
  answer: decided,
});
