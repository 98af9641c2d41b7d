import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { ControlHome } from "./home/control.tsx";
import { loadControlHome } from "./home/load-control.ts";

/** Hydrates where charts are drawn over their tables. */
export const handle = { hydrate: ({ home }: { home: { hydrates: boolean } }) => home.hydrates };

/**
 * The home of the connect edition, which the loader imports: browsers never load it, since it is not hydrated and its
 * filters need the schemas of its lists.
 */
let ConnectHome: typeof import("./home/connect.tsx").ConnectHome | undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") {
    const connect = await import("./home/connect.tsx");
    ConnectHome = connect.ConnectHome;
    return { edition: "connect", home: await connect.loadConnectHome(context, request) } as const;
  }
  return { edition: "control", home: await loadControlHome(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.edition === "connect") return ConnectHome && <ConnectHome home={loaderData.home} />;
  return <ControlHome home={loaderData.home} />;
}
