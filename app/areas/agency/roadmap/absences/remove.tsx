import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Absence } from "#app/contracts/field/roadmaps.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { formatDate } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { permission } from "../roadmaps.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, place } from "./absences.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { absence: await findRecord<Absence>(apiOf(context), place, params.absence) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.absence);
}

export default function RemoveAbsence({ loaderData: { absence }, actionData }: Route.ComponentProps) {
  const { uuid, visitor, starts_on, ends_on } = absence;
  const self = `${place.path}/${uuid}`;
  return (
    <ConfirmationPage
      title={`Remover a ausência de ${visitor.name}`}
      crumbs={[...crumbs, { label: visitor.name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        <strong>{visitor.name}</strong> trabalha de {formatDate(starts_on)} a {formatDate(ends_on)}: os roteiros voltam
        a gerar as visitas que ainda não passaram.
      </p>
    </ConfirmationPage>
  );
}
