import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, TextField, UpdatingSelect } from "#app/ui/fields/index.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/form.ts";
import { describe, providerForm } from "./provider-form.ts";
import { SettingsFields, verbatim } from "./settings-fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadForm(args, providerForm, {});
export const action = (args: Route.ActionArgs) => saveForm(args, providerForm, {});

export default function ProviderForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(providerForm, props, {
    initial: { active: true },
    values: ({ settings }) => settings,
    describe,
  });
  return (
    <FormPage
      {...form}
      lead={!record && "Quem entra por ele escreve o identificador em “Uso um provedor de acesso próprio”."}
      parents={roleParents}
    >
      <TextField {...field.name} required maxLength={120} autoComplete="off" />
      <TextField {...field.authenticator_slug} {...verbatim} required maxLength={60} />
      <UpdatingSelect
        {...field.kind}
        required
        placeholder="Escolha"
        updates="configuracoes"
        button="Mostrar configurações"
      />
      <div id="configuracoes" className="grid gap-3">
        <SettingsFields field={field} hasSecret={record?.has_secret ?? false} />
      </div>
      <CheckboxField {...field.active} />
    </FormPage>
  );
}
