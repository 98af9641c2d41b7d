import { lazy } from "react";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { ControlHome } from "./home/control.tsx";
import { loadControlHome } from "./home/load-control.ts";

/** Hydrates where charts are drawn over their tables. */
export const handle = { hydrate: ({ home }: { home: { hydrates: boolean } }) => home.hydrates };

/** Apart from what browsers load: this edition is never hydrated, and its filters need the schemas of its lists. */
const ConnectHome = lazy(async () => ({ default: (await import("./home/connect.tsx")).ConnectHome }));

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") {
    const { loadConnectHome } = await import("./home/connect.tsx");
    return { edition: "connect", home: await loadConnectHome(context, request) } as const;
  }
  return { edition: "control", home: await loadControlHome(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.edition === "connect") return <ConnectHome home={loaderData.home} />;
  return <ControlHome home={loaderData.home} />;
}
