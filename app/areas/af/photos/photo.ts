import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { fieldApi, requireUuid } from "../field.ts";
import type { Route } from "./+types/photo.ts";

/** A photo that the user sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await fetchFile(apiOf(context), `${fieldApi}/evidences/${requireUuid(params.id)}/photo`);
  return photo ?? new Response(null, { status: 404 });
}
