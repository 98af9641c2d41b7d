import { changePhoto, cropFor } from "#app/crud/photo.ts";
import { CropPhoto } from "#app/screens/crop-photo.tsx";
import type { Route } from "./+types/photo.ts";
import { ownPhoto, profileCrumbs, profilePathsFor } from "./paths.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const paths = profilePathsFor(context);
  return { paths, crop: await cropFor(context, ownPhoto(context)) };
}

export function action({ context, request }: Route.ActionArgs) {
  const { path } = profilePathsFor(context);
  return changePhoto(context, request, ownPhoto(context), `${path}/foto`, path);
}

export default function OwnPhoto({ loaderData: { paths, crop }, actionData }: Route.ComponentProps) {
  const here = `${paths.path}/foto`;
  return (
    <CropPhoto
      breadcrumb={profileCrumbs(paths)}
      here={here}
      image={`${here}/imagem`}
      crop={crop}
      refused={actionData}
      cancel={paths.path}
    />
  );
}
