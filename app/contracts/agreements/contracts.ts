import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { centsField } from "../money/money.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";

/** The phases of a contract, by today's date. */
export const contractPeriods = { coming: "A iniciar", current: "Vigente", over: "Encerrado" } as const;
/** Days ahead in which a contract's end is near. */
export const ENDING_DAYS = 30;
const period = z.enum(Object.keys(contractPeriods) as (keyof typeof contractPeriods)[]);

/** A project that an agency has with a supplier; `pendency` is true while its document is missing. */
const agencySupplierContract = z.object({
  uuid: z.uuid(),
  name: z.string(),
  agency: named,
  supplier: named,
  period,
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  people: z.number().int(),
  stores: z.array(named),
  has_file: z.boolean(),
  pendency: z.boolean(),
  version,
});
export type AgencySupplierContract = z.infer<typeof agencySupplierContract>;

const flag = z.enum(["true", "false"]).optional();
const agencySupplierContractsQuery = pageQuery.extend({
  /** Part of the name of the project, the supplier or the agency. */
  q: z.string().max(200).default(""),
  supplier_uuid: z.uuid().optional(),
  agency_uuid: z.uuid().optional(),
  pendency: flag,
  period: period.optional(),
  /** Those in force whose end is near. */
  ending: z.literal("true").optional(),
  sort: sortBy("name", "supplier", "agency", "starts_on", "ends_on", "people", "stores", "period"),
});
export type AgencySupplierContractsQuery = z.output<typeof agencySupplierContractsQuery>;

const agencySupplierContractInput = z.object({
  name: withFacts(z.string().max(200).transform(collapse).default(""), { hint: "Vazio: o nome do fornecedor" }),
  supplier_uuid: z.uuid("Fornecedor é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(optionalDate.nullable().default(null), { hint: "dd/mm/aaaa; vazio: sem fim" }),
  people: withFacts(
    z.number("Pessoas inválido").int("Pessoas inválido").min(0, "Pessoas inválido").max(100_000).default(0),
    { hint: "Quantas pessoas o projeto prevê" },
  ),
  store_uuids: z
    .array(z.uuid("Loja inválida"))
    .max(5_000)
    .transform((all) => [...new Set(all)])
    .default([]),
});
export type AgencySupplierContractInput = z.output<typeof agencySupplierContractInput>;

export const agencySupplierContracts = resource({
  path: "/agency_supplier_contracts",
  concept: "agency_supplier_contract",
  words: { one: "projeto", many: "projetos", title: "Projetos de fornecedores", add: "Novo projeto" },
  permission: { agencies: "agency-supplier-contracts" },
  labels: {
    name: "Nome",
    supplier_uuid: "Fornecedor",
    starts_on: "Início",
    ends_on: "Fim",
    people: "Pessoas",
    store_uuids: "Lojas",
  },
  row: agencySupplierContract,
  input: agencySupplierContractInput,
  query: agencySupplierContractsQuery,
});

/** The same as the supplier reads them. */
export const supplierProjects = {
  path: agencySupplierContracts.path,
  words: { one: "projeto", many: "projetos", title: "Projetos de agências" },
  permission: { suppliers: "supplier-related-retailers" },
  row: agencySupplierContracts.row,
  query: agencySupplierContracts.query,
} satisfies ListFacts;

/** A contract of a retailer with a service provider. */
const serviceProviderContract = z.object({
  uuid: z.uuid(),
  retailer: named,
  service_provider: named,
  description: z.string(),
  period,
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  value_cents: z.number().int(),
  has_file: z.boolean(),
  version,
});
export type ServiceProviderContract = z.infer<typeof serviceProviderContract>;

const serviceProviderContractsQuery = pageQuery.extend({
  /** Part of the name of the provider or the retailer, or of the description. */
  q: z.string().max(200).default(""),
  service_provider_uuid: z.uuid("Prestador inválido").optional(),
  retailer_uuid: z.uuid("Rede inválida").optional(),
  period: period.optional(),
  has_file: flag,
  /** Those in force whose end is near. */
  ending: z.literal("true").optional(),
  sort: sortBy("service_provider", "retailer", "description", "starts_on", "ends_on", "value_cents", "period"),
});
export type ServiceProviderContractsQuery = z.output<typeof serviceProviderContractsQuery>;

const serviceProviderContractInput = z.object({
  service_provider_uuid: z.uuid("Prestador de serviço é obrigatório"),
  description: withFacts(z.string().max(1000).transform(collapse).default(""), { hint: "O que o contrato inclui" }),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(optionalDate.nullable().default(null), { hint: "dd/mm/aaaa; vazio: sem fim" }),
  value_cents: centsField("Valor"),
});
export type ServiceProviderContractInput = z.output<typeof serviceProviderContractInput>;

export const serviceProviderContracts = resource({
  path: "/service_provider_contracts",
  concept: "service_provider_contract",
  words: { one: "contrato", many: "contratos", title: "Contratos", add: "Novo contrato" },
  permission: { retailers: "retailer-contract" },
  labels: {
    service_provider_uuid: "Prestador de serviço",
    description: "Descrição",
    starts_on: "Início",
    ends_on: "Fim",
    value_cents: "Valor",
  },
  row: serviceProviderContract,
  input: serviceProviderContractInput,
  query: serviceProviderContractsQuery,
});
