import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/logo.ts";
import { reportSettingPaths } from "./settings.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, `${reportSettingPaths.api}/${params.id}/logo`);
}
