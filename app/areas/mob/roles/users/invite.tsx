import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { User } from "#app/contracts/access/users.ts";
import { actionError, findRecord, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/invite.ts";
import { crumbs, place } from "./users.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { user: await findRecord<User>(apiOf(context), place, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const sent = await apiOf(context).send("POST", `${place.api}/${params.id}/invitation`);
  return sent.ok
    ? redirectWithSuccess(context, `${place.path}/${params.id}`, "Convite enviado.")
    : actionError(sent, place.concept);
}

export default function Invite({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${place.path}/${user.uuid}`;
  return (
    <ConfirmationPage
      title={`Convidar ${name} de novo`}
      crumbs={[...crumbs, { label: name, href: self }]}
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
