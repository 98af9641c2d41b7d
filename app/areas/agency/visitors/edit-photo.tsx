import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { changePhoto, cropFor } from "#app/crud/photo.ts";
import { CropPhoto } from "#app/screens/crop-photo.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Route } from "./+types/edit-photo.ts";
import * as where from "./visitors.ts";

const photoApi = (uuid: string) => `${where.visitorApi}/${uuid}/photo`;
const here = (uuid: string) => where.visitorHref(uuid, "/photo/edit");

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, where.visitorPermission, READ_WRITE);
  const visitor = await where.findVisitor(apiOf(context), params.id);
  return { visitor, crop: await cropFor(context, photoApi(params.id)) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return changePhoto(context, request, photoApi(params.id), here(params.id), where.visitorHref(params.id));
}

export default function EditPhoto({ loaderData: { visitor, crop }, actionData }: Route.ComponentProps) {
  return (
    <CropPhoto
      breadcrumb={where.visitorCrumbs(visitor)}
      lead={visitor.name}
      here={here(visitor.uuid)}
      image={where.visitorHref(visitor.uuid, "/photo")}
      crop={crop}
      refused={actionData}
      cancel={where.visitorHref(visitor.uuid)}
    />
  );
}
