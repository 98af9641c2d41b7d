import type { FieldMetadata } from "@conform-to/react";
import { claimMappings, providerKinds } from "#app/contracts/access/authentication-providers.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { labels, type ProviderForm } from "./providers.ts";

type Fields = { [Name in keyof ProviderForm]: FieldMetadata<ProviderForm[Name]> };
type ProviderFieldsProps = {
  fields: Fields;
  /** A secret is kept already, and stays where none is typed. */
  hasSecret?: boolean;
};

/** The fields of a provider; its settings depend on the kind. */
export function ProviderFields({ fields, hasSecret = false }: ProviderFieldsProps) {
  const own = ownOf(fields);
  return (
    <>
      <TextField {...own("name")} required maxLength={120} autoComplete="off" />
      <TextField
        {...own("authenticator_slug")}
        hint="O nome que as pessoas escrevem ao entrar: letras, números e hífen"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          {...own("kind")}
          required
          placeholder="Escolha"
          options={toOptions(providerKinds)}
          data-updates="configuracoes"
        />
        <Button name="intent" value="again">
          Mostrar configurações
        </Button>
      </div>
      <div id="configuracoes" className="grid gap-3">
        <Settings kind={String(fields.kind.initialValue ?? "")} fields={fields} hasSecret={hasSecret} />
      </div>
      <CheckboxField
        name="active"
        label={labels.active}
        hint="Inativo, ninguém entra por ele, e quem entrou sai"
        defaultChecked={fields.active.initialValue === "on"}
        errors={fields.active.errors}
      />
    </>
  );
}

const ownOf = (fields: Fields) => (name: Exclude<keyof ProviderForm, "active" | "secret">) => ({
  name,
  label: labels[name],
  defaultValue: fields[name].initialValue,
  errors: fields[name].errors,
});

const verbatim = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function Settings({ kind, fields, hasSecret = false }: ProviderFieldsProps & { kind: string }) {
  const own = ownOf(fields);
  if (kind === "") return <p className="text-muted-foreground">As configurações dependem do tipo.</p>;
  return (
    <>
      {kind === "ldap" ? <Directory own={own} /> : <Cloud own={own} />}
      <TextField
        name="secret"
        label={labels.secret}
        type="password"
        hint={hasSecret ? "Há um guardado; em branco, ele fica" : undefined}
        autoComplete="new-password"
        maxLength={1000}
        errors={fields.secret.errors}
      />
    </>
  );
}

type OwnProps = { own: ReturnType<typeof ownOf> };

function Directory({ own }: OwnProps) {
  return (
    <>
      <TextField {...own("url")} {...verbatim} hint="ldaps://diretorio.empresa.com.br" required maxLength={500} />
      <TextArea
        {...own("ca")}
        hint="Em branco, valem as autoridades conhecidas; senão, o texto que começa em BEGIN CERTIFICATE"
        spellCheck={false}
      />
      <TextField {...own("base_dn")} {...verbatim} hint="Onde as pessoas são procuradas" maxLength={500} />
      <TextField {...own("bind_dn")} {...verbatim} hint="Quem as procura; o segredo é a senha dele" maxLength={500} />
      <TextField {...own("login_attribute")} {...verbatim} hint="Por exemplo, uid ou sAMAccountName" maxLength={60} />
      <TextField
        {...own("user_filter")}
        {...verbatim}
        hint="Opcional, como (memberOf=cn=visitas,dc=empresa)"
        maxLength={1000}
      />
      <TextField
        {...own("user_dn")}
        {...verbatim}
        hint="Em vez da busca, onde o nome de todos se forma do login: uid={login},dc=empresa"
        maxLength={500}
      />
    </>
  );
}

function Cloud({ own }: OwnProps) {
  return (
    <>
      <TextField {...own("tenant_id")} {...verbatim} required maxLength={120} />
      <TextField {...own("client_id")} {...verbatim} required maxLength={120} />
      <TextField {...own("issuer")} {...verbatim} hint="Em branco, o do próprio locatário" maxLength={500} />
      <SelectField {...own("matched_by")} options={toOptions(claimMappings)} />
    </>
  );
}
