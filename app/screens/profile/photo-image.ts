import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/photo-image.ts";
import { ownPhoto } from "./paths.ts";

const HOUR = 3600;

/** The photo is on every page: an address with a version (`v`) is cached for an hour, privately. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const photo = await photoAnswer(context, request, ownPhoto(context));
  const isCacheable = photo.ok && new URL(request.url).searchParams.has("v");
  if (isCacheable) photo.headers.set("Cache-Control", `private, max-age=${HOUR}`);
  return photo;
}
