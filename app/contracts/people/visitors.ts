import { z } from "zod";
import { jobFunctionKey } from "../directory/job-functions.ts";
import { placeFilters } from "../directory/places.ts";
import { optionalDate, unwrapParsed } from "../platform/date-field.ts";
import { parseEmail } from "../platform/email.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { parsePhone } from "../platform/phone.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { parseName } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { parseCpf } from "./cpf.ts";
import { type VisitorStatus, visitorStatuses } from "./visitor-statuses.ts";
import { visitorToday } from "./visitor-today.ts";

export const visitor = z
  .object({
    uuid: z.uuid(),
    owner_uuid: z.uuid(),
    owner_name: z.string(),
    name: z.string(),
    cpf: z.string(),
    badge: z.string(),
    photo: z.string().nullable(),
    birth_date: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    job_function: z.string(),
    job_function_name: z.string(),
    responsible_uuid: z.uuid().nullable(),
    responsible_name: z.string().nullable(),
    unit_uuid: z.uuid().nullable(),
    unit_name: z.string().nullable(),
    unit_cnpj: z.string().nullable(),
    is_temporary: z.boolean(),
    temporary_from: z.string().nullable(),
    temporary_until: z.string().nullable(),
    active: z.boolean(),
    version,
  })
  .meta({ id: "Visitor", description: "Um cadastro de visitante, inteiro." });
export type Visitor = z.infer<typeof visitor>;

export const visitorSummary = visitor
  .pick({
    uuid: true,
    owner_uuid: true,
    owner_name: true,
    name: true,
    cpf: true,
    photo: true,
    job_function: true,
    job_function_name: true,
    active: true,
    is_temporary: true,
    responsible_name: true,
    unit_name: true,
  })
  .meta({ id: "VisitorSummary", description: "Um visitante como as listas o mostram." });
export type VisitorSummary = z.infer<typeof visitorSummary>;

const visitorListItem = visitorSummary
  .extend({ today: visitorToday.nullable() })
  .meta({ id: "VisitorListItem", description: "Um visitante na lista; `today` é nulo para lojas." });
export type VisitorListItem = z.infer<typeof visitorListItem>;

/** The fields of a new or changed visitor. Every field accepts punctuation; every message is in Portuguese. */
export const visitorInput = z.object({
  name: z
    .string("Nome é obrigatório")
    .max(1000)
    .transform((text, context) =>
      text.trim() === "" ? required("Nome", context) : unwrapParsed(parseName(text), context),
    ),
  cpf: z
    .string("CPF é obrigatório")
    .max(100)
    .transform((text, context) =>
      text.trim() === "" ? required("CPF", context) : unwrapParsed(parseCpf(text), context),
    ),
  birth_date: optionalDate.nullable().default(null),
  phone: z
    .string()
    .max(100)
    .transform((text, context) => (text.trim() === "" ? "" : unwrapParsed(parsePhone(text), context)))
    .default(""),
  email: z
    .string()
    .max(1000)
    .transform((text, context) => (text.trim() === "" ? "" : unwrapParsed(parseEmail(text), context)))
    .default(""),
  job_function: jobFunctionKey.default("promoter"),
  responsible_uuid: z.uuid("Supervisor inválido").nullable().default(null),
  unit_uuid: z.uuid("Unidade inválida").nullable().default(null),
  is_temporary: z.boolean().default(false),
  temporary_from: optionalDate.nullable().default(null),
  temporary_until: optionalDate.nullable().default(null),
  active: z.boolean().default(true),
});
export type VisitorInput = z.output<typeof visitorInput>;

function required(label: string, context: z.RefinementCtx): never {
  context.addIssue({ code: "custom", message: `${label} é obrigatório` });
  return z.NEVER;
}

