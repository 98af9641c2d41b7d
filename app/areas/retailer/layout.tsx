import { Outlet } from "react-router";
import type { RetailerConfig } from "#app/contracts/directory/retailers.ts";
import { AreaFailure } from "#app/screens/area-failure.tsx";
import { AreaShell } from "#app/screens/area-shell.tsx";
import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { apiOf } from "#app/session/client.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { retailerMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("retailer")];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { retailer_config } = await apiOf(context).get<{ retailer_config: RetailerConfig }>(
    "/v1/retailers/retailer_config",
  );
  return loadAreaShell(context, request, retailerMenu, {
    validates: retailer_config.document_validation_type === "retailer",
  });
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
