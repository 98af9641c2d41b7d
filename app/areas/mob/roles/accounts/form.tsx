import { type AccountSignIn, accountSignIns, signInKinds } from "#app/contracts/access/account-sign-ins.ts";
import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { allOf } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/form.ts";

const choices = { authentication_provider_uuid: allOf(authenticationProviders, ({ name }) => name) };

export const loader = (args: Route.LoaderArgs) => loadForm(args, accountSignIns, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, accountSignIns, choices);

/** How the users of one account sign in. */
export default function AccountForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(accountSignIns, props, {
    values: ({ authentication_provider }) => ({ authentication_provider_uuid: authentication_provider?.uuid ?? "" }),
  });
  return (
    <FormPage {...form} parents={roleParents} facts={record && <DefinitionList items={factsOf(record)} />}>
      <CheckboxField
        {...field.second_factor_required}
        hint="Quem entra por um provedor de acesso não o tem: ele já pede o seu."
      />
      <SelectField
        {...field.authentication_provider_uuid}
        placeholder="Nenhum: entram com senha"
        hint="Com ele começa o cadastro de um novo usuário desta conta."
      />
      <CheckboxField
        {...field.applies_to_users}
        hint="Todos passam a entrar do modo escolhido acima, e as sessões abertas de quem muda terminam."
      />
    </FormPage>
  );
}

const factsOf = ({ kind, users_count: users, others_count: others }: AccountSignIn) => [
  { term: "Tipo", detail: signInKinds[kind] },
  {
    term: "Usuários ativos",
    detail:
      others === 0
        ? formatInteger(users)
        : `${formatInteger(users)}, dos quais ${formatInteger(others)} ${others === 1 ? "entra" : "entram"} de outro modo`,
  },
];
