import { SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import type { ProviderFields } from "./provider-form.ts";

type SettingsFieldsProps = {
  field: ProviderFields;
  /** A secret is stored, and stays where the field is left empty. */
  hasSecret: boolean;
};

/** The settings of a provider, by its kind. */
export function SettingsFields({ field, hasSecret }: SettingsFieldsProps) {
  const kind = field.kind.defaultValue ?? "";
  if (kind === "") return <p className="text-muted-foreground">As configurações dependem do tipo.</p>;
  return (
    <>
      {kind === "ldap" ? <DirectoryFields field={field} /> : <CloudFields field={field} />}
      <TextField
        name="secret"
        label="Segredo"
        type="password"
        hint={hasSecret ? "Há um guardado; em branco, ele fica" : undefined}
        autoComplete="new-password"
        maxLength={1000}
        errors={field.secret.errors}
      />
    </>
  );
}

/** Of text that is written as it is, such as identifiers. */
export const verbatim = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function DirectoryFields({ field }: { field: ProviderFields }) {
  return (
    <>
      <TextField {...field.url} {...verbatim} hint="ldaps://diretorio.empresa.com.br" required maxLength={500} />
      <TextArea
        {...field.ca}
        hint="Em branco, valem as autoridades conhecidas; senão, o texto que começa em BEGIN CERTIFICATE"
        spellCheck={false}
      />
      <TextField {...field.base_dn} {...verbatim} hint="Onde as pessoas são procuradas" maxLength={500} />
      <TextField {...field.bind_dn} {...verbatim} hint="Quem as procura; o segredo é a senha dele" maxLength={500} />
      <TextField {...field.login_attribute} {...verbatim} hint="Por exemplo, uid ou sAMAccountName" maxLength={60} />
      <TextField
        {...field.user_filter}
        {...verbatim}
        hint="Opcional, como (memberOf=cn=visitas,dc=empresa)"
        maxLength={1000}
      />
      <TextField
        {...field.user_dn}
        {...verbatim}
        hint="Em vez da busca, onde o nome de todos se forma do login: uid={login},dc=empresa"
        maxLength={500}
      />
    </>
  );
}

function CloudFields({ field }: { field: ProviderFields }) {
  return (
    <>
      <TextField {...field.tenant_id} {...verbatim} required maxLength={120} />
      <TextField {...field.client_id} {...verbatim} required maxLength={120} />
      <TextField {...field.issuer} {...verbatim} hint="Em branco, o do próprio locatário" maxLength={500} />
      <SelectField {...field.matched_by} />
    </>
  );
}
