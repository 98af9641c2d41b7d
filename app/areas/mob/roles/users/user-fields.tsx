import type { FieldMetadata } from "@conform-to/react";
import type { User } from "#app/contracts/access/users.ts";
import { CheckboxField, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { editionOptions, labels, type Offer, typesFor, type UserForm } from "./users.ts";

type Fields = { [Name in keyof UserForm]: FieldMetadata<UserForm[Name]> };
type UserFieldsProps = { fields: Fields; offer: Offer; user?: User };

/** The fields of a user; account, role and registration depend on the user type. */
export function UserFields({ fields, offer, user }: UserFieldsProps) {
  const own = <Name extends Exclude<keyof UserForm, "legal_responsible" | "active">>(name: Name) => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          {...own("user_type")}
          required={!user}
          placeholder={user ? undefined : "Escolha"}
          options={typesFor(user)}
          data-updates="pertence"
        />
        <Button name="intent" value="again">
          Mostrar contas e perfis
        </Button>
      </div>
      <Belongs fields={fields} offer={offer} user={user} />
      <TextField {...own("name")} required maxLength={120} autoComplete="off" />
      <TextField {...own("login")} required maxLength={200} autoComplete="off" autoCapitalize="none" />
      <TextField {...own("email")} type="email" required maxLength={254} autoComplete="off" />
      <TextField {...own("area")} maxLength={120} autoComplete="off" />
      <TextField {...own("office")} maxLength={120} autoComplete="off" />
      <SelectField {...own("edition")} options={editionOptions} />
      <SelectField
        {...own("authentication_provider_uuid")}
        placeholder="Nenhum: entra com senha"
        options={offer.providers}
      />
      <CheckboxField
        name="legal_responsible"
        label={labels.legal_responsible}
        defaultChecked={fields.legal_responsible.initialValue === "on"}
        errors={fields.legal_responsible.errors}
      />
      <CheckboxField
        name="active"
        label={labels.active}
        defaultChecked={fields.active.initialValue === "on"}
        errors={fields.active.errors}
      />
    </>
  );
}

/** What depends on the user type; script asks for it again as that changes. */
function Belongs({ fields, offer, user }: UserFieldsProps) {
  const account = fields.account_uuid.initialValue;
  return (
    <div id="pertence" className="grid gap-3">
      {user ? (
        <>
          <DefinitionList items={[{ term: labels.account_uuid, detail: user.account.trade_name }]} />
          <input type="hidden" name="account_uuid" value={user.account.uuid} />
        </>
      ) : (
        offer.type && (
          <LookupField
            name="account_uuid"
            label={labels.account_uuid}
            required
            found={offer.accounts}
            chosen={account ? [account] : []}
            errors={fields.account_uuid.errors}
          />
        )
      )}
      <SelectField
        name="role_uuid"
        label={labels.role_uuid}
        required
        placeholder="Escolha"
        hint={offer.type ? undefined : "Escolha antes o tipo de usuário"}
        options={offer.roles}
        defaultValue={fields.role_uuid.initialValue}
        errors={fields.role_uuid.errors}
      />
      {offer.type === "af" && (
        <LookupField
          name="visitor_uuid"
          label={labels.visitor_uuid}
          required
          hint="A pessoa, no cadastro da agência; escolha antes a conta"
          found={offer.visitors}
          chosen={fields.visitor_uuid.initialValue ? [fields.visitor_uuid.initialValue] : []}
          errors={fields.visitor_uuid.errors}
        />
      )}
    </div>
  );
}
