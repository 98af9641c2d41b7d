import { userTypes } from "#app/contracts/access/permissions.ts";
import type { User } from "#app/contracts/access/users.ts";
import { LookupField, SelectField } from "#app/ui/fields/index.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import type { UserFields } from "./choices.ts";

/** The fields that depend on the user type; script reads them again as that changes. */
export function AccountFields({ field, user }: { field: UserFields; user: User | null }) {
  const type = userTypes.find((type) => type === field.user_type.defaultValue);
  return (
    <div id="pertence" className="grid gap-3">
      {user ? (
        <>
          <DefinitionList items={[{ term: field.account_uuid.label, detail: user.account.trade_name }]} />
          <input type="hidden" name="account_uuid" value={user.account.uuid} />
        </>
      ) : (
        type && <LookupField {...field.account_uuid} />
      )}
      <SelectField
        {...field.role_uuid}
        placeholder="Escolha"
        hint={type ? undefined : "Escolha antes o tipo de usuário"}
      />
      {user && (
        <p>
          As permissões são do perfil: mudá-las vale para todos os usuários com ele.{" "}
          <a href={`${addresses.roles}/${user.role.uuid}`} className="text-primary underline">
            Ver o que o perfil {user.role.name} permite
          </a>
        </p>
      )}
      {type === "af" && (
        <LookupField {...field.visitor_uuid} required hint="A pessoa, no cadastro da agência; escolha antes a conta" />
      )}
    </div>
  );
}
