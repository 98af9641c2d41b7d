import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Share } from "#app/contracts/reports/shares.ts";
import { actionError, findRecord, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/revoke.ts";
import { crumbsOf, kindOf } from "./kinds.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.of);
  requireLevel(context, kind.permission, FULL_ACCESS);
  return { kind, share: await findRecord<Share>(apiOf(context), kind, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const kind = kindOf(params.of);
  const revoked = await apiOf(context).send("DELETE", `${kind.api}/${params.id}`);
  return revoked.ok
    ? redirectWithSuccess(context, kind.path, "Link cancelado com sucesso!")
    : actionError(revoked, kind.concept);
}

export default function RevokeShare({ loaderData: { kind, share }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage
      title={`Cancelar o link ${share.title}`}
      crumbs={[...crumbsOf(kind), { label: kind.title, href: kind.path }]}
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
