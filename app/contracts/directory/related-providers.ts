import { z } from "zod";
import { type ServiceAgreementState, serviceAgreementStates } from "../agreements/service-agreements.ts";
import { completenesses } from "../documents/documents.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { company, lookupQuery } from "./lookups.ts";

const completeness = z.enum(Object.keys(completenesses) as (keyof typeof completenesses)[], "Documentação inválida");
const agreementState = z.enum(Object.keys(serviceAgreementStates) as ServiceAgreementState[], "Situação inválida");

/** A service provider that has visitors, or a service agreement, in the retailer's stores. */
const relatedServiceProvider = company
  .extend({
    legal_name: z.string(),
    cnpj: z.string().nullable(),
    /** The provider's people whom the retailer sees. */
    visitors_count: z.number().int(),
    /** The state of the latest agreement; null without one. */
    agreement_state: agreementState.nullable(),
    /** Of the company's documents; null where the retailer demands none yet. */
    completeness: completeness.nullable(),
    /** Demanded documents that are missing, denied, expired or about to expire. */
    gaps_count: z.number().int(),
    /** Documents that wait for a decision. */
    awaiting_count: z.number().int(),
    /** Since when the first of them waits; null without one. */
    awaiting_since: moment.nullable(),
  })
  .meta({ id: "RelatedServiceProvider", description: "Um prestador que atua nas lojas da rede." });
export type RelatedServiceProvider = z.infer<typeof relatedServiceProvider>;

/** The same with the day of its last access. */
const relatedServiceProviderRecord = relatedServiceProvider.extend({ last_access_on: z.string().nullable() }).meta({
  id: "RelatedServiceProviderRecord",
  description: "Um prestador que atua na rede, com o dia do último acesso.",
});
export type RelatedServiceProviderRecord = z.infer<typeof relatedServiceProviderRecord>;

const relatedServiceProvidersQuery = lookupQuery.extend({
  completeness: completeness.optional(),
  agreement_state: agreementState.optional(),
  /** Those with documents that wait for a decision. */
  to_decide: z.literal("true", "Escolha sim, ou nada").optional(),
  sort: sortBy(
    "name",
    "cnpj",
    "visitors_count",
    "agreement_state",
    "completeness",
    "gaps_count",
    "awaiting_count",
    "awaiting_since",
  ),
});
export type RelatedServiceProvidersQuery = z.output<typeof relatedServiceProvidersQuery>;

export const relatedServiceProviders = {
  path: "/related_service_providers",
  words: { one: "prestador de serviço", many: "prestadores de serviço", title: "Prestadores de serviços" },
  permission: { retailers: "retailer-service-providers-company-docs" },
  row: relatedServiceProvider,
  query: relatedServiceProvidersQuery,
} satisfies ListFacts;

export const relatedServiceProviderOperation = operation({
  method: "get",
  path: "/related_service_providers/{id}",
  answer: z.object({ related_service_provider: relatedServiceProviderRecord }),
});
