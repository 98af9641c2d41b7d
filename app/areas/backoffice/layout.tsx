import { AreaFailure } from "#app/screens/area-failure.tsx";
import { AreaPages } from "#app/screens/area-pages.tsx";
import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { backofficeMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("backoffice")];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAreaShell(context, request, backofficeMenu);
}

export const ErrorBoundary = AreaFailure;
export default AreaPages;
