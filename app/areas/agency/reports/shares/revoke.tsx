import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/revoke.ts";
import { crumbsOf, shareKindOf } from "./kinds.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shares } = shareKindOf(params.of);
  requireAbility(context, shares, FULL_ACCESS);
  return { share: await apiOf(context).find(shares, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const { path, shares } = shareKindOf(params.of);
  const revoked = await apiOf(context).remove(shares, params.id);
  if (!revoked.ok) return actionError(revoked, shares.concept);
  return redirectWithSuccess(context, path, "Link cancelado com sucesso!");
}

export default function RevokeShare({ loaderData: { share }, actionData, params }: Route.ComponentProps) {
  const kind = shareKindOf(params.of);
  return (
    <ConfirmationPage
      title={`Cancelar o link ${share.title}`}
      crumbs={[...crumbsOf(kind), { label: kind.shares.words.title, href: kind.path }]}
      action={`${kind.path}/${share.uuid}/revoke`}
      confirmLabel="Cancelar o link"
      cancel={kind.path}
      refused={actionData}
    >
      <p>
        Quem tem o link <strong>{share.title}</strong> não verá mais o que ele mostra.
      </p>
    </ConfirmationPage>
  );
}
