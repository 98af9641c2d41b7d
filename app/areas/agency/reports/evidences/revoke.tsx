import type { EvidenceShare } from "#app/contracts/evidences.ts";
import { FULL_ACCESS } from "#app/contracts/permissions.ts";
import { findAt, kept, toldAt } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { QuestionPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/revoke.ts";
import { crumbs, permission, place, title } from "./sharing.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { share: await findAt<EvidenceShare>(apiOf(context), { ...place, concept: "evidence_share" }, params.id) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const revoked = await apiOf(context).send("DELETE", `${place.api}/${params.id}`);
  return revoked.ok ? toldAt(context, place.path, "Link cancelado com sucesso!") : kept(revoked, "evidence_share");
}

export default function RevokeShare({ loaderData: { share }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={`Cancelar o link ${share.title}`}
      crumbs={[...crumbs, { label: title, href: place.path }]}
      action={`${place.path}/${share.uuid}/revoke`}
      yes="Cancelar o link"
      cancel={place.path}
      refused={actionData}
    >
      <p>
        Quem tem o link <strong>{share.title}</strong> não verá mais as fotos.
      </p>
    </QuestionPage>
  );
}
