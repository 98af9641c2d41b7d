import { addressOf } from "#app/crud/search.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { useMenu } from "#app/screens/use-menu.ts";
import { Greeting } from "#app/screens/welcome.tsx";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { loadConnectTiles } from "./connect-tiles.ts";
import { loadWaiting } from "./home-tiles.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = addressOf(new URL(request.url));
  if (context.get(userContext).edition === "connect")
    return { waiting: [], visits: await loadConnectTiles(context), now: [], address };
  const [waiting, [inside, ...visits]] = await Promise.all([
    loadWaiting(context),
    loadVisitTiles(context, { working: "success", unfinished_visit: "warning" }),
  ]);
  return { waiting, visits, now: inside === undefined ? [] : [inside], address };
}

/** The retailer's welcome, and below it what waits for the retailer in the edition. */
export default function Home({ loaderData: { waiting, visits, now, address } }: Route.ComponentProps) {
  const menu = new Set(useMenu().map(({ href }) => href));
  const toDo = [...waiting.filter((one) => menu.has(one.menu)).map(({ tile }) => tile), ...visits];
  return (
    <WorkHome title="Rede" work={{ toDo, now, address }}>
      <Greeting />
    </WorkHome>
  );
}
