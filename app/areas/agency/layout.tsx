import { Outlet } from "react-router";
import { AreaFailure } from "#app/screens/area-failure.tsx";
import { AreaShell } from "#app/screens/area-shell.tsx";
import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { agencyMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("agency")];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAreaShell(context, request, agencyMenu);
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AreaShell shell={loaderData}>
      <Outlet />
    </AreaShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <AreaFailure error={error} shell={loaderData} />;
}
