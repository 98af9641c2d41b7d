import { z } from "zod";
import { clientStatuses } from "../directory/companies.ts";
import { lookupQuery, named } from "../directory/lookups.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import type { Resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { rolesPermission } from "./roles.ts";

/** The kinds of account whose users sign in under a setting of their own. */
export const signInKinds = {
  retailer: "Rede",
  store: "Loja",
  agency: "Agência",
  supplier: "Fornecedor",
  service_provider: "Prestador de serviço",
} as const;
export type SignInKind = keyof typeof signInKinds;
export const signInKindKeys = Object.keys(signInKinds) as SignInKind[];

const statusKeys = Object.keys(clientStatuses) as (keyof typeof clientStatuses)[];

const accountSignIn = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(signInKindKeys),
    name: z.string(),
    cnpj: z.string().nullable(),
    second_factor_required: z.boolean(),
    /** The provider that a new user begins with; null for a password. */
    authentication_provider: named.nullable(),
    /** Active users, and those of them who sign in otherwise than a new one. */
    users_count: z.number().int(),
    others_count: z.number().int(),
    version,
  })
  .meta({ id: "AccountSignIn", description: "Como entram os usuários de uma conta." });
export type AccountSignIn = z.infer<typeof accountSignIn>;

const accountSignInInput = z.object({
  second_factor_required: z.boolean().default(false),
  authentication_provider_uuid: withFacts(z.uuid("Provedor inválido").nullable().default(null), {
    none: "Nenhum: entram com senha",
  }),
  /** Also moves the active users who sign in otherwise. */
  applies_to_users: z.boolean().default(false),
});
export type AccountSignInInput = z.output<typeof accountSignInInput>;

const accountSignInsQuery = lookupQuery.extend({
  kind: z.enum(signInKindKeys, "Tipo de conta inválido").optional(),
  status: z.enum(statusKeys).optional(),
  /** Only accounts for which no active user signs in. */
  without_users: z.literal("true", "Escolha sim, ou nada").optional(),
  authentication_provider_uuid: z.uuid("Provedor inválido").optional(),
  second_factor_required: z.enum(["true", "false"]).optional(),
  sort: sortBy("name", "cnpj", "kind", "second_factor_required", "authentication_provider", "users_count"),
});
export type AccountSignInsQuery = z.output<typeof accountSignInsQuery>;

/** How the users of each account sign in: a second factor, or a provider of the account's own. */
export const accountSignIns = {
  path: "/account_sign_ins",
  concept: "account_sign_in",
  words: { one: "conta", many: "contas", title: "Entrada por conta" },
  permission: rolesPermission,
  labels: {
    second_factor_required: "Exigir segundo fator de quem entra com senha",
    authentication_provider_uuid: "Provedor de acesso",
    applies_to_users: "Mudar também os usuários ativos",
  },
  row: accountSignIn,
  input: accountSignInInput,
  query: accountSignInsQuery,
} satisfies Resource;