export const visitorsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  name_or_cpf: z.string().max(200).default(""),
  job_function: jobFunctionKey.optional(),
  active: z.enum(["true", "false"]).optional(),
  responsible_uuid: z.uuid().optional(),
  is_temporary: z.enum(["true", "false"]).optional(),
  /** Visitors of one unit of a supplier. */
  unit_uuid: z.uuid("Unidade inválida").optional(),
  /** Visitors with an allocation at this retailer, active or awaiting approval: those to move when it is purchased. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  /** The same for one store. */
  store_uuid: z.uuid("Loja inválida").optional(),
  /**
   * Visitors without a document that satisfies this version of a retailer's rule; the requirements of the related
   * retailers link here.
   */
  lacking_rule_uuid: z.uuid("Regra inválida").optional(),
  /** The status of the visitor today; the numbers of the dashboard link here. */
  standing: z.enum(Object.keys(visitorStatuses) as VisitorStatus[]).optional(),
  /** Visitors of one owner, or of one kind of owner, for callers that see several. */
  owner_uuid: z.uuid().optional(),
  owner_kind: z.enum(["agency", "supplier", "service_provider"], "Tipo de contratante inválido").optional(),
  /** Visitors with an allocation at a store of this brand, or in this state. */
  store_brand_uuid: z.uuid("Bandeira inválida").optional(),
  state_id: placeFilters.state_id,
  /** For a retailer: by its required documents, and those who are in one of its stores now. */
  completeness: visitorToday.shape.completeness.unwrap().optional(),
  inside: z.enum(["true"]).optional(),
  /** Those whom a gate of the retailer refused today. */
  refused_today: z.enum(["true"]).optional(),
  sort: sortBy(
    "name",
    "cpf",
    "owner_name",
    "job_function_name",
    "responsible_name",
    "unit_name",
    "active",
    "stores",
    "gaps",
    "expires_on",
    "completeness",
  ),
});
export type VisitorsQuery = z.output<typeof visitorsQuery>;

const words = { one: "visitante", many: "visitantes", title: "Visitantes", add: "Novo visitante" };

/** The roots that see visitors; of these, agencies, suppliers, service providers and the administration register them. */
const permission = {
  mob: "admin-visitors",
  agencies: "agency-visitors",
  suppliers: "supplier-visitors",
  service_providers: "service-provider-visitors",
  retailers: "retailer-visitors",
  stores: "store-visitors",
} as const;

const allocationPermission = {
  ...permission,
  agencies: "agency-visitors-retailers",
  service_providers: "service-provider-visitors-retailers",
  retailers: "retailer-visitors-suppliers",
} as const;

/** The parts of a visitor; at some roots a role holds them apart from the visitor itself. */
export const visitorParts = {
  /** Birth date, phone, e-mail and the whole CPF; changes of the record and of its photo. */
  fields: {
    permission: {
      ...permission,
      service_providers: "service-provider-visitors-fields",
      retailers: "retailer-visitors-fields",
    },
  },
  documents: {
    permission: {
      ...permission,
      service_providers: "service-provider-visitors-documents",
      retailers: "retailer-visitors-documents",
    },
  },
  /** Allocations, with the suppliers attended. */
  allocations: { permission: allocationPermission },
  /** Days, hours and period of an allocation. */
  schedules: {
    permission: { ...allocationPermission, service_providers: "service-provider-visitors-schedules" },
  },
} as const;
export type VisitorPart = keyof typeof visitorParts;

export const visitors = resource({
  path: "/visitors",
  concept: "visitor",
  words,
  permission,
  labels: {
    name: "Nome",
    cpf: "CPF",
    birth_date: "Data de nascimento",
    phone: "Telefone",
    email: "E-mail",
    job_function: "Função",
    responsible_uuid: "Supervisor",
    unit_uuid: "Unidade",
    active: "Ativo",
    is_temporary: "Temporário",
    temporary_from: "Início do período",
    temporary_until: "Fim do período",
  },
  row: visitor,
  input: visitorInput,
  query: visitorsQuery,
});

/** The list of visitors, whose rows have fewer fields than a record. */
export const visitorList = {
  path: visitors.path,
  words,
  permission,
  row: visitorListItem,
  query: visitorsQuery,
} satisfies ListFacts;
