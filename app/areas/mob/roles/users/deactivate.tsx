import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { type User, type UserInput, users } from "#app/contracts/access/users.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { actionError, redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/deactivate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, users, FULL_ACCESS);
  return { user: await apiOf(context).find(users, params.id) };
}

/** The parameter of the address that takes a deactivation back. */
const UNDO = "desfazer";

/** Deactivates a user, or activates one again whose deactivation is undone; the ended sessions stay ended. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const api = apiOf(context);
  const self = `${addresses.users}/${id}`;
  if (new URL(request.url).searchParams.has(UNDO)) {
    requireAbility(context, users, FULL_ACCESS);
    const done = await api.update(users, id, activated(await api.find(users, id)));
    return done.ok ? redirectWithSuccess(context, self, words.undone) : actionError(done, users.concept);
  }
  const done = await api.remove(users, id);
  return done.ok
    ? redirectWithUndo(context, self, "Usuário desativado.", `${self}/deactivate?${UNDO}=1`)
    : actionError(done, users.concept);
}

/** Returns a user as the form sends it, active. */
const activated = ({ name, email, area, office, login, edition, legal_responsible, version, ...user }: User) =>
  ({
    ...{ name, email, area, office, login, edition, legal_responsible, version },
    account_uuid: user.account.uuid,
    role_uuid: user.role.uuid,
    authentication_provider_uuid: user.authentication_provider?.uuid ?? null,
    visitor_uuid: user.visitor?.uuid ?? null,
    active: true,
  }) satisfies UserInput & { version: number };

export default function Deactivate({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${addresses.users}/${user.uuid}`;
  const list = { label: users.words.title, href: addresses.users };
  return (
    <ConfirmationPage
      title={`Desativar ${name}`}
      crumbs={[homeCrumb(self), ...roleParents, list, { label: name, href: self }]}
      action={`${self}/deactivate`}
      confirmLabel="Desativar"
      cancel={self}
      refused={actionData}
    >
      <p>
        <strong>{name}</strong> ({user.account.trade_name}) não entra mais, e suas sessões terminam agora. O que fez
        fica no histórico; o cadastro pode ser ativado de novo.
      </p>
    </ConfirmationPage>
  );
}
