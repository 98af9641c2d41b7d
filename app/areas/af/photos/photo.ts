import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { requireUuid } from "../field.ts";
import type { Route } from "./+types/photo.ts";

/** A photo that the user sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const photo = await fetchFile(api, api.path(`/evidences/${requireUuid(params.id)}/photo`));
  return photo ?? new Response(null, { status: 404 });
}
