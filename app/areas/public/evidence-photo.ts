import { sharedEvidencePhotoOperation } from "#app/contracts/field/evidences.ts";
import type { Route } from "./+types/evidence-photo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadSharedFile(context, request, sharedEvidencePhotoOperation, { id: params.id });
}
