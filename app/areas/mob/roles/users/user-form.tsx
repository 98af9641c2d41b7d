import type { ReactNode } from "react";
import { accountKindOf, userTypeLabels } from "#app/contracts/access/roles.ts";
import type { User } from "#app/contracts/access/users.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { CheckboxField, SelectField, TextField, UpdatingSelect } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { roleParents } from "../tabs.tsx";
import { AccountFields } from "./account-fields.tsx";
import { type UserChoices, userForm } from "./choices.ts";
import { UserState } from "./facts.tsx";

type UserFormProps = Parameters<typeof useRecordForm<typeof userForm, UserChoices>>[1] & {
  actions: ReactNode;
  /** The page has the button that deactivates the user, in place of the checkbox. */
  deactivates: boolean;
  /** The account that a new user begins with, its type and its provider; empty where the address names none. */
  initial: { user_type: string; account_uuid: string; authentication_provider_uuid: string };
  /** The page that led here. */
  back: string;
};

/** The form of a user, new or stored; account, role and visitor depend on the user type. */
export function UserForm({ actions, deactivates, initial, back, ...props }: UserFormProps) {
  const { record: user } = props.loaderData;
  const { field, form } = useRecordForm(userForm, props, {
    initial: { active: true, edition: "control", ...initial },
    values: ({ role }) => ({ user_type: role.user_type }),
    describe: {
      user_type: ({ role, user_type }) => userTypeLabels[(role as User["role"])?.user_type ?? user_type] ?? "",
      account_uuid: (_values, text) => user?.account.trade_name ?? text,
    },
  });
  return (
    <FormPage
      {...form}
      name={user ? user.name || user.login : undefined}
      parents={roleParents}
      cancel={back}
      lead={!user && "Ao salvar, a pessoa recebe por e-mail um convite para escolher a senha."}
      actions={actions}
      facts={user && <UserState user={user} />}
    >
      <UpdatingSelect
        {...field.user_type}
        required={!user}
        placeholder={user ? undefined : "Escolha"}
        options={typesFor(user)}
        updates="pertence"
        button="Mostrar contas e perfis"
      />
      <AccountFields field={field} user={user} />
      <TextField {...field.name} maxLength={120} autoComplete="off" />
      <TextField {...field.login} autoComplete="off" autoCapitalize="none" />
      <TextField {...field.email} type="email" maxLength={254} autoComplete="off" />
      <TextField {...field.area} maxLength={120} autoComplete="off" />
      <TextField {...field.office} maxLength={120} autoComplete="off" />
      <SelectField {...field.edition} />
      <SelectField {...field.authentication_provider_uuid} placeholder="Nenhum: entra com senha" />
      <CheckboxField {...field.legal_responsible} />
      {deactivates ? <input type="hidden" name="active" value="on" /> : <CheckboxField {...field.active} />}
    </FormPage>
  );
}

/** The user types that the account may have: all for a new user, those of the same kind of account afterwards. */
function typesFor(user: User | null) {
  const kind = user && accountKindOf[user.role.user_type];
  const ofKind = (type: string) => !kind || accountKindOf[type as keyof typeof accountKindOf] === kind;
  return toOptions(userTypeLabels).filter(({ value }) => ofKind(value));
}
