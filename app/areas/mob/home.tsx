import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { Welcome } from "#app/screens/welcome.tsx";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { HomeCharts } from "./home/charts.tsx";
import { loadCharts } from "./home/load-charts.ts";
import { loadToDo } from "./home/to-do.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: (loaded: { charts: unknown } | null) => Boolean(loaded?.charts) };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") return null;
  const url = new URL(request.url);
  const [toDo, now, charts] = await Promise.all([
    loadToDo(context),
    loadVisitTiles(context, { working: "success" }),
    loadCharts(context, url),
  ]);
  const work = { toDo, now, address: addressOf(url) };
  return { work, charts, opensVisitors: abilitiesOf(context, visitorList).read };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Welcome title="Administração" to="ao mobconnect" />;
  const { work, charts, opensVisitors } = loaderData;
  return (
    <>
      <WorkHome title="Administração" work={work} />
      {charts && <HomeCharts charts={charts} address={work.address} opensVisitors={opensVisitors} />}
    </>
  );
}
