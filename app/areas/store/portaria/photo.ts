import { apiOf } from "#app/session/client.ts";
import { refusal } from "#app/session/refusal.ts";
import type { Route } from "./+types/photo.ts";

/** Relays the photo of a visitor with an allocation at this store. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const photo = await api.raw("GET", api.path(`/visitors/${encodeURIComponent(params.id)}/photo`));
  if (photo.status === 401) throw await refusal(photo);
  return new Response(photo.body, { status: photo.status, headers: photo.headers });
}
