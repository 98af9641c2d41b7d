import { z } from "zod";
import {
  type AuthenticationProvider,
  claimMappings,
  providerKinds,
} from "#app/contracts/access/authentication-providers.ts";
import { crumbs as above } from "../roles.ts";

export const place = {
  path: "/mob/roles/providers",
  api: "/v1/mob/authentication_providers",
  concept: "authentication_provider",
};
export const title = "Provedores de acesso";
export const crumbs = [...above, { label: title, href: place.path }];

const cloudFields = ["tenant_id", "client_id", "issuer", "matched_by"] as const;
const directoryFields = ["url", "ca", "base_dn", "bind_dn", "login_attribute", "user_filter", "user_dn"] as const;
type Setting = (typeof cloudFields)[number] | (typeof directoryFields)[number];

export type ProviderForm = Record<"name" | "authenticator_slug" | "kind" | "secret" | Setting, string> & {
  active: boolean;
};

export const labels: Record<keyof ProviderForm, string> = {
  name: "Nome",
  authenticator_slug: "Identificador",
  kind: "Tipo",
  tenant_id: "Locatário (tenant)",
  client_id: "Aplicação (client id)",
  issuer: "Emissor",
  matched_by: "Como a pessoa é reconhecida",
  url: "Endereço",
  ca: "Certificado da autoridade",
  base_dn: "Base de busca",
  bind_dn: "Usuário de consulta",
  login_attribute: "Atributo do login",
  user_filter: "Filtro de quem pode entrar",
  user_dn: "Nome no diretório",
  secret: "Segredo",
  active: "Ativo",
};

const settingsOf = (kind: string): readonly Setting[] => {
  if (kind === "ldap") return directoryFields;
  return kind in providerKinds ? cloudFields : [];
};

const typed = z.string().optional();

/** What the form sends: each setting in a field of its own. What a setting may be is the API's to say. */
export const schema = z
  .object({
    name: typed,
    authenticator_slug: typed,
    kind: typed,
    secret: typed,
    active: z.boolean().default(false),
    version: z.number().int().optional(),
    ...(Object.fromEntries([...cloudFields, ...directoryFields].map((name) => [name, typed])) as Record<
      Setting,
      typeof typed
    >),
  })
  .transform((form) => {
    const { name, authenticator_slug, kind, secret, active, version } = form;
    const given = settingsOf(kind ?? "").flatMap((setting) => (form[setting] ? [[setting, form[setting]]] : []));
    return { name, authenticator_slug, kind, secret, active, version, settings: Object.fromEntries(given) };
  });

export const recordOf = ({ settings, ...provider }: AuthenticationProvider) => ({ ...settings, ...provider });

/** Each field, stored or as it was sent, in words; a secret is never one of them. */
export function tell(values: Record<string, unknown>): Record<Exclude<keyof ProviderForm, "secret">, string> {
  const settings = (values.settings ?? values) as Record<string, unknown>;
  const { secret: _, ...told } = labels;
  const words = Object.keys(told).map((name) => [name, String(values[name] ?? settings[name] ?? "")]);
  return {
    ...(Object.fromEntries(words) as ReturnType<typeof tell>),
    kind: providerKinds[values.kind as keyof typeof providerKinds] ?? "",
    matched_by: claimMappings[settings.matched_by as keyof typeof claimMappings] ?? "",
    active: values.active === true || values.active === "on" ? "Sim" : "Não",
  };
}
