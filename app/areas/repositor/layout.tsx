import { Outlet } from "react-router";
import { AreaFailure } from "#app/screens/area-failure.tsx";
import { AreaShell } from "#app/screens/area-shell.tsx";
import { PhonePage } from "#app/screens/offline/phone-page.tsx";
import { markOfflineStorage, offlineUserKey } from "#app/screens/offline-storage.server.ts";
import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { enter } from "#app/session/enter.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import type { Route } from "./+types/layout.ts";
import { replenisherMenu } from "./menu.ts";
import { shiftPath } from "./paths.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("repositor")];

export const handle = { field: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  markOfflineStorage(context.get(requestContext));
  return { who: offlineUserKey(context.get(userContext)), ...(await loadAreaShell(context, request, replenisherMenu)) };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { who, ...shell } = loaderData;
  return (
    <AreaShell shell={shell}>
      <PhonePage who={who} below={shiftPath}>
        <Outlet />
      </PhonePage>
    </AreaShell>
  );
}

export const ErrorBoundary = AreaFailure;
