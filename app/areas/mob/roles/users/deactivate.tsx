import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { users } from "#app/contracts/access/users.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/deactivate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, users, FULL_ACCESS);
  return { user: await apiOf(context).find(users, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const done = await apiOf(context).remove(users, params.id);
  return done.ok
    ? redirectWithSuccess(context, `${addresses.users}/${params.id}`, success.saved)
    : actionError(done, users.concept);
}

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
