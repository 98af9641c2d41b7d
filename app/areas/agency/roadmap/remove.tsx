import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { loadRecord } from "#app/crud/load-form.ts";
import { actionError, redirectAfterRemoval } from "#app/crud/record.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Route } from "./+types/remove.ts";
import { roadmapHref, searchPath } from "./roadmaps.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, roadmaps);

/** Removes the roadmap and goes to the list of all of them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const removed = await apiOf(context).remove(roadmaps, params.id);
  if (!removed.ok) return actionError(removed, roadmaps.concept);
  return redirectAfterRemoval(context, roadmaps, params.id, searchPath, form);
}

export default function RemoveRoadmap(props: Route.ComponentProps) {
  const { uuid, name, visitor } = props.loaderData.record;
  return (
    <RemovePage resource={roadmaps} name={name} cancel={roadmapHref(uuid)} {...props}>
      <p>
        O roteiro <strong>{name}</strong>, de {visitor.name}, deixa de gerar visitas. As que já foram feitas ou
        justificadas continuam; as planejadas a partir de amanhã saem do plano.
      </p>
    </RemovePage>
  );
}
