import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { serviceProviderMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("serviceProvider")];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAreaShell(context, request, serviceProviderMenu);
}

export { AreaFailure as ErrorBoundary } from "#app/screens/area-failure.tsx";
export { AreaPages as default } from "#app/screens/area-pages.tsx";
