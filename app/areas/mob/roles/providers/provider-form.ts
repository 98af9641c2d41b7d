import { z } from "zod";
import {
  authenticationProviders,
  claimMappings,
  providerKinds,
} from "#app/contracts/access/authentication-providers.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import type { Fields } from "#app/crud/record-fields.ts";

/** The settings of each kind of provider, with their labels. */
const cloudSettings = {
  tenant_id: "Locatário (tenant)",
  client_id: "Aplicação (client id)",
  issuer: "Emissor",
  matched_by: "Como a pessoa é reconhecida",
};
const directorySettings = {
  url: "Endereço",
  ca: "Certificado da autoridade",
  base_dn: "Base de busca",
  bind_dn: "Usuário de consulta",
  login_attribute: "Atributo do login",
  user_filter: "Filtro de quem pode entrar",
  user_dn: "Nome no diretório",
};
const settingLabels = { ...cloudSettings, ...directorySettings };
type Setting = keyof typeof settingLabels;
const settingNames = Object.keys(settingLabels) as Setting[];

const text = z.string().optional();
const texts = Object.fromEntries(settingNames.map((name) => [name, text])) as Record<Setting, typeof text>;

const fields = z.object({
  name: text,
  authenticator_slug: withFacts(text, { hint: "O nome que as pessoas escrevem ao entrar: letras, números e hífen" }),
  kind: withFacts(text, { values: providerKinds }),
  secret: text,
  active: withFacts(z.boolean().default(false), { hint: "Inativo, ninguém entra por ele, e quem entrou sai" }),
  ...texts,
  matched_by: withFacts(text, { values: claimMappings }),
  settings: z.record(z.string(), z.string()).default({}),
});

/** Gathers the settings of the provider's kind from their fields. */
function gatherSettings<T extends z.output<typeof fields>>(form: T): T {
  const names = Object.keys(form.kind === "ldap" ? directorySettings : cloudSettings) as Setting[];
  const filled = names.flatMap((name) => (form[name] ? [[name, form[name]]] : []));
  return { ...form, settings: form.kind ? Object.fromEntries(filled) : {} };
}

const { name, authenticator_slug, kind, active } = authenticationProviders.labels;

/**
 * A provider as its form sends it: each setting in a field of its own. The API says which values are allowed. The
 * secret has no label here, so that the table of a conflict never shows it.
 */
export const providerForm = {
  ...authenticationProviders,
  labels: { name, authenticator_slug, kind, ...settingLabels, active },
  input: fields.overwrite(gatherSettings),
};
export type ProviderFields = Fields<typeof providerForm, object>;

/** A setting, stored or as the form was sent. */
const settingIn = (setting: Setting) => (values: Record<string, unknown>) =>
  String(((values.settings ?? values) as Record<string, unknown>)[setting] ?? "");

export const describe = {
  ...Object.fromEntries(settingNames.map((name) => [name, settingIn(name)])),
  matched_by: (values: Record<string, unknown>) =>
    claimMappings[settingIn("matched_by")(values) as keyof typeof claimMappings] ?? "",
};
