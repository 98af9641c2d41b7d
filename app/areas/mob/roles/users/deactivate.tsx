import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { User } from "#app/contracts/access/users.ts";
import { actionError, findRecord, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/deactivate.ts";
import { crumbs, place } from "./users.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { user: await findRecord<User>(apiOf(context), place, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const done = await apiOf(context).send("DELETE", `${place.api}/${params.id}`);
  return done.ok
    ? redirectWithSuccess(context, `${place.path}/${params.id}`, success.saved)
    : actionError(done, place.concept);
}

export default function Deactivate({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${place.path}/${user.uuid}`;
  return (
    <ConfirmationPage
      title={`Desativar ${name}`}
      crumbs={[...crumbs, { label: name, href: self }]}
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
