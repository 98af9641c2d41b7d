import { accessTerms } from "#app/contracts/documents/access-terms.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/edit-file.ts";
import { termAt, termCrumbs, termName } from "./describe.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { term: await apiOf(context).find(accessTerms, params.id) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return saveFile(args, `${accessTerms.path}/${id}/file`, accessTerms.concept, termAt(id));
}

/** The PDF of a version. */
export default function EditTermFile({ loaderData: { term }, actionData }: Route.ComponentProps) {
  const self = termAt(term.uuid);
  return (
    <FilePage
      title="PDF do termo"
      lead={termName(term)}
      crumbs={[...termCrumbs, { label: termName(term), href: self }]}
      accept="application/pdf"
      hint="PDF, até 10 MB"
      cancel={self}
      actionData={actionData}
    />
  );
}
