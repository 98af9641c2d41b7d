import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { correctionList, findCorrectionOperation } from "#app/contracts/visits/visit-corrections.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { CorrectionFacts } from "./facts.tsx";
import { correctionCrumbs, correctionPathsOf } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, correctionList, READ_ONLY);
  const { visit_correction: correction } = await apiOf(context).read(findCorrectionOperation, { id: params.id });
  return { correction, paths: correctionPathsOf(context) };
}

/** A request for a correction, and what was decided. */
export default function ShowCorrection({ loaderData: { correction, paths } }: Route.ComponentProps) {
  const title = `Saída de ${correction.visitor.name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={correctionCrumbs(paths, correction.visitor.name)} />
      <CorrectionFacts correction={correction} visitors={paths.visitors} />
      {correction.state === "pending" && <p>Quem decide é a rede. Até lá, a visita continua sem saída informada.</p>}
    </>
  );
}
