import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { rolesPermission } from "./roles.ts";

/** The kinds of authentication provider. Each is also the login type of the users who sign in through it. */
export const providerKinds = {
  azure_ad_app_authentication: "Azure AD, pela aplicação",
  azure_ad_user_authentication: "Azure AD, pelo usuário",
  azure_ad: "Azure AD",
  ldap: "LDAP",
} as const;
export type ProviderKind = keyof typeof providerKinds;
const kind = z.enum(Object.keys(providerKinds) as ProviderKind[], "Tipo é obrigatório");

/** A provider as the sign-in page sees it before login: enough to choose one, nothing about the directory. */
export const clientProvider = z.object({ authenticator_slug: z.string(), kind });
export type ClientProvider = z.infer<typeof clientProvider>;

/** The claim of the cloud directory that identifies a user, and the column of `users` that it is compared with. */
export const claimMappings = {
  login: "Nome de usuário do provedor, igual ao login",
  email: "E-mail do provedor, igual ao e-mail do cadastro",
  subject: "Identificador do provedor, igual ao login",
} as const;

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Multi-tenant authorities, which admit users of any company. */
const MULTI_TENANT = new Set(["common", "organizations", "consumers"]);

/**
 * Settings of the cloud kinds, which use OpenID Connect. `issuer` is set only where it differs from the tenant's
 * default.
 */
export const cloudSettings = z.object({
  tenant_id: requiredText("Locatário (tenant)").refine((tenant) => !MULTI_TENANT.has(tenant), {
    message: "Locatário (tenant) inválido: precisa ser o da empresa",
  }),
  client_id: requiredText("Aplicação (client id)"),
  issuer: z
    .url({ protocol: /^https?$/, message: "Emissor inválido: escreva um endereço https" })
    .refine((url) => url.startsWith("https:") || LOCAL.test(url), "Emissor inválido: escreva um endereço https")
    .optional(),
  matched_by: z.enum(Object.keys(claimMappings) as (keyof typeof claimMappings)[], "Ligação inválida").default("login"),
});
export type CloudSettings = z.output<typeof cloudSettings>;

const CERTIFICATE = /^\s*(-----BEGIN CERTIFICATE-----[\s\w+/=]+-----END CERTIFICATE-----\s*)+$/;
const common = {
  url: z
    .string("Endereço é obrigatório")
    .trim()
    .max(500)
    .regex(/^ldaps?:\/\/[\w.-]+(:\d+)?$/i, "Endereço inválido: escreva como ldaps://diretorio.empresa.com.br"),
  /** Certificate authorities trusted to sign the directory's certificate; absent: the well-known ones. */
  ca: z.string().regex(CERTIFICATE, "Certificado inválido: cole o texto que começa em BEGIN CERTIFICATE").optional(),
};
/** Search and bind: a service account searches the directory for the user, who then authenticates with a password. */
const searchSettings = z.object({
  ...common,
  base_dn: requiredText("Base de busca", 500),
  bind_dn: requiredText("Usuário de consulta", 500),
  login_attribute: requiredText("Atributo do login", 60).refine((name) => /^[a-z][\w-]*$/i.test(name), {
    message: "Atributo do login inválido: só letras, números e hífen",
  }),
  /** An additional condition on the user, such as `(memberOf=cn=visitas,dc=empresa)`. */
  user_filter: z
    .string()
    .trim()
    .max(1000)
    .regex(/^\(.+\)$/, "Filtro inválido: escreva entre parênteses")
    .optional(),
});
/** Direct bind: the user's distinguished name is built from the login. */
const bindSettings = z.object({
  ...common,
  user_dn: z
    .string()
    .trim()
    .max(500)
    .regex(/\{login\}/, "Nome no diretório inválido: falta {login}"),
});
/**
 * Settings of a directory. `ldap://` is upgraded to TLS before anything is sent (StartTLS); `ldaps://` starts with TLS.
 */
