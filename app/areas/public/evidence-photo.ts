import type { Route } from "./+types/evidence-photo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadSharedFile(context, `/v1/pub/evidences/${params.id}/photo`, request);
}
