import { z } from "zod";
import { phone } from "../platform/fields.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { visitorInput, visitors } from "./visitors.ts";

export const liteVisitorStates = {
  waiting: "Aguardando aprovação",
  approved: "Aprovado",
  refused: "Recusado",
  completed: "Cadastro completo",
} as const;
export type LiteVisitorState = keyof typeof liteVisitorStates;
const state = z.enum(Object.keys(liteVisitorStates) as LiteVisitorState[]);

export const liteVisitorOrigins = { public: "Página pública", import: "Importação" } as const;

/**
 * The consent texts of the public registration page, by version. A text that a visitor has agreed to never changes: a
 * new text gets a new version, which the page asks for from then on.
 */
export const consentTexts = {
  "2026-11": [
    "Autorizo o uso do meu nome, CPF, telefone e empresa para o controle de acesso à loja que escolhi.",
    "Os dados são vistos pela loja, pela rede a que ela pertence, pela empresa que informei e pela administração da plataforma.",
    "Posso pedir a qualquer momento acesso, correção ou anonimização dos meus dados.",
  ].join(" "),
} as const;
export const CONSENT_VERSION = "2026-11" satisfies keyof typeof consentTexts;

export const consent = z.object({ version: z.string(), text: z.string() });

const store = z.object({ uuid: z.uuid(), name: z.string(), retailer_name: z.string() });

export const liteVisitor = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    cpf: z.string(),
    phone: z.string(),
    /** As typed by the visitor. */
    company: z.string(),
    /** The account of that company, where it is known. */
    owner: z.object({ uuid: z.uuid(), trade_name: z.string() }).nullable(),
    store,
    purpose: z.string(),
    state,
    origin: z.enum(Object.keys(liteVisitorOrigins) as (keyof typeof liteVisitorOrigins)[]),
    consent_version: z.string().nullable(),
    reason: z.string(),
    decided_by_name: z.string(),
    decided_at: moment.nullable(),
    /** The visitor created from it. */
    visitor_uuid: z.uuid().nullable(),
    created_at: moment,
    version: z.number().int(),
  })
  .meta({ id: "LiteVisitor", description: "Um cadastro lite, e o que se decidiu sobre ele." });
export type LiteVisitor = z.infer<typeof liteVisitor>;

export const liteVisitorsQuery = pageQuery.extend({
  name_or_cpf: z.string().max(200).default(""),
  state: state.optional(),
  store_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  sort: sortBy("name", "cpf", "company", "store", "purpose", "state", "created_at"),
});
export type LiteVisitorsQuery = z.output<typeof liteVisitorsQuery>;

/** The form of the public registration page. */
export const liteRegistration = visitorInput.pick({ name: true, cpf: true }).extend({
  phone,
  company: requiredText("Empresa"),
  store_uuid: z.uuid("Loja é obrigatório"),
  purpose: requiredText("Finalidade", 300),
  consent_version: z.literal(CONSENT_VERSION, "É preciso concordar com o uso dos dados."),
});
export type LiteRegistration = z.output<typeof liteRegistration>;

/** The answer is always the same, so that it does not reveal if the CPF is already known or registered. */
export const liteRegistrationAnswer = z.object({ name: z.string(), state: z.literal("waiting") });

export const publicStoresQuery = z.object({
  /** Part of the name of a store, city or retailer. */
  q: z.string().trim().min(2, "Escreva ao menos 2 letras").max(100).optional(),
  /** One store, as the QR code at its entrance identifies it. */
  uuid: z.uuid().optional(),
});
export type PublicStoresQuery = z.output<typeof publicStoresQuery>;
export const publicStore = z.object({ uuid: z.uuid(), name: z.string(), city: z.string() });

export const publicStoresOperation = operation({
  method: "get",
  path: "/pub/lite_visitors/stores",
  query: publicStoresQuery,
  answer: z.object({ data: z.array(publicStore) }),
});
export const registerLiteVisitorOperation = operation({
  method: "post",
  path: "/pub/lite_visitors",
  answer: z.object({ lite_visitor: liteRegistrationAnswer }),
});

const approvalFields = { owner_uuid: z.uuid("Contratante inválido").nullable().default(null), version };

/** The administration may set the owner; an owner decides on its own lite visitors. */
export const liteApproval = z.object(approvalFields);
export const liteRefusal = z.object({ reason: requiredText("Motivo", 300), version });
/** The fields of a visitor beyond name, CPF and phone. */
export const liteCompletion = visitorInput.omit({ name: true, cpf: true, phone: true }).extend(approvalFields);
export type LiteCompletion = z.output<typeof liteCompletion>;

export const pendingApproveSummary = z.object({ pending_approve_visitors: z.number().int() });

/** The lite visitors that wait for the account's decision. */
export const pendingApproveVisitors = {
  path: "/pending_approve_visitors",
  words: { one: "cadastro", many: "cadastros", title: "Cadastros pendentes de aprovação" },
  permission: visitors.permission,
  row: liteVisitor,
  query: liteVisitorsQuery.omit({ state: true }),
} satisfies ListFacts;

const answer = z.object({ lite_visitor: liteVisitor });
export const liteVisitorOperation = operation({ method: "get", path: "/lite_visitors/{id}", answer });
export const refuseLiteVisitorOperation = operation({ method: "post", path: "/lite_visitors/{id}/refusal", answer });
export const completeLiteVisitorOperation = operation({
  method: "post",
  path: "/lite_visitors/{id}/completion",
  answer,
});

/** Undoes the caller's own refusal. */
export const undoLiteRefusalOperation = operation({ method: "delete", path: "/lite_visitors/{id}/refusal", answer });
