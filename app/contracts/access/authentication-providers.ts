import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { requiredText } from "../platform/fields.ts";
import { pageQuery } from "../platform/paging.ts";
import { version } from "../platform/version.ts";

/** How a provider knows people; the login types of the same name go there. */
export const providerKinds = {
  azure_ad_app_authentication: "Azure AD, pela aplicação",
  azure_ad_user_authentication: "Azure AD, pelo usuário",
  azure_ad: "Azure AD",
  ldap: "LDAP",
} as const;
export type ProviderKind = keyof typeof providerKinds;
const kind = z.enum(Object.keys(providerKinds) as ProviderKind[], "Tipo é obrigatório");

/** What is asked before login: enough to choose, nothing about the directory. */
export const clientProvider = z.object({ authenticator_slug: z.string(), kind });
export type ClientProvider = z.infer<typeof clientProvider>;

/** Which claim of the cloud directory says who somebody is, and what of ours it is held against. */
export const matchings = {
  login: "Nome de usuário do provedor, igual ao login",
  email: "E-mail do provedor, igual ao e-mail do cadastro",
  subject: "Identificador do provedor, igual ao login",
} as const;

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Every company's people would come in through these. */
const EVERYBODYS = new Set(["common", "organizations", "consumers"]);

/** Settings of the cloud kinds, spoken to by OpenID Connect. `issuer` where it is not the tenant's own. */
export const cloudSettings = z.object({
  tenant_id: requiredText("Locatário (tenant)").refine((tenant) => !EVERYBODYS.has(tenant), {
    message: "Locatário (tenant) inválido: precisa ser o da empresa",
  }),
  client_id: requiredText("Aplicação (client id)"),
  issuer: z
    .url({ protocol: /^https?$/, message: "Emissor inválido: escreva um endereço https" })
    .refine((url) => url.startsWith("https:") || LOCAL.test(url), "Emissor inválido: escreva um endereço https")
    .optional(),
  matched_by: z.enum(Object.keys(matchings) as (keyof typeof matchings)[], "Ligação inválida").default("login"),
});
export type CloudSettings = z.output<typeof cloudSettings>;

const CERTIFICATE = /^\s*(-----BEGIN CERTIFICATE-----[\s\w+/=]+-----END CERTIFICATE-----\s*)+$/;
const common = {
  url: z
    .string("Endereço é obrigatório")
    .trim()
    .max(500)
    .regex(/^ldaps?:\/\/[\w.-]+(:\d+)?$/i, "Endereço inválido: escreva como ldaps://diretorio.empresa.com.br"),
  /** Whose signature on the directory's certificate is believed; absent: the well-known authorities. */
  ca: z.string().regex(CERTIFICATE, "Certificado inválido: cole o texto que começa em BEGIN CERTIFICATE").optional(),
};
/** People are looked for, by an account that may, and then asked to prove it. */
const searching = z.object({
  ...common,
  base_dn: requiredText("Base de busca", 500),
  bind_dn: requiredText("Usuário de consulta", 500),
  login_attribute: requiredText("Atributo do login", 60).refine((name) => /^[a-z][\w-]*$/i.test(name), {
    message: "Atributo do login inválido: só letras, números e hífen",
  }),
  /** Who else must be true of whoever may enter, as `(memberOf=cn=visitas,dc=empresa)`. */
  user_filter: z
    .string()
    .trim()
    .max(1000)
    .regex(/^\(.+\)$/, "Filtro inválido: escreva entre parênteses")
    .optional(),
});
/** Everybody's name in the directory is made of the login. */
const naming = z.object({
  ...common,
  user_dn: z
    .string()
    .trim()
    .max(500)
    .regex(/\{login\}/, "Nome no diretório inválido: falta {login}"),
});
/** Settings of a directory. `ldap://` is turned to TLS before anything is said (StartTLS), `ldaps://` begins with it. */
export type DirectorySettings = z.output<typeof searching> | z.output<typeof naming>;

/** Reads kept settings of a directory. */
export const directorySettings = (settings: Record<string, string>): DirectorySettings =>
  directoryOf(settings).parse(settings);

const directoryOf = (settings: Record<string, string>) => (settings.user_dn ? naming : searching);

/** A provider; its secret is never told, only whether there is one. */
export const authenticationProvider = clientProvider
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
  /** Left out: the one that is kept stays. */
  secret: z.string().min(1, "Segredo é obrigatório").max(1000).optional(),
  active: z.boolean().default(true),
});

/** Reads the settings as the kind's; each field's message stands under the field's own name. */
function readSettings<T extends z.output<typeof fields>>(input: T, context: z.RefinementCtx): T {
  const read = (input.kind === "ldap" ? directoryOf(input.settings) : cloudSettings).safeParse(input.settings);
  if (read.success) return { ...input, settings: read.data };
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
}

export const authenticationProviderInput = fields.transform(readSettings);
export type AuthenticationProviderInput = z.output<typeof fields>;
export const authenticationProviderChange = fields.extend({ version }).transform(readSettings);

export const authenticationProvidersQuery = lookupQuery;

/** One by its name, or all. */
export const clientProvidersQuery = pageQuery.extend({ authenticator_slug: z.string().max(200).optional() });
export type ClientProvidersQuery = z.output<typeof clientProvidersQuery>;

export const providerCheck = z.object({
  authenticator_slug: z.string("Informe o provedor").trim().min(1, "Informe o provedor").max(200),
});
/** Whether there is such a provider; of a cloud directory also where the browser is to go. */
export const providerChecked = z.object({
  success: z.boolean(),
  redirect_uri: z.url().nullable(),
});
export type ProviderChecked = z.infer<typeof providerChecked>;
