import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { ControlHome } from "./home/control.tsx";
import { loadControlHome } from "./home/load-control.ts";

/** Hydrates where charts are drawn over their tables. */
export const handle = { hydrate: ({ home }: { home: { hydrates: boolean } }) => home.hydrates };

/**
 * The home of the connect edition. The server alone draws it: it is not hydrated, and its filters need the schemas of
 * its lists, which browsers never load.
 */
const connect = import.meta.env.SSR ? await import("./home/connect.tsx") : null;

export async function loader({ context, request }: Route.LoaderArgs) {
  if (connect && context.get(userContext).edition === "connect") {
    return { edition: "connect", home: await connect.loadConnectHome(context, request) } as const;
  }
  return { edition: "control", home: await loadControlHome(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.edition === "connect") return connect && <connect.ConnectHome home={loaderData.home} />;
  return <ControlHome home={loaderData.home} />;
}
