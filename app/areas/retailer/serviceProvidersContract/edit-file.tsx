import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { serviceProviderContracts as contracts } from "#app/contracts/agreements/contracts.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/edit-file.ts";
import { contractAt, contractCrumbs, contractName, contractPeriod } from "./describe.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, contracts, READ_WRITE);
  return { contract: await apiOf(context).find(contracts, params.id) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return saveFile(args, `${contracts.path}/${id}/file`, contracts.concept, contractAt(id));
}

/** The signed document of a contract. */
export default function EditContractFile({ loaderData: { contract }, actionData }: Route.ComponentProps) {
  const self = contractAt(contract.uuid);
  return (
    <FilePage
      title="Documento do contrato"
      lead={`${contractName(contract)}, ${contractPeriod(contract)}`}
      crumbs={[...contractCrumbs, { label: contractName(contract), href: self }]}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      hint="PDF, JPEG, PNG ou WebP, até 10 MB"
      cancel={self}
      actionData={actionData}
    />
  );
}
