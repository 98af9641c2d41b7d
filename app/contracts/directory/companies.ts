import { z } from "zod";
import type { PermissionSlug } from "../access/permissions.ts";
import { withFacts } from "../platform/field-facts.ts";
import { cep, cnpj, email, phone } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, sortBy } from "../platform/paging.ts";
import type { Resource } from "../platform/resource.ts";
import { optionalText, requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { company, lookupQuery } from "./lookups.ts";
import { state } from "./places.ts";

/** The status of an account as a client of the platform. */
export const clientStatuses = {
  not_client: "Não cliente",
  active: "Ativo",
  inactive: "Inativo",
  defaulting: "Inadimplente",
  canceled: "Cancelado",
} as const;
export type ClientStatus = keyof typeof clientStatuses;
const clientStatusKeys = Object.keys(clientStatuses) as ClientStatus[];

/** The parts of the interface that an account has only where its conditional block is on. */
export const conditionalBlocks = {
  display_evidence_report: "Relatório de evidências",
  display_survey_report: "Relatório de pesquisas",
  display_store_task_report: "Relatório de reposição",
  display_visits_report: "Relatório de visitas",
};

export const supplierTypes = { direct: "Indústria direta", indirect: "Indireto" } as const;
const supplierType = z.enum(Object.keys(supplierTypes) as (keyof typeof supplierTypes)[], "Tipo é obrigatório");

export const documentValidationTypes = { retailer: "A rede", mob: "A administração", none: "Ninguém" } as const;
export const documentValidationType = z.enum(
  Object.keys(documentValidationTypes) as (keyof typeof documentValidationTypes)[],
  "Escolha quem valida os documentos",
);

/** The kinds of account that the administration registers. Stores are not among them: they have fields of their own. */
export const companyKinds = ["retailer", "agency", "supplier", "service_provider"] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** The address of an account: the city by its IBGE code, and its state. */
export const addressFields = {
  cep: z.string(),
  address: z.string(),
  city: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  state: state.nullable(),
};
export const addressInput = {
  cep,
  address: optionalText("Endereço", 200),
  city_id: z.int32("Município inválido").nullable().default(null),
};
export const contactFields = { contact_name: z.string(), email: z.string(), phone: z.string() };
export const contactInput = { contact_name: optionalText("Contato"), email, phone };

/** The commercial terms of an account with the platform. */
export const clientFields = {
  status: z.enum(clientStatusKeys),
  use_mobconnect: z.boolean(),
  plan: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  conditional_blocks: z.array(z.string()),
  second_factor_required: z.boolean(),
};
export const clientInput = {
  status: withFacts(z.enum(clientStatusKeys, "Situação inválida").default("active"), { values: clientStatuses }),
  use_mobconnect: z.boolean().default(false),
  plan_uuid: withFacts(z.uuid("Plano inválido").nullable().default(null), { none: "Nenhum" }),
  /** The slugs of the conditional blocks that are on. */
  conditional_blocks: withFacts(
    z
      .array(z.string().regex(/^[a-z][a-z0-9_-]{1,59}$/, "Bloco inválido"))
      .max(50)
      .default([]),
    { values: conditionalBlocks },
  ),
  /** When true, users with a local password must add a second factor before they can do anything else. */
  second_factor_required: z.boolean().default(false),
};

const account = z.object({
  uuid: z.uuid(),
  trade_name: z.string(),
  legal_name: z.string(),
  cnpj: z.string().nullable(),
  ...contactFields,
  ...addressFields,
  ...clientFields,
  version,
});
const accountInput = z.object({
  trade_name: requiredText("Nome fantasia"),
  legal_name: requiredText("Razão social", 200),
  cnpj,
  ...contactInput,
  ...addressInput,
  ...clientInput,
});

/** The output and input schemas of each kind of company. */
export const companySchemas = {
  retailer: {
    shown: account.extend({ document_validation_type: documentValidationType }),
    input: accountInput.extend({
      document_validation_type: withFacts(documentValidationType.default("retailer"), {
        values: documentValidationTypes,
      }),
    }),
  },
  agency: { shown: account, input: accountInput },
  supplier: {
    shown: account.extend({ supplier_type: supplierType }),
    input: accountInput.extend({ supplier_type: withFacts(supplierType, { values: supplierTypes }) }),
  },
  service_provider: { shown: account, input: accountInput },
} as const;

export type CompanyDetails = z.infer<typeof account> & {
  supplier_type?: keyof typeof supplierTypes;
  document_validation_type?: keyof typeof documentValidationTypes;
};
export type CompanyInput = z.output<typeof accountInput> & {
  supplier_type?: keyof typeof supplierTypes;
  document_validation_type?: keyof typeof documentValidationTypes;
};

/** A company in a list; only the administration sees its contract and its city. */
export const companyEntry = company.extend({
  legal_name: z.string(),
  cnpj: z.string().nullable(),
  status: z.enum(clientStatusKeys).optional(),
  use_mobconnect: z.boolean().optional(),
  second_factor_required: z.boolean().optional(),
  plan: z.object({ uuid: z.uuid(), name: z.string() }).nullable().optional(),
  city: z.object({ id: z.number().int(), name: z.string() }).nullable().optional(),
  state: state.nullable().optional(),
  supplier_type: supplierType.optional(),
});
export type CompanyEntry = z.infer<typeof companyEntry>;
export const supplierEntry = companyEntry.extend({ supplier_type: supplierType, supplier_name: z.string() });

/** Filters and orders of these names are the administration's: they are of the contract, the users or the address. */
export const administrationFilters = ["status", "without_users", "use_mobconnect", "plan_uuid"] as const;
export const administrationOrders = ["status", "plan", "city", "use_mobconnect"] as const;

export const companiesQuery = lookupQuery.extend({
  status: z.enum(clientStatusKeys).optional(),
  /** Only accounts for which no active user signs in. */
  without_users: z.literal("true", "Escolha sim, ou nada").optional(),
  use_mobconnect: z.enum(["true", "false"]).optional(),
  plan_uuid: z.uuid().optional(),
  supplier_type: supplierType.optional(),
  sort: sortBy("name", "cnpj", "supplier_type", ...administrationOrders),
});
export type CompaniesQuery = z.output<typeof companiesQuery>;

/** The retailers, as every account may list them. */
export const retailersOperation = operation({
  method: "get",
  path: "/retailers",
  query: companiesQuery,
  answer: pageOf(companyEntry),
});

const labels = {
  trade_name: "Nome fantasia",
  legal_name: "Razão social",
  cnpj: "CNPJ",
  supplier_type: "Tipo",
  contact_name: "Contato",
  email: "E-mail",
  phone: "Telefone",
  cep: "CEP",
  address: "Endereço",
  city_id: "Município",
  status: "Situação",
  plan_uuid: "Plano",
  use_mobconnect: "Usa o Mob Connect",
  second_factor_required: "Exigir segundo fator de quem entra com senha",
  conditional_blocks: "Blocos condicionais",
  document_validation_type: "Quem valida os documentos",
};

/** The facts of one kind of company. Its list shows less of each company than the page of one. */
const ofKind = <Kind extends CompanyKind>(
  kind: Kind,
  facts: Pick<Resource, "path" | "words"> & { permission: PermissionSlug },
) => ({
  ...facts,
  concept: kind,
  permission: { mob: facts.permission, backoffice: "backoffice-companies" as const },
  labels,
  row: companySchemas[kind].shown,
  input: companySchemas[kind].input,
  query: companiesQuery,
});

export const companies = {
  retailer: ofKind("retailer", {
    path: "/retailers",
    words: { one: "rede", many: "redes", title: "Redes", add: "Nova rede" },
    permission: "admin-retailers",
  }),
  agency: ofKind("agency", {
    path: "/agencies",
    words: { one: "agência", many: "agências", title: "Agências", add: "Nova agência" },
    permission: "admin-agencies",
  }),
  supplier: ofKind("supplier", {
    path: "/suppliers",
    words: { one: "fornecedor", many: "fornecedores", title: "Fornecedores", add: "Novo fornecedor" },
    permission: "admin-suppliers",
  }),
  service_provider: ofKind("service_provider", {
    path: "/service_providers",
    words: {
      one: "prestador de serviço",
      many: "prestadores de serviço",
      title: "Prestadores de serviço",
      add: "Novo prestador de serviço",
    },
    permission: "admin-service-providers",
  }),
};

/** The accounts of each kind as every account may list them. */
export const companyLists = {
  retailer: { ...companies.retailer, permission: {}, row: companyEntry },
  agency: { ...companies.agency, permission: {}, row: companyEntry },
  supplier: { ...companies.supplier, permission: {}, row: companyEntry },
  service_provider: { ...companies.service_provider, permission: {}, row: companyEntry },
};
