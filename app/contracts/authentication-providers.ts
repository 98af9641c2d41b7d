import { z } from "zod";
import { requiredText } from "./fields.ts";
import { lookupQuery } from "./lookups.ts";
import { version } from "./version.ts";

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

const cloud = z.object({
  tenant_id: requiredText("Locatário (tenant)"),
  client_id: requiredText("Aplicação (client id)"),
});
const directory = z.object({
  url: z
    .string("Endereço é obrigatório")
    .trim()
    .max(500)
    .regex(/^ldaps?:\/\/[\w.-]+(:\d+)?$/i, "Endereço inválido: escreva como ldaps://diretorio.empresa.com.br"),
  base_dn: requiredText("Base de busca", 500),
  bind_dn: requiredText("Usuário de consulta", 500),
  login_attribute: requiredText("Atributo do login", 60),
});

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
  settings: z.record(z.string(), z.string().max(1000)).default({}),
  /** Left out: the one that is kept stays. */
  secret: z.string().min(1, "Segredo é obrigatório").max(1000).optional(),
  active: z.boolean().default(true),
});

/** Reads the settings as the kind's; each field's message stands under the field's own name. */
function readSettings<T extends z.output<typeof fields>>(input: T, context: z.RefinementCtx): T {
  const read = (input.kind === "ldap" ? directory : cloud).safeParse(input.settings);
  if (read.success) return { ...input, settings: read.data };
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
}

export const authenticationProviderInput = fields.transform(readSettings);
export type AuthenticationProviderInput = z.output<typeof fields>;
export const authenticationProviderChange = fields.extend({ version }).transform(readSettings);

export const authenticationProvidersQuery = lookupQuery;
