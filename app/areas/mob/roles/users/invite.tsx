import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { inviteUserOperation, users } from "#app/contracts/access/users.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/invite.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, users, READ_WRITE);
  return { user: await apiOf(context).find(users, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const sent = await apiOf(context).write(inviteUserOperation, { id: params.id });
  return sent.ok
    ? redirectWithSuccess(context, `${addresses.users}/${params.id}`, "Convite enviado.")
    : actionError(sent, users.concept);
}

export default function Invite({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${addresses.users}/${user.uuid}`;
  const list = { label: users.words.title, href: addresses.users };
  return (
    <ConfirmationPage
      title={`Convidar ${name} de novo`}
      crumbs={[homeCrumb(self), ...roleParents, list, { label: name, href: self }]}
      action={`${self}/invite`}
      confirmLabel="Enviar convite"
      cancel={self}
      refused={actionData}
      danger={false}
    >
      {user.email ? (
        <p>
          Um e-mail com um novo link para escolher a senha vai para <strong>{user.email}</strong>.
        </p>
      ) : (
        <p>
          {name} não tem e-mail. <a href={self}>Informe um no cadastro</a> antes de convidar.
        </p>
      )}
    </ConfirmationPage>
  );
}
