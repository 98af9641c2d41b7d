import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { Greeting } from "#app/screens/welcome.tsx";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { HomeCharts } from "./home/charts.tsx";
import { loadCharts } from "./home/load-charts.ts";
import { loadConnectToDo, loadToDo } from "./home/to-do.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ charts }: { charts: unknown }) => Boolean(charts) };

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const address = addressOf(url);
  if (context.get(userContext).edition === "connect") {
    const work = { toDo: await loadConnectToDo(context), now: [], address };
    return { edition: "connect", work, charts: null } as const;
  }
  const [toDo, now, charts] = await Promise.all([
    loadToDo(context),
    loadVisitTiles(context, { working: "success" }),
    loadCharts(context, url),
  ]);
  const opensVisitors = abilitiesOf(context, visitorList).read;
  return { edition: "control", work: { toDo, now, address }, charts, opensVisitors } as const;
}

const title = "Administração";

export default function Home({ loaderData }: Route.ComponentProps) {
  const { work } = loaderData;
  if (loaderData.edition === "connect")
    return (
      <WorkHome title={title} work={work}>
        <Greeting to="ao mobconnect" />
      </WorkHome>
    );
  const { charts, opensVisitors } = loaderData;
  return (
    <>
      <WorkHome title={title} work={work} />
      {charts && <HomeCharts charts={charts} address={work.address} opensVisitors={opensVisitors} />}
    </>
  );
}
