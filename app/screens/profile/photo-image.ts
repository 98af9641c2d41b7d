import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/photo-image.ts";
import { placeOf } from "./where.ts";

const HOUR = 3600;

/** Every page shows it: an address that changes with the photo (`v`) is asked for once an hour, by its person alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const photo = await photoAnswer(context, request, `${placeOf(context).api}/profile/photo`);
  const lasts = photo.ok && new URL(request.url).searchParams.has("v");
  if (lasts) photo.headers.set("Cache-Control", `private, max-age=${HOUR}`);
  return photo;
}
