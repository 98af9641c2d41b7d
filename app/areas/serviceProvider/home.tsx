import { addressOf } from "#app/crud/search.ts";
import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import { ToDoPanel } from "#app/screens/to-do/to-do-panel.tsx";
import type { Route } from "./+types/home.ts";
import { loadCompanyDocTiles } from "./companyDocs/to-do.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ home }: { home: { shows: string } }) => home.shows === "dashboard" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [home, companyDocs] = await Promise.all([loadHome(context, request), loadCompanyDocTiles(context)]);
  return { home, companyDocs, address: addressOf(new URL(request.url)) };
}

export default function Home({ loaderData: { home, companyDocs, address } }: Route.ComponentProps) {
  if (home.shows === "dashboard") return <Dashboard dashboard={home.dashboard} toDo={companyDocs} />;
  return (
    <>
      <Greeting missing={home.missing} />
      {companyDocs.length > 0 && <ToDoPanel items={companyDocs} address={address} />}
    </>
  );
}
