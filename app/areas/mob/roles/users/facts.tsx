import { userTypeLabels } from "#app/contracts/access/roles.ts";
import { isViewable } from "#app/contracts/access/support-views.ts";
import { editions, type User, userStates, users } from "#app/contracts/access/users.ts";
import type { Abilities } from "#app/crud/abilities.ts";
import { describeBox } from "#app/crud/record-fields.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { addresses } from "../../addresses.ts";

/** True where the page has "Desativar": the user is active, and the reader may deactivate users. */
export const canDeactivate = (may: Abilities, user: User | null) => may.remove && user?.active === true;

/** Links to what else may be done with a user. */
export function UserActions({ user, may, views }: { user: User; may: Abilities; views: boolean }) {
  const self = `${addresses.users}/${user.uuid}`;
  return (
    <>
      {may.write && user.state === "invited" && (
        <ButtonLink href={`${self}/invite`} data-ask="">
          Convidar de novo
        </ButtonLink>
      )}{" "}
      <ButtonLink href={`${self}/sessions`}>Sessões abertas</ButtonLink>{" "}
      {views && user.active && isViewable(user.role.user_type) && (
        <ButtonLink href={`${self}/view`}>Ver como este usuário</ButtonLink>
      )}
      {canDeactivate(may, user) && (
        <ButtonLink look="danger" href={`${self}/deactivate`} data-ask="">
          Desativar
        </ButtonLink>
      )}
    </>
  );
}

/** How a user signs in, and since when. */
export function UserState({ user }: { user: User }) {
  const moment = (at: User["last_login_at"]) => formatDateTime(at && String(at));
  const items = [
    { term: "Situação", detail: userStates[user.state] },
    { term: "Primeiro acesso", detail: moment(user.first_login_at) },
    { term: "Último acesso", detail: moment(user.last_login_at) },
    { term: "Senhas erradas desde então", detail: formatInteger(user.failed_logins) },
    { term: "Cadastrado em", detail: moment(user.created_at) },
  ];
  return <DefinitionList items={items} />;
}

/** A user's fields, for those who read them. */
export function UserFacts({ user }: { user: User }) {
  const { labels } = users;
  const facts: Record<keyof typeof labels, string | undefined> = {
    ...user,
    user_type: userTypeLabels[user.role.user_type],
    account_uuid: user.account.trade_name,
    role_uuid: user.role.name,
    visitor_uuid: user.visitor?.name,
    edition: editions[user.edition],
    authentication_provider_uuid: user.authentication_provider?.name,
    legal_responsible: describeBox(user.legal_responsible),
    active: describeBox(user.active),
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return <DefinitionList items={names.map((name) => ({ term: labels[name], detail: facts[name] || null }))} />;
}
