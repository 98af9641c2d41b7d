import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { changePhoto, cropFor } from "#app/crud/photo.ts";
import { CropPhoto } from "#app/screens/crop-photo.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Route } from "./+types/edit-photo.ts";
import { useListBehind, withListOf } from "./list-behind.ts";
import { visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

const photoApi = (context: Context, uuid: string) => apiOf(context).path(`${visitors.path}/${uuid}/photo`);

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, visitorParts.fields, READ_WRITE);
  const visitor = await apiOf(context).find(visitors, params.id);
  return { path: visitorsPath(context), visitor, crop: await cropFor(context, photoApi(context, params.id)) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  const keep = (href: string) => withListOf(new URL(request.url), href);
  const self = `${visitorsPath(context)}/${params.id}`;
  return changePhoto(context, request, photoApi(context, params.id), keep(`${self}/photo/edit`), keep(self));
}

export default function EditPhoto({ loaderData: { path, visitor, crop }, actionData }: Route.ComponentProps) {
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  return (
    <CropPhoto
      breadcrumb={visitorCrumbs(path, visitor.name, keep(self))}
      lead={visitor.name}
      here={keep(`${self}/photo/edit`)}
      image={`${self}/photo`}
      crop={crop}
      refused={actionData}
      cancel={keep(self)}
    />
  );
}
