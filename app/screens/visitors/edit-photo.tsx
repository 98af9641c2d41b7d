import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { changePhoto, cropFor } from "#app/crud/photo.ts";
import { CropPhoto } from "#app/screens/crop-photo.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Route } from "./+types/edit-photo.ts";
import { visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

const photoApi = (context: Context, uuid: string) => apiOf(context).path(`${visitors.path}/${uuid}/photo`);

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, visitorParts.fields, READ_WRITE);
  const visitor = await apiOf(context).find(visitors, params.id);
  return { path: visitorsPath(context), visitor, crop: await cropFor(context, photoApi(context, params.id)) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  const self = `${visitorsPath(context)}/${params.id}`;
  return changePhoto(context, request, photoApi(context, params.id), `${self}/photo/edit`, self);
}

export default function EditPhoto({ loaderData: { path, visitor, crop }, actionData }: Route.ComponentProps) {
  const self = `${path}/${visitor.uuid}`;
  return (
    <CropPhoto
      breadcrumb={visitorCrumbs(path, visitor)}
      lead={visitor.name}
      here={`${self}/photo/edit`}
      image={`${self}/photo`}
      crop={crop}
      refused={actionData}
      cancel={self}
    />
  );
}
