import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { removeRecord } from "#app/crud/record.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { findRoadmap, roadmapCrumbs, roadmapHref, roadmapPaths, roadmapPermission, searchPath } from "./roadmaps.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, roadmapPermission, FULL_ACCESS);
  return { roadmap: await findRoadmap(context, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, roadmapPaths, params.id, searchPath);
}

export default function RemoveRoadmap({ loaderData: { roadmap }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage
      title={`Remover ${roadmap.name}`}
      crumbs={roadmapCrumbs(roadmap)}
      action={roadmapHref(roadmap.uuid, "/remove")}
      cancel={roadmapHref(roadmap.uuid)}
      refused={actionData}
    >
      <p>
        O roteiro <strong>{roadmap.name}</strong>, de {roadmap.visitor.name}, deixa de gerar visitas. As que já foram
        feitas ou justificadas continuam; as planejadas a partir de amanhã saem do plano.
      </p>
    </ConfirmationPage>
  );
}