export type DirectorySettings = z.output<typeof searchSettings> | z.output<typeof bindSettings>;

/** Parses the stored settings of a directory. */
export const directorySettings = (settings: Record<string, string>): DirectorySettings =>
  schemaFor(settings).parse(settings);

const schemaFor = (settings: Record<string, string>) => (settings.user_dn ? bindSettings : searchSettings);

/** A provider. The answer never contains its secret, only `has_secret`. */
const authenticationProvider = clientProvider
  .extend({
    uuid: z.uuid(),
    name: z.string(),
    settings: z.record(z.string(), z.string()),
    has_secret: z.boolean(),
    active: z.boolean(),
    version,
  })
  .meta({ id: "AuthenticationProvider", description: "Um provedor de acesso. O segredo não é mostrado." });
export type AuthenticationProvider = z.infer<typeof authenticationProvider>;

const fields = z.object({
  name: requiredText("Nome"),
  authenticator_slug: z
    .string("Identificador é obrigatório")
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, "Identificador inválido: letras, números e hífen"),
  kind,
  settings: z
    .record(z.string(), z.string().max(20_000))
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== "")))
    .default({}),
  secret: z
    .string()
    .min(1, "Segredo é obrigatório")
    .max(1000)
    .optional()
    .meta({ description: "Sem ele, o que está guardado fica." }),
  active: z.boolean().default(true),
});

export type AuthenticationProviderInput = z.output<typeof fields>;

const parseSettings = ({ kind, settings }: AuthenticationProviderInput) =>
  (kind === "ldap" ? schemaFor(settings) : cloudSettings).safeParse(settings);

/**
 * Reports each issue of the settings, by the schema of the provider's kind, under its own field name, once the other
 * fields are valid.
 */
function checkSettings({ value, issues }: z.core.ParsePayload<AuthenticationProviderInput>): void {
  if (issues.length > 0) return;
  for (const { path, message } of parseSettings(value).error?.issues ?? []) {
    issues.push({ code: "custom", path: [...path], message, input: value });
  }
}

/** The settings as the schema of the provider's kind reads them, with its defaults. */
function readSettings<T extends AuthenticationProviderInput>(input: T): T {
  const { data } = parseSettings(input);
  return data ? { ...input, settings: data } : input;
}

const authenticationProviderInput = fields.check(checkSettings).overwrite(readSettings);

const authenticationProvidersQuery = lookupQuery.extend({
  sort: sortBy("name", "authenticator_slug", "kind", "has_secret", "active"),
});
export type AuthenticationProvidersQuery = z.output<typeof authenticationProvidersQuery>;

export const authenticationProviders = resource({
  path: "/authentication_providers",
  concept: "authentication_provider",
  words: { one: "provedor", many: "provedores", title: "Provedores de acesso", add: "Novo provedor" },
  permission: rolesPermission,
  labels: { name: "Nome", authenticator_slug: "Identificador", kind: "Tipo", active: "Ativo" },
  row: authenticationProvider,
  input: authenticationProviderInput,
  query: authenticationProvidersQuery,
});

/** One provider, by its slug, or all. */
export const clientProvidersQuery = pageQuery.extend({ authenticator_slug: z.string().max(200).optional() });
export type ClientProvidersQuery = z.output<typeof clientProvidersQuery>;
export const clientProvidersOperation = operation({
  method: "get",
  path: "/pub/client_authentication_providers",
  query: clientProvidersQuery,
  answer: pageOf(clientProvider),
});

export const providerCheck = z.object({
  authenticator_slug: z.string("Informe o provedor").trim().min(1, "Informe o provedor").max(200),
});
/** Says if the provider exists and, for a cloud directory, the address to redirect the browser to. */
export const providerCheckResult = z.object({
  success: z.boolean(),
  redirect_uri: z.url().nullable(),
});
export const checkProviderOperation = operation({
  method: "post",
  path: "/pub/client_authentication_providers/check",
  answer: providerCheckResult,
});
