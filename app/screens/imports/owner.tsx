import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { ChooseOwner } from "#app/screens/visitors/choose-owner.tsx";
import { loadOwners } from "#app/screens/visitors/owner.ts";
import type { Route } from "./+types/owner.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, visitors, FULL_ACCESS);
  return loadOwners(context, new URL(request.url));
}

/** The first step of an import for an owner: whose visitors the sheet has. */
export default function ImportOwner({ loaderData }: Route.ComponentProps) {
  const self = `${loaderData.path}/import`;
  return (
    <ChooseOwner
      {...loaderData}
      title="Importar planilha de visitantes"
      lead="Escolha o contratante: a empresa de que são as pessoas da planilha."
      self={self}
      next={({ uuid }) => `${self}/${uuid}`}
    />
  );
}
