import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { agencySupplierContracts as projects } from "#app/contracts/agreements/contracts.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/edit-file.ts";
import { projectAt, projectCrumbs, projectName } from "./describe.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, projects, READ_WRITE);
  return { project: await apiOf(context).find(projects, params.id) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return saveFile(args, `${projects.path}/${id}/file`, projects.concept, projectAt(id));
}

/** The document of a project, which is with pendency until it is there. */
export default function EditFile({ loaderData: { project }, actionData }: Route.ComponentProps) {
  const self = projectAt(project.uuid);
  return (
    <FilePage
      title="Documento do projeto"
      lead={projectName(project)}
      crumbs={[...projectCrumbs, { label: projectName(project), href: self }]}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      hint="PDF, JPEG, PNG ou WebP, até 10 MB"
      cancel={self}
      actionData={actionData}
    />
  );
}
