import { agencyLogoFile } from "#app/contracts/reports/agency-logo.ts";
import { photoAnswer } from "#app/crud/photo.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, apiOf(context).path(agencyLogoFile));
}
