import { changePhoto, cropFor } from "#app/crud/photo.ts";
import { CropPhoto } from "#app/screens/crop-photo.tsx";
import type { Route } from "./+types/photo.ts";
import { crumbs, placeOf } from "./where.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const place = placeOf(context);
  return { place, crop: await cropFor(context, `${place.api}/profile/photo`) };
}

export function action({ context, request }: Route.ActionArgs) {
  const { api, path } = placeOf(context);
  return changePhoto(context, request, `${api}/profile/photo`, `${path}/foto`, path);
}

export default function OwnPhoto({ loaderData: { place, crop }, actionData }: Route.ComponentProps) {
  const here = `${place.path}/foto`;
  return (
    <CropPhoto
      breadcrumb={crumbs(place)}
      here={here}
      image={`${here}/imagem`}
      crop={crop}
      refused={actionData}
      cancel={place.path}
    />
  );
}
