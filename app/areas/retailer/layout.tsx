import { retailerConfigOperation } from "#app/contracts/directory/retailers.ts";
import { loadAreaShell } from "#app/screens/shell-data.server.ts";
import { apiOf } from "#app/session/client.ts";
import { enter } from "#app/session/enter.ts";
import type { Route } from "./+types/layout.ts";
import { retailerMenu } from "./menu.ts";

export const middleware: Route.MiddlewareFunction[] = [enter("retailer")];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { retailer_config } = await apiOf(context).read(retailerConfigOperation, {});
  return loadAreaShell(context, request, retailerMenu, {
    validates: retailer_config.document_validation_type === "retailer",
  });
}

export { AreaFailure as ErrorBoundary } from "#app/screens/area-failure.tsx";
export { AreaPages as default } from "#app/screens/area-pages.tsx";
