import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { agencyMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("agency")];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAreaShell(context, request, agencyMenu);
}

export { AreaFailure as ErrorBoundary } from "#app/screens/area-failure.tsx";
export { AreaPages as default } from "#app/screens/area-pages.tsx";
