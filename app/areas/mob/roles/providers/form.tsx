import { providerKinds } from "#app/contracts/access/authentication-providers.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/form.ts";
import { describe, providerForm, valueLabels } from "./provider-form.ts";
import { SettingsFields } from "./settings-fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadForm(args, providerForm, {});
export const action = (args: Route.ActionArgs) => saveForm(args, providerForm, {});

export default function ProviderForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(providerForm, props, {
    initial: { active: true },
    values: ({ settings }) => settings,
    valueLabels,
    describe,
  });
  return (
    <FormPage
      {...form}
      lead={!record && "Quem entra por ele escreve o identificador em “Uso um provedor de acesso próprio”."}
      parents={roleParents}
    >
      <TextField {...field.name} required maxLength={120} autoComplete="off" />
      <TextField
        {...field.authenticator_slug}
        hint="O nome que as pessoas escrevem ao entrar: letras, números e hífen"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          {...field.kind}
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
        <SettingsFields field={field} hasSecret={record?.has_secret ?? false} />
      </div>
      <CheckboxField {...field.active} hint="Inativo, ninguém entra por ele, e quem entrou sai" />
    </FormPage>
  );
}
