import type { Route } from "./+types/evidence-photo.ts";
import { openedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return openedFile(context, `/v1/pub/evidences/${params.id}/photo`, request);
}
