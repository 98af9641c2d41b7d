import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Role } from "#app/contracts/access/roles.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, permission, place } from "./roles.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { role: await findRecord<Role>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveRole({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const self = `${place.path}/${role.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover o perfil ${role.name}`}
      crumbs={[...crumbs, { label: role.name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        O perfil <strong>{role.name}</strong> deixa de existir. Só um perfil que ninguém tem pode ser removido.
      </p>
    </ConfirmationPage>
  );
}
