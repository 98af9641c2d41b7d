import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { ConnectHome, loadConnectHome } from "./home/connect.tsx";
import { ControlHome } from "./home/control.tsx";
import { loadControlHome } from "./home/load-control.ts";

/** Hydrates where charts are drawn over their tables. */
export const handle = { hydrate: ({ home }: { home: { hydrates: boolean } }) => home.hydrates };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") {
    return { edition: "connect", home: await loadConnectHome(context, request) } as const;
  }
  return { edition: "control", home: await loadControlHome(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.edition === "connect") return <ConnectHome home={loaderData.home} />;
  return <ControlHome home={loaderData.home} />;
}
