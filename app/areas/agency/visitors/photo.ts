import { apiOf } from "#app/session/client.ts";
import { fileFrom } from "#app/session/file.ts";
import type { Route } from "./+types/photo.ts";
import * as where from "./visitors.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await fileFrom(apiOf(context), `${where.api}/${params.id}/photo`);
  return photo ?? new Response(null, { status: 404 });
}
