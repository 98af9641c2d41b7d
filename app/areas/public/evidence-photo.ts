import { askUnsigned } from "#app/session/client.ts";
import { passedOn } from "#app/session/file.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/evidence-photo.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const answer = await askUnsigned(context.get(requestContext), `/v1/pub/evidences/${params.id}/photo`, { token });
  return (await passedOn(answer)) ?? new Response(null, { status: 404 });
}
