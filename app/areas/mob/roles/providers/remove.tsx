import type { AuthenticationProvider } from "#app/contracts/access/authentication-providers.ts";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, place } from "./providers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { provider: await findRecord<AuthenticationProvider>(apiOf(context), place, params.id) };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  removeRecord(context, request, place, params.id);

export default function RemoveProvider({ loaderData: { provider }, actionData }: Route.ComponentProps) {
  const self = `${place.path}/${provider.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover o provedor ${provider.name}`}
      crumbs={[...crumbs, { label: provider.name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        Ninguém mais entrará por <strong>{provider.name}</strong>. Só um provedor sem usuários pode ser removido.
      </p>
    </ConfirmationPage>
  );
}
