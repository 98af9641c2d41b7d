import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { AgencySupplierContract } from "#app/contracts/agreements/contracts.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, nameOf, period, permission, place, project } from "./projects.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { contract: await findRecord<AgencySupplierContract>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveProject({ loaderData: { contract }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage
      title={`Remover ${nameOf(contract)}`}
      crumbs={crumbs(contract)}
      action={project(contract.uuid, "/remove")}
      cancel={project(contract.uuid)}
      refused={actionData}
    >
      <p>
        O projeto <strong>{nameOf(contract)}</strong> com {contract.supplier.name} ({period(contract)}) sai das listas,
        das suas e das do fornecedor. O documento fica guardado.
      </p>
    </ConfirmationPage>
  );
}
