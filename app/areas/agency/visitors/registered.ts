import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/registered.ts";
import * as where from "./visitors.ts";

/** Everybody registered, in a sheet that can be changed and imported again. */
export function loader({ context, request }: Route.LoaderArgs) {
  return download(context, request, `${where.api}/export`, `${where.path}/import`);
}
