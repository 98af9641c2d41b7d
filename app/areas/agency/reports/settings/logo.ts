import { reportSettingsOperation } from "#app/contracts/reports/report-settings.ts";
import { photoAnswer } from "#app/crud/photo.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/logo.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, apiOf(context).path(`${reportSettingsOperation.path}/${params.id}/logo`));
}
