import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import type { Route } from "./+types/edit-file.ts";
import { describePeriod } from "./describe.ts";
import { agreementCrumbs, agreementsPath, loadAgreement } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, serviceAgreements, READ_WRITE);
  return loadAgreement(context, params.id);
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { path, concept } = serviceAgreements;
  return saveFile(args, `${path}/${id}/file`, concept, `${agreementsPath(args.context)}/${id}`);
}

/** The signed document of a draft, which another replaces until the declaration is sent. */
export default function EditFile({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self } = loaderData;
  const replaces = agreement.has_file ? " O novo arquivo fica no lugar do atual." : "";
  return (
    <FilePage
      title="Documento assinado"
      lead={`${agreement.retailer.name}, ${describePeriod(agreement)}.${replaces}`}
      crumbs={agreementCrumbs(loaderData)}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      hint="PDF, JPEG, PNG ou WebP, até 10 MB"
      cancel={self}
      actionData={actionData}
    />
  );
}
