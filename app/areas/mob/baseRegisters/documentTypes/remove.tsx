import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { DocumentType } from "#app/contracts/documents/document-types.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { permission } from "../registers.ts";
import type { Route } from "./+types/remove.ts";
import { place, trail } from "./types.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { type: await findRecord<DocumentType>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveDocumentType({ loaderData: { type }, actionData }: Route.ComponentProps) {
  const self = `${place.path}/${type.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover ${type.name}`}
      crumbs={[...trail, { label: type.name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        O tipo <strong>{type.name}</strong> não poderá mais ser exigido nem enviado. Os documentos já enviados ficam
        guardados.
      </p>
    </ConfirmationPage>
  );
}
